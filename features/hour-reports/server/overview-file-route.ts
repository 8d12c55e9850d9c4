/** Gives an overview of hours as a file, on the time API: `GET /v1/hour-overview/file`; its rows, or every line behind them a page at a time. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HourLabels, productHourLabels } from '#features/calendar/hour-codes.ts';
import { codesOf } from '#features/projects/labels.ts';
import { createCsvTables } from '#platform/server/database/csv-tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileFormat, sendTable } from '#platform/server/documents/tables/send-table.ts';
import type { TableWriter } from '#platform/server/documents/tables/table-writer.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import { reportAccess } from '../contract.ts';
import { lineCells, lineColumns } from '../line-columns.ts';
import { overviewCells, overviewColumns, totalCells } from '../overview-columns.ts';
import { OverviewFilter } from '../overview-contract.ts';
import { type OverviewGroup, overviewFiles, overviewGroups } from '../overview-labels.ts';
import type { FileRouteOptions } from './file-route.ts';
import { listLines } from './overview-line-queries.ts';
import { type Asker, readOverview, upToToday } from './read-overview.ts';

/** Lines read at a time. */
const PAGE_LINES = 1000;

const Asked = later(() =>
  OverviewFilter().extend({
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    what: z.enum(codesOf(overviewFiles)).default('rows'),
    by: z.enum(codesOf(overviewGroups)).default('person'),
  }),
);

/** Mounts the route; whoever may see the overview may have it as a file. */
export function registerOverviewFiles(app: FastifyInstance, { db, identify }: FileRouteOptions): void {
  app.get('/v1/hour-overview/file', async (request, reply) => {
    const user = await mayCall(reportAccess, () => identify('tempo', request));
    const { format, what, by, ...asked } = parseInput(Asked(), request.query);
    const now = new Date();
    upToToday(asked, now);
    const name = `urenoverzicht-${asked.from}-${asked.to}${what === 'lines' ? '-regels' : ''}`;
    return sendTable({ request, reply }, { name, format, write: (dir) => writeOverview({ db, user, now }, asked, { format, what, by, dir }) });
  });
}

/** How a file is made. */
export interface OverviewFilePlan {
  readonly format: FileFormat;
  readonly what: keyof typeof overviewFiles;
  readonly by: OverviewGroup;
  /** Folder for what is under way. */
  readonly dir: string;
}

/** Writes it in one look, so that what changes meanwhile is not half in it. Returns the path of the file. */
export function writeOverview({ db, user, now }: Asker, asked: OverviewFilter, plan: OverviewFilePlan): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const asker = { db: snapshot, user, now };
      const file = plan.format === 'csv' ? createCsvTables(plan.dir) : createWorkbook(plan.dir);
      const labels = await readLabels(snapshot);
      if (plan.what === 'rows') await addRows(await file.table('Urenoverzicht', overviewColumns(plan.by)), asker, asked, plan.by, labels);
      else await addLines(await file.table('Uren', lineColumns), asker, asked, labels);
      const path = join(plan.dir, `overzicht.${plan.format}`);
      await file.finish(path);
      return path;
    });
}

async function addRows(table: TableWriter, asker: Asker, asked: OverviewFilter, by: OverviewGroup, labels: HourLabels): Promise<void> {
  const overview = await readOverview(asker, asked, by, Number.POSITIVE_INFINITY);
  await table.addAll(overview.rows.map((row) => overviewCells(row, by, labels)));
  await table.add(totalCells(overview, by));
}

async function addLines(table: TableWriter, { db, user, now }: Asker, asked: OverviewFilter, labels: HourLabels): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listLines(db, user, upToToday(asked, now), cursor, PAGE_LINES);
    await table.addAll(page.lines.map((line) => lineCells(line, line.project, labels)));
    cursor = page.nextCursor;
  }
}

async function readLabels(db: Database): Promise<HourLabels> {
  const names = await db.selectFrom('hour_codes').select(['code', 'label']).execute();
  return { ...productHourLabels, ...Object.fromEntries(names.map(({ code, label }) => [code, label])) };
}
