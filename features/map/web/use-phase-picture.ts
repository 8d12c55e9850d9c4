/** Picture that the map of a phase draws, and the words the map says of itself. */
import { useMemo } from 'react';
import { ACCURACY_WARNING_METERS, isInaccurate, numberKey } from '#features/fieldwork/rules.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { ShownFieldwork } from '#features/fieldwork/web/use-fieldwork.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import type { UsedDrawing } from '#features/map-shapes/web/use-drawing.ts';
import type { Phase } from '#features/phases/phase.ts';
import { CORNERS_MIN, cornerTroubles } from '#platform/shared/geometry/corners.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { useTheme } from '#platform/web/device/use-theme.ts';
import { backgrounds, USUAL_BACKGROUND } from '../backgrounds.ts';
import { pointsOnMap, shapesOnMap } from '../map-filter.ts';
import { siteShapes } from '../site-shape.ts';
import type { DrawnOverlay, DrawnPhoto, DrawnPoint, FoundPlace, MapDrawing, MapPicture, MapTool } from './drawing/map-events.ts';
import type { MapChoice } from './map-address.ts';
import { useDarkDevice } from './use-dark-device.ts';
import type { UsedPosition } from './use-position.ts';

/** The picture with its words. */
export interface PhasePicture {
  readonly picture: MapPicture;
  /** The points that are on, also those without a place. */
  readonly rows: readonly ShownPoint[];
  /** The lines and areas that are on. */
  readonly shapes: readonly Shape[];
  readonly hasBackgrounds: boolean;
  /** Where one is and how sure that is; empty until it is known. */
  readonly positionWords: string;
  readonly isInaccurate: boolean;
  readonly label: (choice: MapChoice) => string;
  /** Which layer is missing and why; empty when none is. */
  readonly missing: (isTiled: boolean) => string;
}

interface PictureOf {
  readonly fieldwork: ShownFieldwork;
  readonly shapes: readonly Shape[];
  readonly overlays: readonly DrawnOverlay[];
  readonly photos: readonly DrawnPhoto[];
  readonly used: UsedDrawing;
  readonly phase: Phase | undefined;
  readonly choice: MapChoice;
  readonly position: UsedPosition;
  /** The address that was looked up last. */
  readonly found: FoundPlace | undefined;
  readonly tool: MapTool;
}

/** Makes it. */
export function usePhasePicture({
  fieldwork,
  shapes: all,
  overlays,
  photos,
  used,
  phase,
  choice,
  position: { position, isFollowing },
  found,
  tool,
}: PictureOf): PhasePicture {
  const { points, drafts } = fieldwork;
  const [theme] = useTheme();
  const isDarkDevice = useDarkDevice();
  const mapUrl = keptConfig()?.mapUrl;
  const background = mapUrl === undefined ? undefined : (choice.background ?? USUAL_BACKGROUND);
  const { hidden, hiddenShapes, states, open, openShape, openPhoto, hasParcels } = choice;
  const hiddenKey = hidden.join();
  const statesKey = states.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of the address are new each time, what is in them is not
  const shown = useMemo(() => pointsOnMap(points, { hidden, states }), [points, hiddenKey, statesKey]);
  const drawn = useMemo(() => shown.map((row) => toDrawn(row, drafts.has(numberKey(row.number)))), [shown, drafts]);
  const rows = useMemo(() => [...shown, ...points.filter(({ rdX }) => rdX === null)], [shown, points]);
  const hiddenShapesKey = hiddenShapes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const shapes = useMemo(() => shapesOnMap(all, hiddenShapes), [all, hiddenShapesKey]);
  const drawnId = used.drawing?.id;
  const boundary = phase?.siteBoundary;
  const edge = useMemo(() => (hiddenShapesKey.split(',').includes('site') ? [] : siteShapes(boundary ?? [])), [boundary, hiddenShapesKey]);
  const others = useMemo(() => [...edge, ...shapes.filter(({ id }) => id !== drawnId)], [edge, shapes, drawnId]);
  const drawing = useMapDrawing(used);
  const { x: rdX, y: rdY } = phase?.place.rd ?? {};
  const picture = useMemo(
    (): MapPicture => ({
      ...{
        points: drawn,
        shapes: others,
        overlays,
        photos,
        drawing,
        selected: open || openShape || openPhoto,
        found,
        position,
        isFollowing,
        background,
        mapUrl,
        hasParcels,
        theme: `${theme} ${isDarkDevice}`,
      },
      tool: drawing === undefined ? tool : 'draw',
      site: rdX === undefined || rdY === undefined ? undefined : { rdX, rdY },
    }),
    [
      drawn,
      others,
      overlays,
      photos,
      drawing,
      open,
      openShape,
      openPhoto,
      found,
      position,
      isFollowing,
      tool,
      background,
      mapUrl,
      hasParcels,
      theme,
      isDarkDevice,
      rdX,
      rdY,
    ],
  );
  const isPoor = isInaccurate(position?.accuracyMeters ?? null);
  return {
    picture,
    rows,
    shapes,
    hasBackgrounds: mapUrl !== undefined,
    positionWords: position === undefined ? '' : positionWords(position.accuracyMeters, isPoor),
    isInaccurate: isPoor,
    label: () => {
      const extra = shapes.length === 0 ? '' : ` en ${shapes.length} ${shapes.length === 1 ? 'lijn of vlak' : 'lijnen en vlakken'}`;
      return `Kaart met ${drawn.length} ${drawn.length === 1 ? 'punt' : 'punten'}${extra}. De lijst ernaast heeft dezelfde. Pijltjes verschuiven, plus en min zoomen.`;
    },
    missing: (isTiled) => missingWords(background === undefined ? undefined : backgrounds[background], isTiled),
  };
}

function useMapDrawing({ drawing, chosen }: UsedDrawing): MapDrawing | undefined {
  return useMemo(() => {
    if (drawing === undefined) return undefined;
    const isWrong = drawing.corners.length >= CORNERS_MIN[drawing.form] && cornerTroubles(drawing).length > 0;
    return { form: drawing.form, corners: drawing.corners, chosen, isWrong };
  }, [drawing, chosen]);
}

function positionWords(accuracyMeters: number, isPoor: boolean): string {
  const words = `Jouw plek ± ${formatNumber(accuracyMeters, { decimals: 1 })} m`;
  return isPoor ? `${words}: slechter dan ${ACCURACY_WARNING_METERS} m` : words;
}

function missingWords(background: string | undefined, isTiled: boolean): string {
  if (background === undefined) return 'Zonder achtergrondkaart: niet ingesteld.';
  return isTiled ? '' : `De achtergrond ${background} is nu niet te laden. Punten, plek en meten werken wel.`;
}

function toDrawn({ id, number, kind, state, rdX, rdY }: ShownPoint, isInHand: boolean): DrawnPoint {
  return { id, label: number, kind, state, isInHand, rdX: rdX ?? 0, rdY: rdY ?? 0 };
}
