/** Emergency contacts as the audit log knows them: that they changed, and who looked at whose; never who they are. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { viewBases, viewReasons } from '../rules.ts';

/** Kinds of record of this room. */
export const recordedEmergencyContacts: Readonly<Record<string, RecordedKind>> = {
  'emergency-contacts': {
    label: 'Noodcontacten',
    fields: {
      count: 'Aantal contacten',
      seenBy: { label: 'Bekeken door', refersTo: 'user' },
      reason: { label: 'Reden', values: viewReasons },
      basis: { label: 'Omdat', values: viewBases },
    },
  },
};
