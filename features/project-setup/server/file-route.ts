/** Gives projects as a file with the columns they are brought in by, on the main API: `GET /v1/project-register/file`. Whatever their number, one page of them is in memory. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { EXPORT_ROWS_MAX, exportProjects } from '#features/projects/contract.ts';
import { listPage } from '#features/projects/server/list-query.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendTable } from '#platform/server/documents/tables/send-table.ts';
import { writePages } from '#platform/server/documents/tables/write-pages.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { listProjectImports } from '../import-contract.ts';
import { readForFile } from './import-known.ts';
import { namesById, projectCells, projectFileColumns } from './import-words.ts';

/** Filters of the list of projects, and the format. */
const Asked = later(() => exportProjects.params.omit({ cursor: true, limit: true }).extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }));

/** Options of the route. */
export interface ProjectFileOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may bring projects in may have them as a file, as far as they may see them. */
export function registerProjectFile(app: FastifyInstance, { db, identify }: ProjectFileOptions): void {
  app.get('/v1/project-register/file', async (request, reply) => {
    const user = await mayCall(listProjectImports.access, () => identify('main', request));
    const { format, ...asked } = parseInput(Asked(), request.query);
    const page = async (snapshot: Database, cursor: string | undefined) => {
      const found = await listPage(snapshot, user, { ...asked, cursor, limit: EXPORT_ROWS_MAX });
      const { fields, ...named } = await readForFile(
        snapshot,
        user,
        found.rows.map(({ id }) => id),
      );
      const names = namesById(named);
      return { rows: fields.map((one) => projectCells(one, names)), nextCursor: found.nextCursor };
    };
    const table = { name: 'Projecten', columns: projectFileColumns, page };
    return sendTable({ request, reply }, { name: 'projecten', format, write: (dir) => writePages(db, table, { format, dir }) });
  });
}
