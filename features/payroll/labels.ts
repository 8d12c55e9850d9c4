/** Codes of what goes to the payroll, with the Dutch words for them. */

/** Periods wages are paid by. */
export const periodKinds = { month: 'Maand', 'four-weeks': 'Vier weken' } as const;
/** A kind of period. */
export type PeriodKind = keyof typeof periodKinds;

/** Lines of a batch: hours, or hours that went out before and are taken back. */
export const lineKinds = { hours: 'Uren', reversal: 'Tegenboeking' } as const;
/** A kind of line. */
export type LineKind = keyof typeof lineKinds;
