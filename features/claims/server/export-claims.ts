/** Writes the claims of everybody to a file, page by page: what was written is not held. */
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { TextFile } from '#platform/server/documents/tables/text-file.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import { csvHead, csvLine } from '#platform/shared/files/csv.ts';
import { claimCells, claimColumns } from '../claim-columns.ts';
import { type Filters, listPage } from './all-claims.ts';
import { listLinesOf } from './claim-queries.ts';

/** Claims read at once. */
const BATCH_CLAIMS = 200;

/** Writes a file in `dir`, of a workbook or of CSV. Returns where it is. */
export async function writeClaims(
  db: Database,
  userId: string,
  filters: Filters,
  { dir, kind }: { readonly dir: string; readonly kind: 'xlsx' | 'csv' },
): Promise<string> {
  const path = join(dir, `claims.${kind}`);
  if (kind === 'csv') {
    const file = new TextFile(path);
    await file.write(csvHead(claimColumns.map(({ head }) => head)));
    await eachLine(db, userId, filters, (cells) => file.write(csvLine(cells)));
    await file.close();
    return path;
  }
  const workbook = createWorkbook(dir);
  const sheet = await workbook.table('Declaraties', claimColumns);
  await eachLine(db, userId, filters, (cells) => sheet.add(cells));
  await workbook.finish(path);
  return path;
}

async function eachLine(db: Database, userId: string, filters: Filters, write: (cells: (string | number | null)[]) => Promise<void>): Promise<void> {
  let cursor: string | undefined;
  do {
    const { claims, nextCursor } = await listPage(db, userId, { ...filters, cursor }, BATCH_CLAIMS);
    const linesByClaim = await listLinesOf(
      db,
      claims.map(({ id }) => id),
    );
    for (const claim of claims) for (const line of linesByClaim.get(claim.id) ?? []) await write(claimCells(claim, line));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
