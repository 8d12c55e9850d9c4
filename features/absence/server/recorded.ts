/** Leave as the audit log knows it. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { dayParts } from '#platform/shared/dates/half-days.ts';
import { absenceKinds, absenceStatuses } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedAbsences: Readonly<Record<string, RecordedKind>> = {
  absence: {
    label: 'Verlof',
    fields: {
      kind: { label: 'Soort', values: absenceKinds },
      from: 'Eerste dag',
      fromPart: { label: 'Vanaf', values: dayParts },
      to: 'Laatste dag',
      toPart: { label: 'Tot en met', values: dayParts },
      status: { label: 'Status', values: absenceStatuses },
      note: 'Reden van afwijzing',
      onBehalfOf: { label: 'Namens', refersTo: 'user' },
    },
  },
};
