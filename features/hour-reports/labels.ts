/** Codes of what hours are added up by, with the Dutch words for them. */

/** Dimensions by which hours are grouped into rows. */
export const dimensions = { phase: 'Fase', activity: 'Activiteit', person: 'Persoon' } as const;

/** Something hours are added up by. */
export type Dimension = keyof typeof dimensions;

/** Periods by which hours are split into columns. */
export const columnKinds = { week: 'Week', month: 'Maand', none: 'Geen' } as const;

/** A kind of column. */
export type ColumnKind = keyof typeof columnKinds;

/** Measures shown in the cells. */
export const measures = { booked: 'Uren besteed', approved: 'Uren goedgekeurd' } as const;

/** A measure shown in a cell. */
export type Measure = keyof typeof measures;
