/** Gives what was spent on a project as a file, on the main API: `GET /v1/projects/:project/disbursements/file`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReportScope } from '#features/hour-reports/server/visible-reports.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileFormat, sendTable } from '#platform/server/documents/tables/send-table.ts';
import { writePages } from '#platform/server/documents/tables/write-pages.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { projectDisbursementCells, projectDisbursementColumns } from '../../project-columns.ts';
import { listProjectDisbursements } from '../../project-contract.ts';
import { listSpent } from './queries.ts';
import { getSpentScope } from './visible-project-disbursements.ts';

/** Lines read at a time. */
const PAGE_LINES = 1000;

const Asked = later(() => z.object({ phase: PhaseNumber().optional(), format: z.enum(['csv', 'xlsx']).default('xlsx') }));

/** Options of the route. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see what was spent may have it as a file. */
export function registerProjectDisbursementFile(app: FastifyInstance, { db, identify }: FileRouteOptions): void {
  app.get('/v1/projects/:project/disbursements/file', async (request, reply) => {
    const user = await mayCall(listProjectDisbursements.access, () => identify('main', request));
    const { project } = parseInput(z.object({ project: z.string().max(20) }), request.params);
    const { phase, format } = parseInput(Asked(), request.query);
    const scope = await getSpentScope(db, user, project, phase);
    const name = ['verschotten', project, phase].filter((part) => part !== undefined).join('-');
    return sendTable({ request, reply }, { name, format, write: (dir) => writeSpent(db, { scope, project }, { format, dir }) });
  });
}

/** Writes what was spent into a file in `dir`. Returns its path. */
export function writeSpent(
  db: Database,
  { scope, project }: { readonly scope: ReportScope; readonly project: string },
  target: { readonly format: FileFormat; readonly dir: string },
): Promise<string> {
  const page = async (snapshot: Database, cursor: string | undefined) => {
    const { disbursements, nextCursor } = await listSpent(snapshot, scope, cursor, PAGE_LINES);
    return { rows: disbursements.map((one) => projectDisbursementCells(one, project)), nextCursor };
  };
  return writePages(db, { name: 'Verschotten', columns: projectDisbursementColumns, page }, target);
}
