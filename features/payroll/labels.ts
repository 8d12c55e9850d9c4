/** Codes of what goes to the payroll, with the Dutch words for them. */

/** Periods wages are paid by. */
export const periodKinds = { month: 'Maand', 'four-weeks': 'Vier weken' } as const;
/** A kind of period. */
export type PeriodKind = keyof typeof periodKinds;

/** Lines of a batch: what is paid, or what went out before and is taken back. */
export const lineKinds = { hours: 'Regel', reversal: 'Tegenboeking' } as const;
/** A kind of line. */
export type LineKind = keyof typeof lineKinds;

/** Items a line can pay. */
export const lineItems = { hours: 'Uren', kilometres: 'Kilometers', claim: 'Verschotten' } as const;
/** Code of the item a line pays. */
export type LineItem = keyof typeof lineItems;

/** Kilometres that are paid, by the kind of trip. */
export const costLabels = { 'km-business': 'Zakelijke kilometers', 'km-commute': 'Kilometers woon-werk' } as const;
