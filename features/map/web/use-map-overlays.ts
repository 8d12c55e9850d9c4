/** What lies under the map of a phase, as it is drawn, listed and warned of. */
import { useMemo } from 'react';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { linesNear, type NearLine } from '#features/map-overlays/klic/near.ts';
import { layPicture } from '#features/map-overlays/placing.ts';
import { shortMessageWords } from '#features/map-overlays/web/overlay-words.ts';
import { type ShownOverlay, useOverlays } from '#features/map-overlays/web/use-overlays.ts';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { type OverlayView, overlayKey, readOverlayView, usualPercent } from '../overlay-view.ts';
import type { DrawnOverlay } from './drawing/map-events.ts';

/** What lies under a map. */
export interface MapOverlays {
  readonly overlays: readonly ShownOverlay[];
  readonly drawn: readonly DrawnOverlay[];
  /** Cables and pipes that lie too near to planned points, by the id of the point. */
  readonly near: ReadonlyMap<string, readonly NearLine[]>;
  /** What is to be known of them, each a sentence. */
  readonly notes: readonly string[];
  /** How near is too near, metres. */
  readonly clearanceMeters: number;
}

/** Kinds of point that go into the ground. */
const diggingKinds: ReadonlySet<string> = new Set(['boring', 'well', 'pit', 'trench']);

/** Follows it. */
export function useMapOverlays(project: string, phase: string, viewText: string, points: readonly ShownPoint[]): MapOverlays {
  const overlays = useOverlays(project, phase);
  const [norms, today] = [useNorms(), useToday()];
  const clearanceMeters = normOn(norms, 'klic.afstand_m', today);
  const drawn = useMemo(() => {
    const view = readOverlayView(viewText);
    return overlays.flatMap((one) => toDrawn(one, view));
  }, [overlays, viewText]);
  const near = useMemo(() => nearOf(overlays, points, clearanceMeters), [overlays, points, clearanceMeters]);
  const notes = useMemo(() => {
    const absent = overlays
      .filter(({ state }) => state === 'absent')
      .map(({ overlay: { name } }) => `${name} staat niet op dit apparaat en is nu niet op te halen.`);
    const old = overlays.flatMap(({ overlay: { message } }) => (message === null ? [] : [shortMessageWords(message, today, norms)])).filter(Boolean);
    return [...absent, ...old, ...nearNote(near.size, clearanceMeters)];
  }, [overlays, today, norms, near, clearanceMeters]);
  return { overlays, drawn, near, notes, clearanceMeters };
}

function nearNote(count: number, meters: number): readonly string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 gepland punt' : `${count} geplande punten`;
  return [`${what} binnen ${formatNumber(meters, { decimals: 2 })} m van een leiding.`];
}

function toDrawn({ overlay: { id, kind, placing }, state, content, picture }: ShownOverlay, view: OverlayView): readonly DrawnOverlay[] {
  const opacity = (view.get(overlayKey(id)) ?? usualPercent(kind)) / 100;
  if (state !== 'open' || opacity === 0) return [];
  if (picture !== undefined) {
    const laid = placing === null ? undefined : layPicture(placing.marks);
    return laid === undefined ? [] : [{ id, opacity, layers: [], picture: { image: picture, similarity: laid.similarity } }];
  }
  const all = content?.layers ?? [];
  const layers = kind === 'klic' ? all.filter(({ key }) => view.get(overlayKey(id, key)) !== 0) : all;
  return [{ id, opacity, layers: layers.length === all.length ? all : layers, picture: undefined }];
}

function nearOf(overlays: readonly ShownOverlay[], points: readonly ShownPoint[], meters: number): ReadonlyMap<string, readonly NearLine[]> {
  const layers = overlays.flatMap(({ overlay: { kind }, content }) => (kind === 'klic' ? (content?.layers ?? []) : []));
  if (layers.length === 0) return new Map();
  const planned = points.flatMap(({ id, kind, state, rdX, rdY }) =>
    state === 'planned' && diggingKinds.has(kind) && rdX !== null && rdY !== null ? [{ id, rdX, rdY }] : [],
  );
  return linesNear(planned, layers, meters);
}
