/** Makes the map of a phase on paper: what lies on the sheet, over the ground that comes from the network. */
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { findBoundary } from '#features/projects/server/site-queries.ts';
import type { MakeDocument } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Extent } from '../backgrounds.ts';
import { pointsOnMap, shapesOnMap } from '../map-filter.ts';
import { PARCELS_SOURCE, type SheetTitle } from '../paper/map-sheet.ts';
import type { PrintRequest } from '../paper/print-request.ts';
import { sheetExtent } from '../paper/sheet.ts';
import { siteShapes } from '../site-shape.ts';
import { type BackgroundPictures, fetchBackground, fetchParcels, hasParcelsAt } from './background-pictures.ts';
import { mapDocument } from './map-document.ts';
import { listPhotos } from './photo-queries.ts';
import { readPrintedOverlays } from './printed-overlays.ts';
import { readMap } from './read-map.ts';

/** Which sheet, and who asks. */
export interface MapPdfRequest {
  readonly user: Identity;
  readonly asked: PrintRequest;
  /** Where backgrounds are fetched; undefined: maps have none. */
  readonly mapUrl: string | undefined;
  readonly now: Date;
}

/** Most points of a sheet: more can't be told apart on paper. */
const SHEET_POINTS_MAX = 2000;

const CREDIT = 'Kaartgegevens © Kadaster / PDOK';
const NO_BACKGROUND: BackgroundPictures = { tiles: [], missing: 0 };

/** Throws `not-found` for a phase this person may not see, and `not-possible-now` for more points than a sheet takes. */
export const makeMapPdf: MakeDocument<MapPdfRequest> = async ({ db, bytes }, request) => {
  const { user, asked, mapUrl } = request;
  const { ratio, background } = asked;
  const phase = await getVisiblePhase(db, user, asked.project, asked.phase);
  const all = await readMap(db, user, phase);
  const sheet = { choice: { paper: asked.paper, orientation: asked.orientation, ratio }, middle: { rdX: asked.rdX, rdY: asked.rdY } };
  const extent = sheetExtent(sheet.choice, sheet.middle);
  const points = pointsWithin(extent, pointsOnMap(all.points, asked));
  const under = await readPrintedOverlays(db, bytes, phase.id, asked.overlays, sheet);
  const photos = asked.photos ? await listPhotos(db, user, phase.id) : [];
  const edge = asked.hiddenShapes.includes('site') ? [] : siteShapes(await findBoundary(db, phase.project_id));
  const { tiles, missing } = background === undefined || mapUrl === undefined ? NO_BACKGROUND : await fetchBackground(mapUrl, background, extent, ratio);
  const parcels = asked.parcels && mapUrl !== undefined && hasParcelsAt(ratio) ? await fetchParcels(mapUrl, extent, ratio) : undefined;
  const map = {
    ...{ points, shapes: [...edge, ...shapesOnMap(all.shapes, asked.hiddenShapes)], photos, overlays: under.overlays, hasParcels: parcels !== undefined },
    ...{ ...sheet, title: titleOf(phase, request), credit: tiles.length === 0 && parcels === undefined ? '' : CREDIT },
    notes: [...backgroundNotes(asked, mapUrl, missing, parcels !== undefined), ...under.notes],
  };
  const pictures = parcels === undefined ? under.sources : new Map([...under.sources, [PARCELS_SOURCE, parcels]]);
  return { name: `kaart-${asked.project}-${asked.phase}-1op${ratio}.pdf`, ...mapDocument(map, tiles, pictures) };
};

/** Refused with the remedy when they are too many. */
function pointsWithin(extent: Extent, points: readonly ShownPoint[]): readonly ShownPoint[] {
  const within = points.filter(
    ({ rdX, rdY }) => rdX !== null && rdY !== null && rdX >= extent.west && rdX <= extent.east && rdY >= extent.south && rdY <= extent.north,
  );
  if (within.length > SHEET_POINTS_MAX)
    throw new Problem('not-possible-now', {
      reason: `Er liggen ${formatNumber(within.length)} punten op dit blad; er passen er ${formatNumber(SHEET_POINTS_MAX)}. Kies een grotere schaal, of zet lagen uit.`,
    });
  return within;
}

/** Returns notes on the parts of the background that are missing. */
function backgroundNotes({ background, parcels, ratio }: PrintRequest, mapUrl: string | undefined, missing: number, hasParcels: boolean): readonly string[] {
  const notes: string[] = [];
  if (background !== undefined && mapUrl === undefined) notes.push('Zonder achtergrond: niet ingesteld.');
  if (missing > 0) notes.push('Achtergrond niet (geheel) geladen.');
  if (parcels && !hasParcels) notes.push(hasParcelsAt(ratio) ? 'Percelen niet geladen.' : 'Percelen zijn op deze schaal niet te zien.');
  return notes;
}

function titleOf(phase: PhaseRecord, { user, asked: { project, phase: number }, now }: MapPdfRequest): SheetTitle {
  return {
    ...{ project: `${project} ${phase.project_description}`.trim(), phase: `${phaseCode(project, number)} ${phase.name}`.trim() },
    ...{ client: phase.project_client_name, date: formatDate(localDate(now)), drawnBy: user.name },
  };
}
