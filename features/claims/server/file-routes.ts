/** Gives claims as files, on the main API: one as a PDF with its receipts, the list as a workbook or CSV. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { ClaimFilters, getClaim, listAllClaims } from '../contract.ts';
import { claimPdf } from './claim-pdf.ts';
import { writeClaims } from './export-claims.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly documents: DocumentCalls;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Mounts the routes; whoever may see a claim may have it as a file. */
export function registerClaimFiles(app: FastifyInstance, { db, documents, identify }: FileRouteOptions): void {
  app.get('/v1/claims/:id/pdf', async (request, reply) => {
    const user = await mayCall(getClaim.access, () => identify('main', request));
    const { id } = parseInput(z.object({ id: z.uuid() }), request.params);
    return sendDocument(reply, documents, { kind: claimPdf, request: { user, id } });
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
    return withFileHeaders(reply, { name: `declaraties.${kind}`, contentType: contentTypes[kind] }).send(stream);
  });
}
