/** Gives an order to a laboratory as a file, on the main API: as the form that travels with the samples, and as CSV for the laboratory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { getLogistics } from '../contract.ts';
import type { LabOrder } from '../lab-order.ts';
import { labOrderName } from '../rules.ts';
import { findPlacedOrder, labOrderCsv, labOrderPdf } from './lab-order-files.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

const contentTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** Mounts the routes; whoever may see an order may have it as a file. */
export function registerLabOrderFiles(app: FastifyInstance, { db, bytes, identify }: FileRouteOptions): void {
  const find = async (request: FastifyRequest) => {
    const user = await mayCall(getLogistics.access, () => identify('main', request));
    const { id } = parseInput(z.object({ id: z.uuid() }), request.params);
    return findPlacedOrder(db, user, id);
  };
  app.get('/v1/lab-orders/:id/pdf', async (request, reply) => {
    const found = await find(request);
    return named(reply, found.order, 'pdf').send(await labOrderPdf(db, bytes, found, new Date()));
  });
  app.get('/v1/lab-orders/:id/csv', async (request, reply) => {
    const found = await find(request);
    return named(reply, found.order, 'csv').send(labOrderCsv(found));
  });
}

function named(reply: FastifyReply, order: LabOrder, kind: keyof typeof contentTypes): FastifyReply {
  return reply
    .type(contentTypes[kind])
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${labOrderName(order)}.${kind}`)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff');
}
