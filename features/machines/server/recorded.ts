/** Keys of machines as the audit log knows them. */
import { permissions } from '#features/people/permissions.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedKeys: Readonly<Record<string, RecordedKind>> = {
  'api-key': {
    label: 'API-sleutel',
    historyFor: ['user.manage'],
    fields: {
      name: { label: 'Naam', isContext: true },
      hint: 'Laatste tekens',
      permissions: { label: 'Rechten', values: permissions },
      validUntil: 'Werkt tot en met',
      withdrawn: { label: 'Ingetrokken', values: { true: 'ja', false: 'nee' } },
    },
  },
};
