/** Next layer of a boring if it is like the boring before it: proposed, never filled in by itself. */
import type { LayersField } from '../design/design-fields.ts';
import type { Answers, Row } from '../filling/answers.ts';
import { SOIL_KEY } from './layer-keys.ts';
import { layerBottom, layerTop } from './layers.ts';
import { nextTop, takenOver } from './next-layer.ts';

/** A layer that may be the next one. */
export interface ProposedLayer {
  /** Number of the layer it would be, from 1. */
  readonly number: number;
  readonly fromCm: number;
  readonly toCm: number;
  /** Answers about the kind of soil; never about what was seen, smelled or measured in it. */
  readonly answers: Answers;
}

/** The next layer as the boring before has it at that depth, no deeper than the final depth; null when that says nothing there, or nothing is left. */
export function proposedLayer(field: LayersField, previous: readonly Row[], layers: readonly Row[], endDepthCm: number | null): ProposedLayer | null {
  const fromCm = nextTop(layers, endDepthCm);
  // A layer without its bottom is being described still.
  if (fromCm === null || layers.some((layer) => layerBottom(layer) === null)) return null;
  const like = previous.find((layer) => (layerTop(layer) ?? Number.POSITIVE_INFINITY) <= fromCm && (layerBottom(layer) ?? 0) > fromCm);
  if (like === undefined) return null;
  const answers = takenOver(field, like);
  if (typeof answers[SOIL_KEY] !== 'string') return null;
  const bottom = layerBottom(like) ?? fromCm;
  return { number: layers.length + 1, fromCm, toCm: endDepthCm === null ? bottom : Math.min(bottom, endDepthCm), answers };
}
