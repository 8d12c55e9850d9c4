/** Reading files: whoever put one there may, and whoever may see a thing it hangs on. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NotNull } from 'kysely';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Identity } from '../identity/identity.ts';
import { idInAddress } from '../operations/parse-input.ts';
import { withFileHeaders } from './file-headers.ts';
import type { FileBytes } from './file-store.ts';

/** Options of files: where rows and bytes are, who calls, and who may read the record a file is linked to. */
export interface FileOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
  readonly mayReadLink: (user: Identity, link: { subject: string; subjectId: string; projectId: string | null }) => Promise<boolean>;
}

/** Mounts reading on the main API (`GET /v1/files/:id`), so that an image tag can show a file. */
export function registerDownloads(app: FastifyInstance, { db, bytes, identify, mayReadLink }: FileOptions): void {
  app.get('/v1/files/:id', async (request, reply) => {
    const user = await identify('main', request);
    const id = idInAddress(request.params);
    const file = await findReceived(db, id);
    if (file === undefined || !(await mayRead(db, user, file, mayReadLink))) throw new Problem('not-found');
    const shownAs = file.kind === 'document' || file.kind === 'text' ? 'attachment' : 'inline';
    return withFileHeaders(reply, { name: file.name, contentType: file.content_type, shownAs })
      .header('content-length', file.size_bytes)
      .header('content-security-policy', "default-src 'none'")
      .send(await bytes.read(id));
  });
}

function findReceived(db: Database, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'owner_id', 'name', 'kind', 'content_type', 'size_bytes'])
    .$narrowType<{ name: NotNull; content_type: NotNull; size_bytes: NotNull }>()
    .where('id', '=', id)
    .where('received_at', 'is not', null)
    .where('going_at', 'is', null)
    .executeTakeFirst();
}

async function mayRead(db: Database, user: Identity, file: { id: string; owner_id: string }, mayReadLink: FileOptions['mayReadLink']): Promise<boolean> {
  if (file.owner_id === user.id) return true;
  const links = await db.selectFrom('file_links').select(['subject', 'subject_id', 'project_id']).where('file_id', '=', file.id).execute();
  for (const link of links) if (await mayReadLink(user, { subject: link.subject, subjectId: link.subject_id, projectId: link.project_id })) return true;
  return false;
}
