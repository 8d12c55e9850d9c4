/** Gives a submission as a PDF, on the main API: `GET /v1/form-submissions/:id/pdf`, optionally of an earlier revision. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getForm } from '#features/forms/contract.ts';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { idInAddress, parseInput } from '#platform/server/operations/parse-input.ts';
import { WholeNumberInAddress } from '#platform/shared/input/input-fields.ts';
import type { Api } from '#platform/shared/operation.ts';
import { submissionPdf } from './submission-pdf.ts';

/** Options of the route. */
export interface FormPdfOptions {
  readonly documents: DocumentCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may open the submission may have its PDF. */
export function registerFormPdf(app: FastifyInstance, { identify, documents }: FormPdfOptions): void {
  app.get('/v1/form-submissions/:id/pdf', async (request, reply) => {
    const user = await mayCall(getForm.access, () => identify('main', request));
    const formId = idInAddress(request.params);
    const { revision } = parseInput(z.object({ revision: WholeNumberInAddress().optional() }), request.query);
    return sendDocument(reply, documents, { kind: submissionPdf, request: { user, formId, revision, withReviews: true }, shownAs: 'inline' });
  });
}
