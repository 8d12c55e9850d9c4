/** Gives the register of clients as a file, on the main API: `GET /v1/client-register/file`. Whatever their number, one page of them is in memory. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCsvTables } from '#platform/server/database/csv-tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileFormat, sendTable } from '#platform/server/documents/send-table.ts';
import { createWorkbook } from '#platform/server/documents/workbook.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { clientCells, clientFileColumns } from '../client-columns.ts';
import { listClientRegister } from '../contract.ts';
import { listForFile } from './queries.ts';

/** Clients read at a time. */
const PAGE_CLIENTS = 1000;

const Asked = later(() => z.object({ search: z.string().trim().max(100).default(''), format: z.enum(['csv', 'xlsx']).default('xlsx') }));

/** Options of the route. */
export interface ClientFileOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see the register may have it as a file. */
export function registerClientFile(app: FastifyInstance, { db, identify }: ClientFileOptions): void {
  app.get('/v1/client-register/file', async (request, reply) => {
    await mayCall(listClientRegister.access, () => identify('main', request));
    const { search, format } = parseInput(Asked(), request.query);
    return sendTable({ request, reply }, { name: 'opdrachtgevers', format, write: (dir) => writeRegister(db, { search, format, dir }) });
  });
}

/** How a file is made: of clients with these letters, in a folder for what is under way. */
interface FilePlan {
  readonly search: string;
  readonly format: FileFormat;
  readonly dir: string;
}

/** Writes the clients in one look, so that what changes meanwhile is not half in it. Returns the path of the file. */
function writeRegister(db: Database, { search, format, dir }: FilePlan): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const file = format === 'csv' ? createCsvTables(dir) : createWorkbook(dir);
      const table = await file.table('Opdrachtgevers', clientFileColumns);
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listForFile(snapshot, { search, cursor, limit: PAGE_CLIENTS });
        for (const client of page.rows) await table.add(clientCells(client));
        cursor = page.nextCursor;
      }
      const path = join(dir, `opdrachtgevers.${format}`);
      await file.finish(path);
      return path;
    });
}
