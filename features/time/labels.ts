/** Codes of what is chosen when hours are registered, with the Dutch words for them. */
import type { Activity } from '#features/calendar/hour-codes.ts';
import type { PhaseKind } from '#features/phases/labels.ts';

/** Activities that need no phase: they are done for the organisation as well. */
export const indirectActivities: readonly Activity[] = ['preparation', 'loading-cleaning', 'reporting', 'consultation', 'other'];

/** States of a day. `returned` is open again, with a note of the approver. */
export const dayStatuses = { open: 'Open', closed: 'Afgesloten', approved: 'Goedgekeurd', returned: 'Teruggestuurd' } as const;

/** State of a day. */
export type DayStatus = keyof typeof dayStatuses;

/** Kinds of trips that may be paid once their day is approved. */
export const paidTripKinds = { business: 'Zakelijk', commute: 'Woon-werk' } as const;

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
