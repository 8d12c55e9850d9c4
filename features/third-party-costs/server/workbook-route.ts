/** Gives the costs of a project as a workbook, on the main API: `GET /v1/projects/:project/third-party-costs/workbook`. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendTable } from '#platform/server/documents/tables/send-table.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { listCosts } from '../contract.ts';
import type { Cost } from '../cost.ts';
import { costCells, costColumns } from '../cost-columns.ts';
import { listCostsOf } from './queries.ts';

/** Options of the route. */
export interface WorkbookOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see the costs may have them as a workbook. */
export function registerCostWorkbook(app: FastifyInstance, { db, identify }: WorkbookOptions): void {
  app.get('/v1/projects/:project/third-party-costs/workbook', async (request, reply) => {
    const user = await mayCall(listCosts.access, () => identify('main', request));
    const { project: number } = parseInput(z.object({ project: z.string().max(20) }), request.params);
    const project = await getVisibleProject(db, user, number);
    const costs = await listCostsOf(db, project.id);
    return sendTable({ request, reply }, { name: `kosten-van-derden-${number}`, format: 'xlsx', write: (dir) => writeCosts(costs, dir) });
  });
}

/** Writes the costs as a workbook of one sheet into `dir`; a project has so few that they fit in memory. Returns its path. */
export async function writeCosts(costs: readonly Cost[], dir: string): Promise<string> {
  const workbook = createWorkbook(dir);
  const sheet = await workbook.table('Kosten van derden', costColumns);
  await sheet.addAll(costs.map(costCells));
  const path = join(dir, 'costs.xlsx');
  await workbook.finish(path);
  return path;
}
