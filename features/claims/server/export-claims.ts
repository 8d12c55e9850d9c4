/** The claims of everybody as a file for a spreadsheet: a row for each line of them. */
import type { Database } from '#platform/server/database/database.ts';
import type { FileFormat } from '#platform/server/documents/tables/send-table.ts';
import { writePages } from '#platform/server/documents/tables/write-pages.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { claimCells, claimColumns } from '../claim-columns.ts';
import { type Filters, listPage } from './all-claims.ts';
import { listLinesOf } from './claim-queries.ts';

/** Claims read at once. */
const PAGE_CLAIMS = 200;

/** Writes those that `user` sees into a file in `dir`. Returns its path. */
export function writeClaims(db: Database, user: Identity, filters: Filters, target: { readonly format: FileFormat; readonly dir: string }): Promise<string> {
  const page = async (snapshot: Database, cursor: string | undefined) => {
    const { claims, nextCursor } = await listPage(snapshot, user.id, { ...filters, cursor }, PAGE_CLAIMS);
    const linesByClaim = await listLinesOf(
      snapshot,
      user,
      claims.map(({ id }) => id),
    );
    return { rows: claims.flatMap((claim) => (linesByClaim.get(claim.id) ?? []).map((line) => claimCells(claim, line))), nextCursor };
  };
  return writePages(db, { name: 'Declaraties', columns: claimColumns, page }, target);
}
