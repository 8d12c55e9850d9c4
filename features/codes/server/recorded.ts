/** Codes as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { codeKinds } from '../labels.ts';
import { formatCode } from '../rules.ts';
import { listVisibleCodes } from './queries.ts';

/** Kinds of record of this room. */
export const recordedCodes: Readonly<Record<string, RecordedKind>> = {
  'thing-code': {
    label: 'QR-code',
    fields: { kind: { label: 'Van', values: codeKinds }, code: 'Code', withdrawnAt: 'Ingetrokken' },
    async find(db, user, ids) {
      const rows = ids.length === 0 ? [] : await listVisibleCodes(db, user, ids);
      return new Map(rows.map(({ id, code }) => [id, { name: formatCode(code) }]));
    },
  },
};
