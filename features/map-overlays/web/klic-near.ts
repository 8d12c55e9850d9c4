/** Planned points that lie too near to a cable or pipe, by the KLIC that could be opened. Pure. */
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { linesNear, type NearLine } from '../klic/near.ts';
import type { ShownOverlay } from './use-overlays.ts';

/** Kinds of point that go into the ground. */
const diggingKinds: ReadonlySet<string> = new Set(['boring', 'well', 'pit', 'trench']);

/** Returns the nearest KLIC lines within so many metres of each planned point that is dug, by its id. */
export function nearPlanned(overlays: readonly ShownOverlay[], points: readonly ShownPoint[], meters: number): ReadonlyMap<string, readonly NearLine[]> {
  const layers = overlays.flatMap(({ overlay: { kind }, content }) => (kind === 'klic' ? (content?.layers ?? []) : []));
  if (layers.length === 0) return new Map();
  const planned = points.flatMap(({ id, kind, state, rdX, rdY }) =>
    state === 'planned' && diggingKinds.has(kind) && rdX !== null && rdY !== null ? [{ id, rdX, rdY }] : [],
  );
  return linesNear(planned, layers, meters);
}

/** `2 geplande punten binnen 1,5 m van een leiding.`; empty without any. */
export function nearNote(count: number, meters: number): string {
  if (count === 0) return '';
  const what = count === 1 ? '1 gepland punt' : `${count} geplande punten`;
  return `${what} binnen ${formatNumber(meters, { decimals: 2 })} m van een leiding.`;
}
