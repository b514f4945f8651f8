/**
 * Whole United States dollars as people type and paste them. A text that is not clearly an amount stays a text: the
 * schema's type check then refuses it in words, and nothing is multiplied by a hundred, rounded or thrown away.
 */

/** A text someone is editing, and where the caret stands in it. */
export interface MoneyText {
  text: string;
  caret: number;
}

/** Fifteen digits are the most that a number holds exactly. */
const plain = /^\$?(\d{1,15})(?:\.0{0,2})?$/;
const grouped = /^\$?(\d{1,3}(?:,\d{3}){1,4})(?:\.0{0,2})?$/;
const whitespace = /\s/g;

/** The amount a text stands for, the text itself if it stands for none, or nothing if it is empty. */
export function readMoney(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const compact = trimmed.replace(whitespace, '');
  const digits = (plain.exec(compact) ?? grouped.exec(compact))?.[1];
  return digits === undefined ? trimmed : Number(digits.replaceAll(',', ''));
}

/** $72,500. What is not a whole amount is shown as it is. */
export function showMoney(amount: number | string | undefined): string {
  if (amount === undefined) return '';
  if (typeof amount === 'string' || !Number.isSafeInteger(amount) || amount < 0) return String(amount);
  return `$${groupThousands(String(amount))}`;
}

/**
 * The text with its commas where they belong, and the caret beside the same digit, while someone types. Without this,
 * a digit added to "$72,500" would read "$72,5000", which could mean two things. Any other text is left alone.
 */
export function formatTypedMoney({ text, caret }: MoneyText, isForwardDelete = false): MoneyText | undefined {
  if (!/^\$?[\d,]+$/.test(text)) return undefined;
  const sign = text.startsWith('$') ? '$' : '';
  const digits = text.replace(/\D/g, '');
  const shown = sign + groupThousands(digits);
  const digitsAfter = text.slice(caret).replace(/\D/g, '').length;
  return { text: shown, caret: caretBefore(shown, digitsAfter, isForwardDelete) };
}

/** The place with so many digits to its right; of the two beside a comma, the one that does not trap the next key. */
function caretBefore(text: string, digitsAfter: number, isForwardDelete: boolean): number {
  let caret = text.length;
  for (let left = digitsAfter; left > 0; caret -= 1) if (/\d/.test(text.charAt(caret - 1))) left -= 1;
  if (!isForwardDelete && text.charAt(caret - 1) === ',') caret -= 1;
  return caret;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
