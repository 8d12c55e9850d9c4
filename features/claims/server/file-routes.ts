/** Gives claims as files, on the main API: one as a PDF with its receipts, the list as a workbook or CSV. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { readPictures } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { ClaimFilters, type ClaimRecord, getClaim, listAllClaims } from '../contract.ts';
import { claimDocument } from './claim-document.ts';
import { readClaim } from './claim-handlers.ts';
import { writeClaims } from './export-claims.ts';
import { listReceivedReceipts } from './queries.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** All receipts of one document together, in bytes. */
const RECEIPTS_BYTES_MAX = 60 * 1024 * 1024;
const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Mounts the routes; whoever may see a claim may have it as a file. */
export function registerClaimFiles(app: FastifyInstance, { db, bytes, identify }: FileRouteOptions): void {
  app.get('/v1/claims/:id/pdf', async (request, reply) => {
    const user = await mayCall(getClaim.access, () => identify('main', request));
    const { id } = parseInput(z.object({ id: z.uuid() }), request.params);
    const claim = await readClaim(db, user, id);
    const receipts = await readReceipts(db, bytes, claim);
    const pdf = await createPdf(claimDocument(claim, new Set(receipts.keys()), await readBrand(db, bytes)), receipts);
    return named(reply, `declaratie-${claim.number}`, 'pdf').send(pdf);
  });

  app.get('/v1/all-claims/export', async (request, reply) => {
    const user = await mayCall(listAllClaims.access, () => identify('main', request));
    const { kind, ...filters } = parseInput(ClaimFilters().extend({ kind: z.enum(['xlsx', 'csv']).default('xlsx') }), request.query);
    const dir = await mkdtemp(join(tmpdir(), 'claims-'));
    const remove = () => rm(dir, { recursive: true, force: true });
    const stream = await writeClaims(db, user.id, filters, { dir, kind }).then(createReadStream, async (error: unknown) => {
      await remove();
      throw error;
    });
    stream.once('close', () => void remove().catch((error: unknown) => request.log.error(error)));
    return named(reply, 'declaraties', kind).send(stream);
  });
}

function named(reply: FastifyReply, name: string, kind: keyof typeof contentTypes): FastifyReply {
  return reply
    .type(contentTypes[kind])
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${kind}`)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff');
}

async function readReceipts(db: Database, bytes: FileBytes, { lines }: ClaimRecord): Promise<ReadonlyMap<string, Uint8Array>> {
  const received = await listReceivedReceipts(
    db,
    lines.flatMap(({ receiptFileIds }) => receiptFileIds),
  );
  if (received.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > RECEIPTS_BYTES_MAX)
    throw new Problem('not-possible-now', { reason: 'De bonnen zijn samen te groot voor één PDF. Bekijk ze op de pagina van de declaratie.' });
  return readPictures(
    bytes,
    received.map(({ id }) => id),
  );
}
