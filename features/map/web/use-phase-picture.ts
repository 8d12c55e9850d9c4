/** What the map of a phase draws, and what it says of itself. */
import { useMemo } from 'react';
import { ACCURACY_WARNING_METERS, isInaccurate, numberKey } from '#features/fieldwork/rules.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { ShownFieldwork } from '#features/fieldwork/web/use-fieldwork.ts';
import type { Phase } from '#features/phases/phase.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { useTheme } from '#platform/web/device/use-theme.ts';
import type { DrawnPoint, MapPicture, MapTool } from './drawing/map-events.ts';
import { pointsOnMap } from './layers-pane.tsx';
import { backgrounds, type MapChoice } from './map-address.ts';
import { useDarkDevice } from './use-dark-device.ts';
import type { UsedPosition } from './use-position.ts';

/** The background that is shown until somebody chooses another. */
const USUAL_BACKGROUND = 'grijs';

/** The picture with its words. */
export interface PhasePicture {
  readonly picture: MapPicture;
  /** The points that are on, also those without a place. */
  readonly rows: readonly ShownPoint[];
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
  readonly phase: Phase | undefined;
  readonly choice: MapChoice;
  readonly position: UsedPosition;
  readonly tool: MapTool;
}

/** Makes it. */
export function usePhasePicture({ fieldwork: { points, drafts }, phase, choice, position: { position, isFollowing }, tool }: PictureOf): PhasePicture {
  const [theme] = useTheme();
  const isDarkDevice = useDarkDevice();
  const mapUrl = keptConfig()?.mapUrl;
  const background = mapUrl === undefined ? undefined : (choice.background ?? USUAL_BACKGROUND);
  const { hidden, states, open } = choice;
  const hiddenKey = hidden.join();
  const statesKey = states.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of the address are new each time, what is in them is not
  const shown = useMemo(() => pointsOnMap(points, { hidden, states, open: '', background: undefined }), [points, hiddenKey, statesKey]);
  const drawn = useMemo(() => shown.map((row) => toDrawn(row, drafts.has(numberKey(row.number)))), [shown, drafts]);
  const rows = useMemo(() => [...shown, ...points.filter(({ rdX }) => rdX === null)], [shown, points]);
  const { x: rdX, y: rdY } = phase?.place.rd ?? {};
  const picture = useMemo(
    (): MapPicture => ({
      ...{ points: drawn, selected: open, position, isFollowing, tool, background, mapUrl, theme: `${theme} ${isDarkDevice}` },
      site: rdX === undefined || rdY === undefined ? undefined : { rdX, rdY },
    }),
    [drawn, open, position, isFollowing, tool, background, mapUrl, theme, isDarkDevice, rdX, rdY],
  );
  const isPoor = isInaccurate(position?.accuracyMeters ?? null);
  return {
    picture,
    rows,
    hasBackgrounds: mapUrl !== undefined,
    positionWords: position === undefined ? '' : positionWords(position.accuracyMeters, isPoor),
    isInaccurate: isPoor,
    label: () =>
      `Kaart met ${drawn.length} ${drawn.length === 1 ? 'punt' : 'punten'}. De lijst ernaast heeft dezelfde punten. Pijltjes verschuiven, plus en min zoomen.`,
    missing: (isTiled) => missingWords(background === undefined ? undefined : backgrounds[background], isTiled),
  };
}

function positionWords(accuracyMeters: number, isPoor: boolean): string {
  const words = `Jouw plek ± ${formatNumber(accuracyMeters, { decimals: 1 })} m`;
  return isPoor ? `${words}: slechter dan ${ACCURACY_WARNING_METERS} m` : words;
}

function missingWords(background: string | undefined, isTiled: boolean): string {
  if (background === undefined) return 'Zonder achtergrondkaart: die is in deze omgeving niet ingesteld.';
  return isTiled ? '' : `De achtergrond ${background} is nu niet te laden. Punten, plek en meten werken wel.`;
}

function toDrawn({ id, number, kind, state, rdX, rdY }: ShownPoint, isInHand: boolean): DrawnPoint {
  return { id, label: number, kind, state, isInHand, rdX: rdX ?? 0, rdY: rdY ?? 0 };
}
