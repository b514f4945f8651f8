/** First two digits that are given out: Federal Reserve banks, thrifts, electronic transactions, traveller's cheques. */
const legalStarts = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Whether a text is a bank's routing number: nine digits with a legal start, whose weighted sum ends in zero, and not all zeros. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text) || !legalStarts.test(text)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}
