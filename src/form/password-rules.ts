/** What a new password must have. The schema refuses a password without; this list is what is shown while it is typed. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 12,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  number: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%^&*]/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];

/** The kinds of character, each a segment of the bar. The length is a condition of its own. */
export const characterClasses = passwordRuleNames.filter((rule) => rule !== 'length');

/** The same in the words of browsers' password generators. */
export const generatorRules =
  'minlength: 12; required: upper; required: lower; required: digit; required: [!@#$%^&*]; allowed: ascii-printable;';
