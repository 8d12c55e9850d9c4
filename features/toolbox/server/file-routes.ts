/** Gives a toolbox as a PDF, on the general API. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { listToolboxes } from '../contract.ts';
import { toolboxPdf } from './toolbox-pdf.ts';

/** Options of the route. */
export interface PdfRouteOptions {
  readonly documents: DocumentCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts it. */
export function registerToolboxPdf(app: FastifyInstance, { documents, identify }: PdfRouteOptions): void {
  app.get('/toolboxes/:id/pdf', async (request, reply) => {
    const user = await mayCall(listToolboxes.access, () => identify('general', request));
    const { id } = parseInput(z.object({ id: z.uuid().toLowerCase() }), request.params);
    return sendDocument(reply, documents, { kind: toolboxPdf, request: { user, id } });
  });
}
