/** A list of forms as a workbook or CSV: every design a sheet, its rows on sheets of their own. */
import { join } from 'node:path';
import { countByVersion, listSummaries } from '#features/forms/server/queries.ts';
import { createCsvTables } from '#platform/server/database/csv-tables.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { FormsContext, MadeFile } from '../export-making.ts';
import { type FormsFilter, filterOf } from '../filters.ts';
import { fileName } from '../pdf/pdf-queries.ts';
import { readAnswers, readDesigns, readFileNames } from '../queries.ts';
import { FormSheets } from './fill-sheets.ts';

/** Submissions read at a time. */
const PAGE_FORMS = 200;

/** Writes the list as its asker sees it, in one look: what changes meanwhile is not half in it. */
export function makeList(context: FormsContext): Promise<MadeFile> {
  const { db, request } = context;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((snapshot) => write({ ...context, db: snapshot }, filterOf(request)));
}

async function write({ db, user, work, request, dir, origin, progress }: FormsContext, filter: FormsFilter): Promise<MadeFile> {
  const isCsv = work.format === 'csv';
  const withLinks = request.of === 'list' && request.withLinks;
  const file = isCsv ? createCsvTables(dir) : createWorkbook(dir);
  const designs = await readDesigns(db, await countByVersion(db, user, filter));
  const sheets = await FormSheets.open(file, designs, { withFiles: withLinks || !isCsv, linkBase: withLinks ? `${origin}/v1/files` : undefined });
  let forms = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await listSummaries(db, user, { ...filter, cursor }, PAGE_FORMS);
    const fileNames = await readFileNames(db, page.rows);
    for (const form of await readAnswers(db, page.rows)) {
      await sheets.add(form, fileNames);
      forms++;
    }
    await progress(forms);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const ending = isCsv ? (sheets.count > 1 ? 'zip' : 'csv') : 'xlsx';
  const path = join(dir, `made.${ending}`);
  await file.finish(path);
  return { path, name: fileName(`${work.title} ${localDate(new Date())}`, ending), forms };
}
