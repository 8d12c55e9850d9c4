/** Gives a submission as a PDF, on the main API: `GET /v1/form-submissions/:id/pdf`, optionally of an earlier revision. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayCall } from '#platform/server/access.ts';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';
import { parseInput } from '#platform/server/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { getForm } from '../../forms/contract.ts';
import type { PaperCalls } from './paper-calls.ts';
import { listPictures } from './paper-pictures.ts';
import { findPaperForm, pdfName } from './paper-queries.ts';

/** What the PDF of a form is made with. */
export interface FormPdfParts {
  readonly db: Database;
  readonly paper: PaperCalls;
}

/** What the route needs. */
export interface FormPdfOptions extends FormPdfParts {
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; who may open the submission may have its PDF. */
export function registerFormPdf(app: FastifyInstance, { identify, ...parts }: FormPdfOptions): void {
  app.get('/v1/form-submissions/:id/pdf', async (request, reply) => {
    const user = await mayCall(getForm.access, () => identify('main', request));
    const { id } = parseInput(z.object({ id: z.uuid() }), request.params);
    const { revision } = parseInput(z.object({ revision: z.coerce.number().int().positive().optional() }), request.query);
    const made = await makeFormPdf(parts, user, id, revision);
    if (made === undefined) throw new Problem('not-found');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(made.name)}`)
      .header('cache-control', 'private, no-cache')
      .send(made.content);
  });
}

/** The PDF of a submission, as the given revision or the newest one; undefined when this person may not see it. What the office said of it can be left out. */
export async function makeFormPdf(
  { db, paper }: FormPdfParts,
  user: Identity,
  id: string,
  revision?: number,
  { withReviews = true }: { readonly withReviews?: boolean } = {},
): Promise<{ readonly name: string; readonly content: Readable } | undefined> {
  const found = await findPaperForm(db, user, id, revision);
  if (found === undefined) return undefined;
  const form = withReviews ? found.form : { ...found.form, reviews: [] };
  return { name: pdfName(found), content: await paper.make({ ...found, form }, await listPictures(db, [id])) };
}
