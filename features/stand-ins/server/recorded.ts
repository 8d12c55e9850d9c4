/** Stand-ins as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedStandIns: Readonly<Record<string, RecordedKind>> = {
  'stand-in': {
    label: 'Vervanging bij het goedkeuren',
    fields: {
      leader: { label: 'Wie vervangen wordt', refersTo: 'user' },
      standIn: { label: 'Vervanger', refersTo: 'user' },
      from: 'Eerste dag',
      to: 'Laatste dag',
      note: 'Opmerking',
      isEnded: 'Beëindigd',
    },
  },
};
