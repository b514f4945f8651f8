/**
 * The words that controls say of themselves where `ui:options.texts` does not give others. Every name that a control
 * asks for is here, so this is also the list of what `texts` may hold.
 */
export const defaultTexts = {
  dateParts: { month: 'Month', day: 'Day', year: 'Year' },
  password: { show: 'Show password', hide: 'Hide password' },
  newPassword: {
    show: 'Show password',
    hide: 'Hide password',
    length: 'At least 12 characters',
    uppercase: 'An uppercase letter',
    lowercase: 'A lowercase letter',
    number: 'A number',
    special: 'A special character: !@#$%^&*',
    met: 'Met',
    unmet: 'Not met yet',
  },
  address: {
    notListed: 'Address not listed',
    search: 'Search for the address instead',
    edit: 'Edit address',
    searching: 'Looking for addresses',
    results: '',
    resultsOne: '1 address found. Use the arrow keys to choose it.',
    resultsMany: '# addresses found. Use the arrow keys to choose one.',
    none: 'No address found. Keep typing, or choose “Address not listed”.',
    failed: 'Address search isn’t working right now. Choose “Address not listed” to type it in.',
    chooseState: 'Choose a state',
  },
  rows: { none: 'There is nothing to choose from right now.' },
  amount: { slider: 'Amount, as a slider', from: 'From', to: 'to' },
  upload: {
    choose: 'Choose files',
    drop: 'or drop them here',
    limits: '',
    waiting: 'Waiting',
    sending: 'Uploading',
    taken: 'Uploaded',
    refused: 'Not uploaded',
    remove: 'Remove',
    retry: 'Try again',
    empty: '“#” is empty. Choose a file with something in it.',
    tooLarge: '“#” is larger than 5 MB. Choose a smaller file, or take the photo again at a lower quality.',
    wrongType:
      '“#” isn’t a PDF, JPEG, PNG or HEIC file. Save it as one of these, and choose it again: a new name alone isn’t enough.',
    unreadable: '“#” can’t be read on this device. Choose it again.',
    tooMany: '“#” wasn’t added: there are enough files. Remove one first.',
    twice: '“#” has been added already.',
    lost: '“#” wasn’t uploaded: the connection was cut. Try again.',
    tooSlow: '“#” wasn’t uploaded: it took too long. Try again, with a better connection if you can.',
    unavailable: '“#” wasn’t uploaded: something went wrong on our side. Try again.',
    signedOut: '“#” wasn’t uploaded: your session has ended. Log in again, then upload it.',
    notSent: '“#” wasn’t sent.',
    refusedByLender: '“#” wasn’t accepted.',
    notRemoved: '“#” couldn’t be removed just now. Try again.',
  },
} as const;

type Texts = typeof defaultTexts;

/** The control's words: those given, and its own for the rest. */
export function textsWith<Control extends keyof Texts>(
  control: Control,
  given: Readonly<Record<string, string>>,
): Record<keyof Texts[Control], string> {
  return { ...defaultTexts[control], ...given } as Record<keyof Texts[Control], string>;
}
