/** Gives a submission as a PDF, on the main API: `GET /v1/form-submissions/:id/pdf`, optionally of an earlier revision. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayCall } from '#platform/server/access.ts';
import { goneAway } from '#platform/server/gone-away.ts';
import type { Identity } from '#platform/server/identity.ts';
import { idInAddress, parseInput } from '#platform/server/parse-input.ts';
import { sendFile } from '#platform/server/send-file.ts';
import { WholeNumberInAddress } from '#platform/shared/input-fields.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { getForm } from '../../forms/contract.ts';
import type { PaperCalls } from './paper-calls.ts';

/** What the route needs. */
export interface FormPdfOptions {
  readonly paper: PaperCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; who may open the submission may have its PDF. */
export function registerFormPdf(app: FastifyInstance, { identify, paper }: FormPdfOptions): void {
  app.get('/v1/form-submissions/:id/pdf', async (request, reply) => {
    const user = await mayCall(getForm.access, () => identify('main', request));
    const id = idInAddress(request.params);
    const { revision } = parseInput(z.object({ revision: WholeNumberInAddress().optional() }), request.query);
    const made = await paper.make({ user, formId: id, revision, withReviews: true }, { signal: goneAway(reply) });
    if (made === undefined) throw new Problem('not-found');
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(made.name)}`)
      .header('cache-control', 'private, no-cache');
    return sendFile(reply, made.file);
  });
}
