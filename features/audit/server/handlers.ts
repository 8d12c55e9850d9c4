/** Carries out the operations on the audit log. */
import type { Identity } from '#platform/server/identity/identity.ts';
import { type Context, type Handler, implement } from '#platform/server/operations/operations.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';
import { tellDeeds } from './tell-deeds.ts';
import type { AuditWords } from './words.ts';

/** The handlers; `words` gives those of every room of the product once it is put together. */
export function auditHandlers(words: () => AuditWords): Handler[] {
  const pageOf = async (filters: queries.AuditFilters, context: Context) => {
    if ((filters.record === undefined) !== (filters.subject === undefined))
      throw new Problem('invalid-input', { fields: [{ path: 'record', message: 'Geef de soort en het nummer van een record samen op, of geen van beide.' }] });
    const { rows, nextCursor } = await queries.listDeeds(context.db, filters);
    return { rows: await tellDeeds(context, rows, words()), nextCursor };
  };
  return implement(contract, {
    listChanges: pageOf,
    exportChanges: pageOf,
    async listRecordHistory({ subject, record, cursor, limit }, context) {
      const kind = words().kinds.get(subject);
      if (!mayReadHistory(context.user, kind)) throw new Problem('not-found');
      const isSeen = kind?.find === undefined || (await kind.find(context.db, context.user, [record])).has(record);
      if (!isSeen) throw new Problem('not-found');
      return pageOf({ subject, record, cursor, limit }, context);
    },
    listDeeds: async () => [...words().deeds].map(([name, deed]) => ({ name, deed })).toSorted((one, other) => one.deed.localeCompare(other.deed, 'nl')),
    listAuditPeople: (params, { db }) => queries.listPeople(db, params),
  });
}

/** True for readers of the audit log, and for whom the kind of record lets in. */
function mayReadHistory(user: Identity, kind: RecordedKind | undefined): boolean {
  return user.permissions.has('audit.read') || (kind?.historyFor ?? []).some((permission) => user.permissions.has(permission));
}
