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
import type { Database } from '#platform/server/database/database.ts';
import { createGeoPackage } from '#platform/server/documents/geopackage.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { formatDate, localDate } from '#platform/shared/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { pointsOnMap, shapesOnMap } from '../map-filter.ts';
import { mapLayers } from '../map-layers.ts';
import type { SheetTitle } from '../paper/map-sheet.ts';
import { PrintRequest } from '../paper/print-request.ts';
import { sheetExtent } from '../paper/sheet.ts';
import { type BackgroundPictures, fetchBackground } from './background-pictures.ts';
import { mapDocument } from './map-document.ts';

/** Options of the routes. */
export interface FileRouteOptions {
  readonly db: Database;
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
export function registerMapFiles(app: FastifyInstance, { db, mapUrl, identify }: FileRouteOptions): void {
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
    const pdf = await printMap(asked, { user, phase, points, shapes, mapUrl });
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

interface PrintSources extends ReadMap {
  readonly user: Identity;
  readonly phase: PhaseRecord;
  readonly mapUrl: string | undefined;
}

async function printMap(asked: PrintRequest, { user, phase, mapUrl, ...all }: PrintSources): Promise<Buffer> {
  const { paper, orientation, ratio, rdX, rdY, background } = asked;
  const choice = { paper, orientation, ratio };
  const extent = sheetExtent(choice, { rdX, rdY });
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
  const { tiles, missing } = background === undefined || mapUrl === undefined ? NO_BACKGROUND : await fetchBackground(mapUrl, background, extent, ratio);
  const map = {
    ...{ points, shapes: shapesOnMap(all.shapes, asked.hiddenShapes), choice, middle: { rdX, rdY } },
    ...{ title: titleOf(phase, asked, user, noteOf(asked, mapUrl, missing)), credit: tiles.length === 0 ? '' : CREDIT },
  };
  const { definition, pictures } = mapDocument(map, tiles);
  return createPdf(definition, pictures);
}

function noteOf({ background }: PrintRequest, mapUrl: string | undefined, missing: number): string {
  if (background === undefined) return '';
  if (mapUrl === undefined) return 'Zonder achtergrond: niet ingesteld.';
  return missing === 0 ? '' : 'Achtergrond niet (geheel) geladen.';
}

function titleOf(phase: PhaseRecord, { project, phase: number }: PrintRequest, user: Identity, note: string): SheetTitle {
  return {
    ...{ project: `${project} ${phase.project_description}`.trim(), phase: `${phaseCode(project, number)} ${phase.name}`.trim() },
    ...{ client: phase.project_client_name, date: formatDate(localDate(new Date())), drawnBy: user.name, note },
  };
}

function named(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff');
}
