/** Numbers of bank accounts (ISO 13616). */

/** Two letters of the country, two digits that check the rest, and the account. */
const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const dutch = /^NL\d{2}[A-Z]{4}\d{10}$/;
const MODULUS = 97;
const LETTER_OFFSET = 55;

/** The account as it is kept: capitals, without spaces. Undefined for what is no IBAN, by its shape or its check digits. */
export function parseIban(typed: string): string | undefined {
  const iban = typed.replace(/[\s.\-\u00a0]/g, '').toUpperCase();
  if (!shape.test(iban) || (iban.startsWith('NL') && !dutch.test(iban))) return undefined;
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : undefined;
}

/** Enough to recognise one's own account, and no more: `NL91 **** 4300`. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
}

/** Remainder by 97 of a text of digits and letters, each letter as two digits from A = 10. */
export function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - LETTER_OFFSET;
    rest = (rest * (value > 9 ? 100 : 10) + value) % MODULUS;
  }
  return rest;
}
