/** Hour codes: the codes are the product's and on the wire; their names, and which are in use, are for the organisation to say. */

/** Kinds of time, with the words they come with. */
export const timeKinds = {
  work: 'Werk',
  travel: 'Reis',
  break: 'Pauze',
  waiting: 'Wachten',
  commute: 'Woon-werk',
  training: 'Opleiding',
  leave: 'Verlof',
  sick: 'Ziek',
} as const;

/** A kind of time. */
export type TimeKind = keyof typeof timeKinds;

/** Activities somebody does while working, with the words they come with. */
export const activities = {
  drilling: 'Boren',
  sampling: 'Monsters nemen',
  wells: 'Peilbuizen plaatsen',
  groundwater: 'Grondwater bemonsteren',
  'lot-sampling': 'Partijkeuring',
  'asbestos-inspection': 'Asbestinspectie',
  supervision: 'Milieukundige begeleiding',
  xrf: 'XRF-metingen',
  preparation: 'Voorbereiding',
  'loading-cleaning': 'Laden, lossen en schoonmaken',
  reporting: 'Uitwerken en rapporteren',
  consultation: 'Overleg',
  other: 'Overig',
} as const;

/** An activity. */
export type Activity = keyof typeof activities;

/** Code that hours can be booked on: an activity, or a kind of time. */
export type HourCode = Activity | TimeKind;

const productLabels = { ...timeKinds, ...activities } as const;

/** Every code, in the order it comes with. */
export const hourCodes = Object.keys({ ...activities, ...timeKinds }) as readonly HourCode[];

/** Words for the codes. */
export type HourLabels = Readonly<Record<HourCode, string>>;

/** The words the product comes with. */
export const productHourLabels: HourLabels = productLabels;

/** The kind of time a code is: an activity is work. */
export function kindOf(code: HourCode): TimeKind {
  return Object.hasOwn(timeKinds, code) ? (code as TimeKind) : 'work';
}

/** Codes that stay in use: without work and breaks no day can be booked, and `other` takes what has no code. */
export const alwaysActive: ReadonlySet<HourCode> = new Set<HourCode>(['work', 'break', 'other']);

/** Says why such a code can't go out of use. */
export const STAYS_ACTIVE = 'Deze urencode blijft in gebruik: zonder hem zijn dagen niet in te vullen.';

/** True when two codes would be called the same: capitals make no difference. */
export function isSameLabel(one: string, other: string): boolean {
  return one.localeCompare(other, 'nl', { sensitivity: 'accent' }) === 0;
}

/** Says that another code is called so. */
export function takenLabelWords(label: string): string {
  return `Er is al een urencode '${label}'. Kies een andere naam.`;
}
