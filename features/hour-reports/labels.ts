/** Codes of what hours are added up by, with the Dutch words for them. */

/** What rows of hours are made of. */
export const dimensions = { phase: 'Fase', activity: 'Activiteit', person: 'Persoon' } as const;

/** Something hours are added up by. */
export type Dimension = keyof typeof dimensions;

/** What columns of hours are made of. */
export const columnKinds = { week: 'Week', month: 'Maand', none: 'Geen' } as const;

/** A kind of column. */
export type ColumnKind = keyof typeof columnKinds;

/** What the cells tell. */
export const measures = { booked: 'Uren besteed', approved: 'Uren goedgekeurd' } as const;

/** What a cell tells. */
export type Measure = keyof typeof measures;
