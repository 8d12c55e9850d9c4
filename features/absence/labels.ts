/**
 * Codes of leave with the Dutch words for them. None of them says anything of health: being ill is not planned, and is nobody's here (AVG, article 9).
 */

/** Kinds of leave. */
export const absenceKinds = {
  vacation: 'Vakantie',
  'time-for-time': 'Tijd voor tijd',
  parental: 'Ouderschapsverlof',
  special: 'Bijzonder verlof',
  unpaid: 'Onbetaald verlof',
  training: 'Opleiding',
  away: 'Afwezig',
} as const;

/** A kind of leave. */
export type AbsenceKind = keyof typeof absenceKinds;

/** States of leave. */
export const absenceStatuses = { requested: 'Aangevraagd', approved: 'Goedgekeurd', refused: 'Afgewezen', withdrawn: 'Ingetrokken' } as const;

/** State of leave. */
export type AbsenceStatus = keyof typeof absenceStatuses;
