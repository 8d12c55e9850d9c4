/** Gives the hour codes as a file, on the general API: `GET /v1/hour-code-register/file`. Its first columns are those that codes are changed by. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { sendTable } from '#platform/server/documents/tables/send-table.ts';
import type { TableColumn } from '#platform/server/documents/tables/table-writer.ts';
import { writePages } from '#platform/server/documents/tables/write-pages.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { kindOf, timeKinds } from '../hour-codes.ts';
import { type HourCodeRow, listHourCodes as listOperation } from '../hour-codes-contract.ts';
import { hourCodeColumns } from '../import-contract.ts';
import { listHourCodes } from './hour-code-queries.ts';

const Asked = later(() => z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }));

const columns: readonly TableColumn[] = [...hourCodeColumns.map(({ label }) => ({ head: label, kind: 'text' as const })), { head: 'Soort tijd', kind: 'text' }];

/** Options of the route. */
export interface HourCodeFileOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see the codes may have them as a file. */
export function registerHourCodeFile(app: FastifyInstance, { db, identify }: HourCodeFileOptions): void {
  app.get('/v1/hour-code-register/file', async (request, reply) => {
    await mayCall(listOperation.access, () => identify('general', request));
    const { format } = parseInput(Asked(), request.query);
    const page = async (snapshot: Database) => ({ rows: (await listHourCodes(snapshot)).map(cellsOf), nextCursor: null });
    const table = { name: 'Urencodes', columns, page };
    return sendTable({ request, reply }, { name: 'urencodes', format, write: (dir) => writePages(db, table, { format, dir }) });
  });
}

function cellsOf(row: HourCodeRow) {
  return [row.code, row.label, row.payrollCode, row.billable ? 'ja' : 'nee', row.active ? 'ja' : 'nee', timeKinds[kindOf(row.code)]];
}
