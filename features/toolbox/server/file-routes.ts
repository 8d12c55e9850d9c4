/** Gives a toolbox as a PDF, on the general API. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { readReceivedPictures } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { listToolboxes } from '../contract.ts';
import { mayLead } from '../rules.ts';
import type { Toolbox } from '../toolbox.ts';
import { findToolbox } from './queries.ts';
import { toolboxDocument } from './toolbox-document.ts';

/** Options of the route. */
export interface PdfRouteOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts it; the signatures are on it for who leads the toolbox or keeps the register. */
export function registerToolboxPdf(app: FastifyInstance, { db, bytes, identify }: PdfRouteOptions): void {
  app.get('/toolboxes/:id/pdf', async (request, reply) => {
    const user = await mayCall(listToolboxes.access, () => identify('general', request));
    const { id } = parseInput(z.object({ id: z.uuid() }), request.params);
    const toolbox = await findToolbox(db, user, id);
    if (toolbox === undefined) throw new Problem('not-found');
    if (!mayLead(toolbox, user)) throw new Problem('not-allowed', { reason: 'De PDF is voor wie de toolbox leidde en voor de KAM-coördinator.' });
    const signatures = await readSignatures(db, bytes, toolbox);
    const pdf = await createPdf(toolboxDocument(toolbox, new Set(signatures.keys())), signatures);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`toolbox-${toolbox.day}.pdf`)}`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(pdf);
  });
}

function readSignatures(db: Database, bytes: FileBytes, { participants }: Toolbox): Promise<ReadonlyMap<string, Uint8Array>> {
  return readReceivedPictures(
    db,
    bytes,
    participants.flatMap(({ signatureFileId }) => signatureFileId ?? []),
  );
}
