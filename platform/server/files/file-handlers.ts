/** Operations on files besides sending and reading their bytes. */
import * as contract from '#platform/shared/files/files.ts';
import { implement } from '../operations/operations.ts';

export const fileHandlers = implement(
  { listFileReceipts: contract.listFileReceipts },
  {
    async listFileReceipts({ ids }, { db, user }) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('files')
        .select(['id', 'received_at', 'size_bytes', 'sha256'])
        .where('id', 'in', ids)
        .where('owner_id', '=', user.id)
        .where('received_at', 'is not', null)
        .execute();
      return rows.map((row) => ({ id: row.id, receivedAt: (row.received_at as Date).toISOString(), sizeBytes: Number(row.size_bytes), sha256: row.sha256 }));
    },
  },
);
