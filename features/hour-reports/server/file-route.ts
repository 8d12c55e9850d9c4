/** Gives the lines of a project as a file, on the time API: `GET /v1/hour-reports/:project/file`. Whatever their number, one page of them is in memory. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { productHourLabels } from '#features/calendar/hour-codes.ts';
import { createCsvTables } from '#platform/server/database/csv-tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileFormat, sendTable } from '#platform/server/documents/tables/send-table.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { LineFilter, reportAccess } from '../contract.ts';
import { lineCells, lineColumns } from '../line-columns.ts';
import { type LineSelection, listLines } from './line-queries.ts';
import { getReportScope } from './visible-reports.ts';

/** Lines read at a time. */
const PAGE_LINES = 1000;

const Asked = later(() => LineFilter().extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }));

/** Options of the route. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see the report may have its lines as a file. */
export function registerHourFiles(app: FastifyInstance, { db, identify }: FileRouteOptions): void {
  app.get('/v1/hour-reports/:project/file', async (request, reply) => {
    const user = await mayCall(reportAccess, () => identify('tempo', request));
    const { project } = parseInput(z.object({ project: z.string().max(20) }), request.params);
    const { format, ...filter } = parseInput(Asked(), request.query);
    const selection = { scope: await getReportScope(db, user, project, filter.phase), filter };
    const name = `uren-${[project, filter.phase].filter((part) => part !== undefined).join('-')}`;
    return sendTable({ request, reply }, { name, format, write: (dir) => writeLines(db, selection, { project, format, dir }) });
  });
}

/** How a file is made. */
export interface FilePlan {
  readonly project: string;
  readonly format: FileFormat;
  /** Folder for what is under way. */
  readonly dir: string;
}

/** Writes the lines in one look, so that what changes meanwhile is not half in them. Returns the path of the file. */
export function writeLines(db: Database, selection: LineSelection, { project, format, dir }: FilePlan): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const names = await snapshot.selectFrom('hour_codes').select(['code', 'label']).execute();
      const labels = { ...productHourLabels, ...Object.fromEntries(names.map(({ code, label }) => [code, label])) };
      const file = format === 'csv' ? createCsvTables(dir) : createWorkbook(dir);
      const table = await file.table('Uren', lineColumns);
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listLines(snapshot, selection, cursor, PAGE_LINES);
        await table.addAll(page.lines.map((line) => lineCells(line, project, labels)));
        cursor = page.nextCursor;
      }
      const path = join(dir, `uren.${format}`);
      await file.finish(path);
      return path;
    });
}
