/** Gives the log of a project over a day or a period as a PDF, on the main API: `GET /v1/projects/:project/log/pdf`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import type { Api } from '#platform/shared/operation.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import { listLog } from '../contract.ts';
import { logPdf } from './log-pdf.ts';

/** Options of the route. */
export interface LogFileOptions {
  readonly documents: DocumentCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts it; whoever may read the log may have it as a document. */
export function registerLogPdf(app: FastifyInstance, { documents, identify }: LogFileOptions): void {
  app.get('/v1/projects/:project/log/pdf', async (request, reply) => {
    const user = await mayCall(listLog.access, () => identify('main', request));
    const { project } = parseInput(z.object({ project: z.string().max(20) }), request.params);
    const { from, to } = parseInput(z.object({ from: Day(), to: Day() }), request.query);
    if (to < from) refuseFields([{ path: 'to', message: 'De laatste dag ligt voor de eerste. Kies een latere dag.' }]);
    return sendDocument(reply, documents, { kind: logPdf, request: { user, project, from, to, now: new Date() } });
  });
}
