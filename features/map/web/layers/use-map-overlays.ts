/** Overlays under the map of a phase, as they are drawn, listed and warned of. */
import { useMemo } from 'react';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { OverlayLayer } from '#features/map-overlays/content.ts';
import type { NearLine } from '#features/map-overlays/klic/near.ts';
import { layPicture } from '#features/map-overlays/placing.ts';
import { nearNote, nearPlanned } from '#features/map-overlays/web/klic-near.ts';
import { shortMessageWords } from '#features/map-overlays/web/overlay-words.ts';
import { useDigDays } from '#features/map-overlays/web/use-dig-days.ts';
import { type ShownOverlay, useOverlays } from '#features/map-overlays/web/use-overlays.ts';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { layersOn, type OverlayView, readOverlayView, strengthOf } from '../../overlay-view.ts';
import type { DrawnOverlay } from '../drawing/map-events.ts';

/** Overlays under a map, with their warnings. */
export interface MapOverlays {
  readonly overlays: readonly ShownOverlay[];
  readonly drawn: readonly DrawnOverlay[];
  /** Cables and pipes that lie too near to planned points, by the id of the point. */
  readonly near: ReadonlyMap<string, readonly NearLine[]>;
  /** Warnings about them, each a sentence. */
  readonly notes: readonly string[];
  /** How near is too near, metres. */
  readonly clearanceMeters: number;
}

const NO_LAYERS: readonly OverlayLayer[] = [];

/** Follows it. */
export function useMapOverlays(project: string, phase: string, viewText: string, points: readonly ShownPoint[]): MapOverlays {
  const overlays = useOverlays(project, phase);
  const [norms, today] = [useNorms(), useToday()];
  const days = useDigDays({ project, phase });
  const clearanceMeters = normOn(norms, 'klic.afstand_m', today);
  const drawn = useMemo(() => {
    const view = readOverlayView(viewText);
    return overlays.flatMap((one) => toDrawn(one, view));
  }, [overlays, viewText]);
  const near = useMemo(() => nearPlanned(overlays, points, clearanceMeters), [overlays, points, clearanceMeters]);
  const notes = useMemo(() => {
    const absent = overlays
      .filter(({ state }) => state === 'absent')
      .map(({ overlay: { name } }) => `${name} staat niet op dit apparaat en is nu niet op te halen.`);
    const broken = overlays.filter(({ state }) => state === 'broken').map(({ overlay: { name } }) => `${name} is niet te lezen. Voeg haar opnieuw toe.`);
    const old = overlays.flatMap(({ overlay: { message } }) => (message === null ? [] : [shortMessageWords(message, days, norms)]));
    return [...absent, ...broken, ...old, nearNote(near.size, clearanceMeters)].filter(Boolean);
  }, [overlays, days, norms, near, clearanceMeters]);
  return { overlays, drawn, near, notes, clearanceMeters };
}

function toDrawn({ overlay, state, content, picture }: ShownOverlay, view: OverlayView): readonly DrawnOverlay[] {
  const { id, placing } = overlay;
  const opacity = strengthOf(view, overlay);
  if (state !== 'open' || opacity === 0) return [];
  if (picture !== undefined) {
    const laid = placing === null ? undefined : layPicture(placing.marks);
    return laid === undefined ? [] : [{ id, opacity, layers: [], picture: { image: picture, similarity: laid.similarity } }];
  }
  return [{ id, opacity, layers: layersOn(view, overlay, content?.layers ?? NO_LAYERS), picture: undefined }];
}
