/** Kinds of work that is bought. */

/** Kinds by code. */
export const supplierKinds = {
  laboratory: 'Laboratorium',
  drilling: 'Boren en sonderen',
  machines: 'Machines',
  traffic: 'Verkeersmaatregelen',
  transport: 'Transport',
  disposal: 'Verwerking',
  calibration: 'Kalibratie',
  staffing: 'Inhuur',
  other: 'Overig',
} as const;

/** Code of a kind. */
export type SupplierKind = keyof typeof supplierKinds;

/** Codes of all kinds, in their order. */
export const supplierKindCodes = Object.keys(supplierKinds) as [SupplierKind, ...SupplierKind[]];

/** Kinds in words: `Laboratorium, Transport`. */
export function kindWords(kinds: readonly SupplierKind[]): string {
  return supplierKindCodes
    .filter((code) => kinds.includes(code))
    .map((code) => supplierKinds[code])
    .join(', ');
}
