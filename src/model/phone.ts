/**
 * United States telephone numbers as people type, paste and store them. The stored form is the ten national digits.
 * Whether a number is one the borrower may give is for the schema and the rules; nothing here cuts, guesses or refuses.
 */

/** A text someone is editing, and where the caret stands in it. */
export interface PhoneText {
  text: string;
  caret: number;
}

const onlyPhoneSigns = /^[\d\s().+\-–—/·]*$/;

/**
 * What a typed text stands for: its digits, or the text itself when it holds anything but digits and the signs people
 * put between them, so that the schema can refuse it with nothing lost. A typed country code stays.
 */
export function readPhone(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!onlyPhoneSigns.test(trimmed)) return trimmed;
  const digits = digitsOf(trimmed);
  if (digits === '') return trimmed;
  const isForeign = trimmed.startsWith('+') && !digits.startsWith('1');
  return isForeign ? `+${digits}` : digits;
}

/**
 * The same for a number that arrived whole: pasted, filled in by the browser, or already known. Such numbers carry the
 * country code through no wish of the borrower, so one leading 1 of eleven digits is dropped.
 */
export function readArrivedPhone(text: string): string | undefined {
  const phone = readPhone(text);
  return phone !== undefined && /^1\d{10}$/.test(phone) ? phone.slice(1) : phone;
}

/** (206) 555-0119. A number of another length is shown as it is stored. */
export function showPhone(phone: string | undefined): string {
  if (phone === undefined) return '';
  if (/^1\d{10}$/.test(phone)) return `1 ${showPhone(phone.slice(1))}`;
  if (!/^\d{10}$/.test(phone)) return phone;
  return `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
}

/**
 * The number so far, with its signs, while someone types at its end. Anywhere else, and for a number that is already
 * too long or starts with a country code, the text is left alone: moving signs under a caret is what scrambles numbers.
 */
export function formatTypedPhone({ text, caret }: PhoneText): PhoneText | undefined {
  if (caret !== text.length || !/^[\d\s()\-.]*$/.test(text)) return undefined;
  const digits = digitsOf(text);
  if (digits.startsWith('1') || digits.length > 10) return undefined;
  const shown =
    digits.length <= 3
      ? digits
      : digits.length <= 6
        ? `(${digits.slice(0, 3)}) ${digits.slice(3)}`
        : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return { text: shown, caret: shown.length };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
