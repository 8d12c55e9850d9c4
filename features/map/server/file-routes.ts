/** Gives the map of a phase as a file, on the main API: as a GeoPackage for geographic programs, and on paper at a true scale. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listFieldPoints } from '#features/fieldwork/contract.ts';
import { listPointForms, listPoints } from '#features/fieldwork/server/queries.ts';
import { type ShownPoint, shownPoints } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { listShapes } from '#features/map-shapes/server/queries.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { findBoundary } from '#features/projects/server/site-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createGeoPackage } from '#platform/server/documents/geopackage.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { formatDate, localDate } from '#platform/shared/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { pointsOnMap, shapesOnMap } from '../map-filter.ts';
import { mapLayers } from '../map-layers.ts';
import { PARCELS_SOURCE, type SheetTitle } from '../paper/map-sheet.ts';
import { PrintRequest } from '../paper/print-request.ts';
import { sheetExtent } from '../paper/sheet.ts';
import { siteShapes } from '../site-shape.ts';
import { type BackgroundPictures, fetchBackground, fetchParcels, hasParcelsAt } from './background-pictures.ts';
import { mapDocument } from './map-document.ts';
import { listPhotos } from './photo-queries.ts';
import { readPrintedOverlays } from './printed-overlays.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
  /** The files of what lies under a map. */
  readonly bytes: FileBytes;
  /** Where backgrounds are fetched; undefined: maps have none. */
  readonly mapUrl: string | undefined;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Most points of a sheet: more can't be told apart on paper, and keep the server from others. */
export const SHEET_POINTS_MAX = 2000;

const CREDIT = 'Kaartgegevens © Kadaster / PDOK';
const NO_BACKGROUND: BackgroundPictures = { tiles: [], missing: 0 };
const IN_ADDRESS = ['project', 'phase'];

/** Mounts the routes; whoever may see the points of a phase may have its map as a file. */
export function registerMapFiles(app: FastifyInstance, { db, bytes, mapUrl, identify }: FileRouteOptions): void {
  app.get('/v1/projects/:project/phases/:phase/map.gpkg', async (request, reply) => {
    const user = await mayCall(listFieldPoints.access, () => identify('main', request));
    const { project, phase: number } = parseInput(z.object({ project: z.string().max(20), phase: PhaseNumber() }), request.params, IN_ADDRESS);
    const { points, shapes } = await readMap(db, user, await getVisiblePhase(db, user, project, number));
    const file = createGeoPackage(mapLayers(points, shapes), new Date());
    return named(reply, 'application/geopackage+sqlite3', `kaart-${project}-${number}.gpkg`).send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  });
  app.get('/v1/projects/:project/phases/:phase/map.pdf', async (request, reply) => {
    const user = await mayCall(listFieldPoints.access, () => identify('main', request));
    const asked = parseInput(PrintRequest(), { ...(request.query as object), ...(request.params as object) }, IN_ADDRESS);
    const phase = await getVisiblePhase(db, user, asked.project, asked.phase);
    const { points, shapes } = await readMap(db, user, phase);
    const pdf = await printMap(asked, { user, phase, points, shapes, db, bytes, mapUrl });
    return named(reply, 'application/pdf', `kaart-${asked.project}-${asked.phase}-1op${asked.ratio}.pdf`).send(pdf);
  });
}

interface ReadMap {
  readonly points: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
}

async function readMap(db: Database, user: Identity, phase: PhaseRecord): Promise<ReadMap> {
  const points = shownPoints(await listPoints(db, phase.id), await listPointForms(db, user, phase.id));
  return { points, shapes: await listShapes(db, phase.id) };
}

interface PrintSources extends ReadMap, Pick<FileRouteOptions, 'db' | 'bytes' | 'mapUrl'> {
  readonly user: Identity;
  readonly phase: PhaseRecord;
}

async function printMap(asked: PrintRequest, sources: PrintSources): Promise<Buffer> {
  const { user, phase, db, bytes, mapUrl, ...all } = sources;
  const { paper, orientation, ratio, rdX, rdY, background } = asked;
  const sheet = { choice: { paper, orientation, ratio }, middle: { rdX, rdY } };
  const extent = sheetExtent(sheet.choice, sheet.middle);
  const points = pointsOnMap(all.points, asked).filter(
    (point) =>
      point.rdX !== null &&
      point.rdY !== null &&
      point.rdX >= extent.west &&
      point.rdX <= extent.east &&
      point.rdY >= extent.south &&
      point.rdY <= extent.north,
  );
  if (points.length > SHEET_POINTS_MAX)
    throw new Problem('not-possible-now', {
      reason: `Er liggen ${formatNumber(points.length)} punten op dit blad; er passen er ${formatNumber(SHEET_POINTS_MAX)}. Kies een grotere schaal, of zet lagen uit.`,
    });
  const under = await readPrintedOverlays(db, bytes, phase.id, asked.overlays, sheet);
  const photos = asked.photos ? await listPhotos(db, user, phase.id) : [];
  const edge = asked.hiddenShapes.includes('site') ? [] : siteShapes(await findBoundary(db, phase.project_id));
  const { tiles, missing } = background === undefined || mapUrl === undefined ? NO_BACKGROUND : await fetchBackground(mapUrl, background, extent, ratio);
  const parcels = asked.parcels && mapUrl !== undefined && hasParcelsAt(ratio) ? await fetchParcels(mapUrl, extent, ratio) : undefined;
  const map = {
    ...{ points, shapes: [...edge, ...shapesOnMap(all.shapes, asked.hiddenShapes)], photos, overlays: under.overlays, hasParcels: parcels !== undefined },
    ...{ ...sheet, title: titleOf(phase, asked, user), credit: tiles.length === 0 && parcels === undefined ? '' : CREDIT },
    notes: [...backgroundNotes(asked, mapUrl, missing, parcels !== undefined), ...under.notes],
  };
  const pictures = parcels === undefined ? under.sources : new Map([...under.sources, [PARCELS_SOURCE, parcels]]);
  const document = mapDocument(map, tiles, pictures);
  return createPdf(document.definition, document.pictures);
}

/** Returns notes on the parts of the background that are missing. */
function backgroundNotes({ background, parcels, ratio }: PrintRequest, mapUrl: string | undefined, missing: number, hasParcels: boolean): readonly string[] {
  const notes: string[] = [];
  if (background !== undefined && mapUrl === undefined) notes.push('Zonder achtergrond: niet ingesteld.');
  if (missing > 0) notes.push('Achtergrond niet (geheel) geladen.');
  if (parcels && !hasParcels) notes.push(hasParcelsAt(ratio) ? 'Percelen niet geladen.' : 'Percelen zijn op deze schaal niet te zien.');
  return notes;
}

function titleOf(phase: PhaseRecord, { project, phase: number }: PrintRequest, user: Identity): SheetTitle {
  return {
    ...{ project: `${project} ${phase.project_description}`.trim(), phase: `${phaseCode(project, number)} ${phase.name}`.trim() },
    ...{ client: phase.project_client_name, date: formatDate(localDate(new Date())), drawnBy: user.name },
  };
}

function named(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff');
}
