/** Numbers a Dutch company goes by: of the Chamber of Commerce, of the tax office, and for VAT. */

const KVK = /^\d{8}$/;
const RSIN = /^\d{9}$/;
const VAT_ID = /^NL\d{9}B\d{2}$/;
/** Weights of the first eight digits of an RSIN; the ninth weighs −1. */
const RSIN_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];
const RSIN_DIVISOR = 11;
const VAT_DIVISOR = 97n;
/** Radix in which letters of a VAT id are read: A is 10, Z is 35. */
const LETTER_RADIX = 36;

/** A number as it is kept: without spaces, dots and dashes, in capitals. */
export function bareCompanyNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}

/** True for a number of the Chamber of Commerce: eight digits, without a check digit. */
export function isKvkNumber(bare: string): boolean {
  return KVK.test(bare);
}

/** True for an RSIN: nine digits that pass the test of eleven. */
export function isRsin(bare: string): boolean {
  if (!RSIN.test(bare) || Number(bare) === 0) return false;
  const sum = RSIN_WEIGHTS.reduce((total, weight, at) => total + weight * Number(bare[at]), -Number(bare[8]));
  return sum % RSIN_DIVISOR === 0;
}

/** True for a Dutch VAT id: of a company by the RSIN in it, of a sole trader (since 2020) by the remainder of the whole. */
export function isVatId(bare: string): boolean {
  return VAT_ID.test(bare) && (isRsin(bare.slice(2, 11)) || remainderOf(bare) === 1n);
}

function remainderOf(vatId: string): bigint {
  const digits = [...vatId].map((sign) => Number.parseInt(sign, LETTER_RADIX)).join('');
  return BigInt(digits) % VAT_DIVISOR;
}
