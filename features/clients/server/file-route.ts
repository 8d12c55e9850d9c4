/** Gives the register of clients as a file, on the main API: `GET /v1/client-register/file`. Whatever their number, one page of them is in memory. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { sendTable } from '#platform/server/documents/tables/send-table.ts';
import { writePages } from '#platform/server/documents/tables/write-pages.ts';
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
    const page = async (snapshot: Database, cursor: string | undefined) => {
      const { rows, nextCursor } = await listForFile(snapshot, { search, cursor, limit: PAGE_CLIENTS });
      return { rows: rows.map(clientCells), nextCursor };
    };
    const table = { name: 'Opdrachtgevers', columns: clientFileColumns, page };
    return sendTable({ request, reply }, { name: 'opdrachtgevers', format, write: (dir) => writePages(db, table, { format, dir }) });
  });
}
