/** Gives an order to a laboratory as a file, on the main API: as the form that travels with the samples, and as CSV for the laboratory. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normsThrough } from '#features/norms/server/queries.ts';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { isPrintable } from '#platform/server/documents/printable-picture.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { localDate } from '#platform/shared/dates.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { getLogistics } from '../contract.ts';
import type { LabOrder } from '../lab-order.ts';
import { labOrderCells, labOrderHead } from '../lab-order-columns.ts';
import { labOrderName } from '../rules.ts';
import { type LabOrderPlace, labOrderDocument } from './lab-order-document.ts';
import { listLabOrders } from './queries.ts';

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
    return findOrder(db, user, id);
  };
  app.get('/v1/lab-orders/:id/pdf', async (request, reply) => {
    const { order, place } = await find(request);
    const signatures = await readSignatures(db, bytes, order);
    const norms = await normsThrough(db, localDate(new Date()));
    const print = { printable: new Set(signatures.keys()), norms, brand: await readBrand(db, bytes) };
    const pdf = await createPdf(labOrderDocument(order, place, print), signatures);
    return named(reply, order, 'pdf').send(pdf);
  });
  app.get('/v1/lab-orders/:id/csv', async (request, reply) => {
    const { order, place } = await find(request);
    const rows = order.samples.map((sample) => labOrderCells(order, place, sample));
    return named(reply, order, 'csv').send(toCsv(labOrderHead, rows));
  });
}

async function findOrder(db: Database, user: Identity, id: string): Promise<{ order: LabOrder; place: LabOrderPlace }> {
  const place = await db
    .selectFrom('lab_orders')
    .innerJoin('phases', 'phases.id', 'lab_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id as phaseId', 'phases.number as phase', 'phases.name as phaseName', 'projects.number as project', 'projects.description'])
    .where('lab_orders.id', '=', id)
    .where(isVisibleTo(user))
    .executeTakeFirst();
  const order = place && (await listLabOrders(db, place.phaseId, id))[0];
  if (place === undefined || order === undefined) throw new Problem('not-found');
  return { order, place };
}

function named(reply: FastifyReply, order: LabOrder, kind: keyof typeof contentTypes): FastifyReply {
  return reply
    .type(contentTypes[kind])
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${labOrderName(order)}.${kind}`)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff');
}

async function readSignatures(db: Database, bytes: FileBytes, { steps }: LabOrder): Promise<ReadonlyMap<string, Uint8Array>> {
  const ids = steps.flatMap(({ giverFileId, receiverFileId }) => [giverFileId, receiverFileId]).filter((id) => id !== null);
  const signatures = new Map<string, Uint8Array>();
  if (ids.length === 0) return signatures;
  for (const { id } of await db.selectFrom('files').select('id').where('id', 'in', ids).where('received_at', 'is not', null).execute()) {
    const content = new Uint8Array(await buffer(await bytes.read(id)));
    if (await isPrintable(content)) signatures.set(id, content);
  }
  return signatures;
}
