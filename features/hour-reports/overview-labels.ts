/** Codes of the overview of hours, with the Dutch words for them. */

/** Groups that each have a row in the overview. */
export const overviewGroups = { person: 'Persoon', division: 'Divisie', project: 'Project', activity: 'Activiteit' } as const;

/** Something a row is about. */
export type OverviewGroup = keyof typeof overviewGroups;

/** States of the day hours belong to; `open` also when it was returned. */
export const overviewStates = { open: 'Niet afgesloten', closed: 'Wacht op goedkeuring', approved: 'Goedgekeurd' } as const;

/** A state of a day. */
export type OverviewState = keyof typeof overviewStates;

/** Kinds of period. */
export const overviewPeriods = { week: 'Week', month: 'Maand', quarter: 'Kwartaal', free: 'Vrij' } as const;

/** A kind of period. */
export type OverviewPeriodKind = keyof typeof overviewPeriods;

/** Files of the overview: the table, or the registrations behind it. */
export const overviewFiles = { rows: 'Overzicht', lines: 'Alle regels' } as const;
