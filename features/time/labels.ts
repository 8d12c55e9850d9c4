/** Codes of what is chosen when hours are registered, with the Dutch words for them. */
import type { PhaseKind } from '#features/phases/labels.ts';

/** What a stretch of time was. */
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

/** What somebody does while working. */
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

/** Activities that need no phase: they are done for the organisation as well. */
export const indirectActivities: readonly Activity[] = ['preparation', 'loading-cleaning', 'reporting', 'consultation', 'other'];

/** States of a day. `returned` is open again, with a note of the approver. */
export const dayStatuses = { open: 'Open', closed: 'Afgesloten', approved: 'Goedgekeurd', returned: 'Teruggestuurd' } as const;

/** State of a day. */
export type DayStatus = keyof typeof dayStatuses;

/** The activity a phase is opened for, by its kind. */
export const activityOfPhaseKind: Record<PhaseKind, Activity> = {
  'desk-study': 'preparation',
  drilling: 'drilling',
  groundwater: 'groundwater',
  'lot-sampling': 'lot-sampling',
  asbestos: 'asbestos-inspection',
  supervision: 'supervision',
  'water-bed': 'sampling',
  monitoring: 'groundwater',
  reporting: 'reporting',
};
