/**
 * Gives the archive of what is kept of somebody, on the main API: `GET /v1/own-data-exports/:id/file`. Only once: to that person,
 * or to who keeps personal data when that person can no longer sign in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { idInAddress } from '#platform/server/operations/parse-input.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { getOwnDataExport } from '../contract.ts';
import * as queries from './queries.ts';

/** Options of the route. */
export interface ArchiveRouteOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route. The bytes go once they were sent, or once sending broke off: then the person asks anew. Should the server stop before that, the upkeep removes them. */
export function registerArchives(app: FastifyInstance, { db, bytes, identify }: ArchiveRouteOptions): void {
  app.get('/v1/own-data-exports/:id/file', async (request, reply) => {
    const user = await mayCall(getOwnDataExport.access, () => identify('main', request));
    const id = idInAddress(request.params);
    const sizeBytes = await db.transaction().execute(async (inside) => {
      const taken = await queries.takeOut(inside, user, id, new Date());
      if (taken !== undefined) await queries.recordFetch(inside, newId(), { byId: user.id, userId: taken.userId });
      return taken?.sizeBytes;
    });
    if (sizeBytes === undefined) throw new Problem('not-found');
    const content = await bytes.read(queries.storedAs(id));
    content.once(
      'close',
      () => void bytes.remove(queries.storedAs(id)).catch((error: unknown) => request.log.error(error, 'an archive that was fetched is still there')),
    );
    return withFileHeaders(reply, { name: 'mijn-gegevens.zip', contentType: 'application/zip' }).header('content-length', sizeBytes).send(content);
  });
}
