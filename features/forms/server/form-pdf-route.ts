/** Gives a submission as a PDF, on the main API: `GET /v1/form-submissions/:id/pdf`, optionally of an earlier revision. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayCall } from '#platform/server/access.ts';
import type { Database } from '#platform/server/database.ts';
import type { FileBytes } from '#platform/server/file-store.ts';
import type { Identity } from '#platform/server/identity.ts';
import { parseInput } from '#platform/server/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { getForm } from '../contract.ts';
import { findDesign } from './design-queries.ts';
import { formPdf } from './form-pdf.ts';
import { findWholeForm } from './queries.ts';

/** Kinds of picture the PDF can hold. */
const printable: readonly string[] = ['image/jpeg', 'image/png'];

/** What the route needs. */
export interface FormPdfOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; who may open the submission may have its PDF. */
export function registerFormPdf(app: FastifyInstance, { db, bytes, identify }: FormPdfOptions): void {
  app.get('/v1/form-submissions/:id/pdf', async (request, reply) => {
    const user = await mayCall(getForm.access, () => identify('main', request));
    const { id } = parseInput(z.object({ id: z.uuid() }), request.params);
    const asked = parseInput(z.object({ revision: z.coerce.number().int().positive().optional() }), request.query).revision;
    const form = await findWholeForm(db, user, id);
    const revision = form?.revisions.find((one) => one.revision === (asked ?? form.revision));
    if (form === undefined || revision === undefined) throw new Problem('not-found');
    const design = await findDesign(db, form.designKey, form.designVersion);
    if (design === undefined) throw new Problem('not-found');
    const pdf = await formPdf({ form, revision, design, pictures: await readPictures(db, bytes, id) });
    const name = `${design.name} ${form.title} revisie ${revision.revision}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, no-cache')
      .send(pdf);
  });
}

async function readPictures(db: Database, bytes: FileBytes, submissionId: string): Promise<Map<string, string>> {
  const files = await db
    .selectFrom('file_links')
    .innerJoin('files', 'files.id', 'file_links.file_id')
    .select(['files.id', 'files.content_type'])
    .where('file_links.subject', '=', 'form-submission')
    .where('file_links.subject_id', '=', submissionId)
    .where('files.received_at', 'is not', null)
    .where('files.content_type', 'in', printable)
    .execute();
  const pictures = new Map<string, string>();
  for (const { id, content_type } of files) pictures.set(id, `data:${content_type};base64,${(await buffer(await bytes.read(id))).toString('base64')}`);
  return pictures;
}
