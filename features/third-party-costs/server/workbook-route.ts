/** Gives the costs of a project as a workbook, on the main API: `GET /v1/projects/:project/third-party-costs/workbook`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
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
    const content = await toWorkbook(await listCostsOf(db, project.id));
    return withFileHeaders(reply, {
      name: `kosten-van-derden-${number}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }).send(content);
  });
}

/** The costs as a workbook of one sheet; a project has so few that they fit in memory. */
export async function toWorkbook(costs: readonly Cost[]): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'costs-'));
  try {
    const workbook = createWorkbook(dir);
    const sheet = await workbook.table('Kosten van derden', costColumns);
    await sheet.addAll(costs.map(costCells));
    const path = join(dir, 'costs.xlsx');
    await workbook.finish(path);
    return await readFile(path);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
