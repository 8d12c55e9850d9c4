/** Gives a batch as a file, on the time API: `GET /v1/payroll-batches/:id/file`. Its lines are kept, so the file is the same whenever it is asked; one page of them is in memory. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { csvTableHead, csvTableLine } from '#platform/server/database/csv-tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendTable, tableContentTypes } from '#platform/server/documents/tables/send-table.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { listPayrollBatches, type PayrollBatch } from '../contract.ts';
import { payrollCellsOf, payrollColumns } from '../line-columns.ts';
import { findBatch, listLines } from './queries.ts';

/** Lines read at a time: so few that they are gone before the collector takes them for something that lasts. */
const PAGE_LINES = 250;

const Asked = later(() => z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }));

/** Options of the route. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see the batches may have them as a file. */
export function registerPayrollFiles(app: FastifyInstance, { db, identify }: FileRouteOptions): void {
  app.get('/v1/payroll-batches/:id/file', async (request, reply) => {
    await mayCall(listPayrollBatches.access, () => identify('tempo', request));
    const { id } = parseInput(z.object({ id: z.uuid().toLowerCase() }), request.params);
    const { format } = parseInput(Asked(), request.query);
    const batch = await findBatch(db, id);
    if (batch === undefined) throw new Problem('not-found');
    const name = fileName(batch);
    if (format === 'xlsx') return sendTable({ request, reply }, { name, format, write: (dir) => writeWorkbook(db, batch, dir) });
    // Lines of text go as they are read: a batch never changes, so nothing has to be looked at as a whole.
    return withFileHeaders(reply, { name: `${name}.csv`, contentType: tableContentTypes.csv }).send(Readable.from(batchAsCsv(db, batch)));
  });
}

type KeptBatch = Pick<PayrollBatch, 'id' | 'number'>;

/** The cells of the lines of a batch, a page at a time. */
async function* pagesOf(db: Database, { id, number }: KeptBatch): AsyncGenerator<(string | number | null)[][]> {
  const cellsOf = payrollCellsOf(number);
  for (let [after, isLast] = [0, false]; !isLast; ) {
    const page = await listLines(db, id, after, PAGE_LINES);
    if (page.length > 0) yield page.map(cellsOf);
    isLast = page.length < PAGE_LINES;
    after = page.at(-1)?.place ?? after;
  }
}

/** A batch as CSV, piece by piece. */
export async function* batchAsCsv(db: Database, batch: KeptBatch): AsyncGenerator<string> {
  yield csvTableHead(payrollColumns);
  for await (const page of pagesOf(db, batch)) yield page.map((cells) => csvTableLine(payrollColumns, cells)).join('');
}

/** Writes the lines of a batch as a workbook into `dir`. Returns the path of the file. */
async function writeWorkbook(db: Database, batch: KeptBatch, dir: string): Promise<string> {
  const file = createWorkbook(dir);
  const table = await file.table(`Batch ${batch.number}`, payrollColumns);
  for await (const page of pagesOf(db, batch)) await table.addAll(page);
  const path = join(dir, 'batch.xlsx');
  await file.finish(path);
  return path;
}

/** `salaris-batch-3-2026-10-01-2026-10-31`; of one that was undone it says so. */
function fileName({ number, from, to, undone }: PayrollBatch): string {
  return `salaris-batch-${number}-${from}-${to}${undone === null ? '' : '-teruggedraaid'}`;
}
