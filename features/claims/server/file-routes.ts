/** Gives claims as files, on the main API: one as a PDF with its receipts, the list as a workbook or CSV. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import { sendTable } from '#platform/server/documents/tables/send-table.ts';
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

/** Mounts the routes; whoever may see a claim may have it as a file. */
export function registerClaimFiles(app: FastifyInstance, { db, documents, identify }: FileRouteOptions): void {
  app.get('/v1/claims/:id/pdf', async (request, reply) => {
    const user = await mayCall(getClaim.access, () => identify('main', request));
    const { id } = parseInput(z.object({ id: z.uuid().toLowerCase() }), request.params);
    return sendDocument(reply, documents, { kind: claimPdf, request: { user, id } });
  });

  app.get('/v1/all-claims/export', async (request, reply) => {
    const user = await mayCall(listAllClaims.access, () => identify('main', request));
    const { kind: format, ...filters } = parseInput(ClaimFilters().extend({ kind: z.enum(['xlsx', 'csv']).default('xlsx') }), request.query);
    return sendTable({ request, reply }, { name: 'declaraties', format, write: (dir) => writeClaims(db, user, filters, { format, dir }) });
  });
}
