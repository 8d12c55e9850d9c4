/** Gives the map of a phase as a file, on the main API: as a GeoPackage for geographic programs, and on paper at a true scale. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listFieldPoints } from '#features/fieldwork/contract.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentCalls } from '#platform/server/documents/document-calls.ts';
import { createGeoPackage } from '#platform/server/documents/geopackage.ts';
import { sendDocument } from '#platform/server/documents/send-document.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { mapLayers } from '../map-layers.ts';
import { PrintRequest } from '../paper/print-request.ts';
import { mapPdf } from './map-pdf.ts';
import { readMap } from './read-map.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
  readonly documents: DocumentCalls;
  /** Where backgrounds are fetched; undefined: maps have none. */
  readonly mapUrl: string | undefined;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

const IN_ADDRESS = ['project', 'phase'];

/** Mounts the routes; whoever may see the points of a phase may have its map as a file. */
export function registerMapFiles(app: FastifyInstance, { db, documents, mapUrl, identify }: FileRouteOptions): void {
  app.get('/v1/projects/:project/phases/:phase/map.gpkg', async (request, reply) => {
    const user = await mayCall(listFieldPoints.access, () => identify('main', request));
    const { project, phase: number } = parseInput(z.object({ project: z.string().max(20), phase: PhaseNumber() }), request.params, IN_ADDRESS);
    const { points, shapes } = await readMap(db, user, await getVisiblePhase(db, user, project, number));
    const file = createGeoPackage(mapLayers(points, shapes), new Date());
    return withFileHeaders(reply, { name: `kaart-${project}-${number}.gpkg`, contentType: 'application/geopackage+sqlite3' }).send(
      Buffer.from(file.buffer, file.byteOffset, file.byteLength),
    );
  });
  app.get('/v1/projects/:project/phases/:phase/map.pdf', async (request, reply) => {
    const user = await mayCall(listFieldPoints.access, () => identify('main', request));
    const asked = parseInput(PrintRequest(), { ...(request.query as object), ...(request.params as object) }, IN_ADDRESS);
    return sendDocument(reply, documents, { kind: mapPdf, request: { user, asked, mapUrl, now: new Date() } });
  });
}
