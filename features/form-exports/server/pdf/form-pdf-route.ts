/** Gives a submission as a PDF, on the main API: `GET /v1/form-submissions/:id/pdf`, optionally of an earlier revision. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getForm } from '#features/forms/contract.ts';
import { sendFile } from '#platform/server/files/send-file.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { disconnectSignal } from '#platform/server/jobs/disconnect-signal.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { idInAddress, parseInput } from '#platform/server/operations/parse-input.ts';
import { WholeNumberInAddress } from '#platform/shared/input/input-fields.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { PdfCalls } from './pdf-calls.ts';

/** Options of the route. */
export interface FormPdfOptions {
  readonly formPdfs: PdfCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may open the submission may have its PDF. */
export function registerFormPdf(app: FastifyInstance, { identify, formPdfs }: FormPdfOptions): void {
  app.get('/v1/form-submissions/:id/pdf', async (request, reply) => {
    const user = await mayCall(getForm.access, () => identify('main', request));
    const id = idInAddress(request.params);
    const { revision } = parseInput(z.object({ revision: WholeNumberInAddress().optional() }), request.query);
    const made = await formPdfs.make({ user, formId: id, revision, withReviews: true }, { signal: disconnectSignal(reply) });
    if (made === undefined) throw new Problem('not-found');
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(made.name)}`)
      .header('cache-control', 'private, no-store');
    return sendFile(reply, made.file);
  });
}
