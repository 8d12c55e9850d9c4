/** Gives an order to a laboratory as files, on the main API: its form as a PDF, and its samples as a list. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { getLogistics } from '../contract.ts';
import { labOrderName } from '../rules.ts';
import { findPlacedOrder, labOrderCsv } from './lab-order-files.ts';
import { labOrderPdf } from './lab-order-pdf.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly documents: DocumentCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the routes; whoever may see an order may have it as a file. */
export function registerLabOrderFiles(app: FastifyInstance, { db, documents, identify }: FileRouteOptions): void {
  const asked = async (request: FastifyRequest) => {
    const user = await mayCall(getLogistics.access, () => identify('main', request));
    return { user, ...parseInput(z.object({ id: z.uuid().toLowerCase() }), request.params) };
  };
  app.get('/v1/lab-orders/:id/pdf', async (request, reply) =>
    sendDocument(reply, documents, { kind: labOrderPdf, request: { ...(await asked(request)), now: new Date() } }),
  );
  app.get('/v1/lab-orders/:id/csv', async (request, reply) => {
    const { user, id } = await asked(request);
    const found = await findPlacedOrder(db, user, id);
    return withFileHeaders(reply, { name: `${labOrderName(found.order)}.csv`, contentType: 'text/csv; charset=utf-8' }).send(labOrderCsv(found));
  });
}
