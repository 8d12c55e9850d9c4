/** Codes of field work with the Dutch words for them. */

/** Kinds of point on the drawing of a phase; `prefix` begins its number (domain.md 4.5). */
export const pointKinds = {
  boring: { label: 'Boring', many: 'Boringen', prefix: '' },
  well: { label: 'Peilbuis', many: 'Peilbuizen', prefix: '' },
  pit: { label: 'Gat', many: 'Gaten', prefix: 'G' },
  trench: { label: 'Sleuf', many: 'Sleuven', prefix: 'SL' },
  depot: { label: 'Depot', many: 'Depots', prefix: 'D' },
  sector: { label: 'Vak', many: 'Vakken', prefix: 'V' },
  observation: { label: 'Waarneming', many: 'Waarnemingen', prefix: 'W' },
} as const;

/** A kind of point. */
export type PointKind = keyof typeof pointKinds;

/** Words for the kinds of point, by code. */
export const pointKindWords = Object.fromEntries(Object.entries(pointKinds).map(([code, { label }]) => [code, label])) as Record<PointKind, string>;

/** States of a point. */
export const pointStates = { planned: 'Gepland', done: 'Gedaan', dropped: 'Vervallen' } as const;

/** State of a point. */
export type PointState = keyof typeof pointStates;

/** How a place was found. */
export const measuredBy = { gps: 'GPS', tapped: 'Aangewezen op de kaart', typed: 'Getypt', imported: 'Uit een bestand' } as const;

/** A way to find a place. */
export type MeasuredBy = keyof typeof measuredBy;

/** States of a planned activity. */
export const activityStates = { 'to-do': 'Te doen', 'in-progress': 'Bezig', done: 'Gereed', dropped: 'Vervallen' } as const;

/** State of an activity. */
export type ActivityState = keyof typeof activityStates;
