/** Answers and boundary that a layer starts with, and how its boundary moves, where layers are described one after the other. */
import type { LayersField } from '../design/design-fields.ts';
import type { Answers, AnswerValue, Row } from '../filling/answers.ts';
import { isEmptyAnswer } from '../kinds/field-kind.ts';
import { SOIL_KEY, textureKeys } from './layer-keys.ts';
import { DEPTH_CM_MAX, layerBottom, layerTop } from './layers.ts';

/** Step of a boundary, cm: as exact as a boring is described. */
export const DEPTH_STEP_CM = 5;
/** Thickness a next layer starts with, cm. */
const USUAL_THICKNESS_CM = 50;

/** Returns the bottom a next layer starts with, in cm-mv: 50 cm deeper, or the final depth when that comes first. */
export function usualBottom(topCm: number, endDepthCm: number | null): number {
  const usual = topCm + USUAL_THICKNESS_CM;
  return endDepthCm !== null && endDepthCm > topCm ? Math.min(usual, endDepthCm) : usual;
}

/** The depth at which a next layer starts, in cm-mv; null when there is no room for one above the final depth. */
export function nextTop(layers: readonly Row[], endDepthCm: number | null): number | null {
  const last = layers.at(-1);
  const top = last === undefined ? 0 : (layerBottom(last) ?? layerTop(last) ?? 0);
  return endDepthCm !== null && top >= endDepthCm ? null : top;
}

/**
 * Returns the bottom of a layer after one step up or down, on a whole step; null where that is no step: not above its own top, into the bottom of
 * the layer below, or past the final depth.
 */
export function steppedBottom(layers: readonly Row[], layerId: string, direction: -1 | 1, endDepthCm: number | null): number | null {
  const index = layers.findIndex(({ id }) => id === layerId);
  const layer = layers[index];
  const top = layer === undefined ? null : layerTop(layer);
  if (layer === undefined || top === null) return null;
  const bottom = layerBottom(layer) ?? top;
  const next =
    direction === 1 ? Math.floor(bottom / DEPTH_STEP_CM) * DEPTH_STEP_CM + DEPTH_STEP_CM : Math.ceil(bottom / DEPTH_STEP_CM) * DEPTH_STEP_CM - DEPTH_STEP_CM;
  const below = layers[index + 1];
  const floor = below === undefined ? (endDepthCm ?? DEPTH_CM_MAX) : (layerBottom(below) ?? DEPTH_CM_MAX) - 1;
  // A final depth that is on no step is reached as well.
  const reached = direction === 1 && below === undefined && bottom < floor ? Math.min(next, floor) : next;
  return reached > top && reached <= Math.max(floor, bottom) && reached !== bottom ? reached : null;
}

/** Returns the depth at which a layer is split: the whole step nearest its middle, or its middle when it is thinner than that; null when it is too thin. */
export function middleOf(layer: Row): number | null {
  const [top, bottom] = [layerTop(layer), layerBottom(layer)];
  if (top === null || bottom === null || bottom - top < 2) return null;
  const middle = (top + bottom) / 2;
  const stepped = Math.round(middle / DEPTH_STEP_CM) * DEPTH_STEP_CM;
  return stepped > top && stepped < bottom ? stepped : Math.round(middle);
}

/** The answers a layer takes over from the one above it: those the design names, as far as they are given. */
export function takenOver({ takenOver: keys = [] }: LayersField, above: Row | undefined): Answers {
  return above === undefined ? {} : pick(above, keys);
}

/**
 * A layer with another main name. What is said of one soil (its median, its additions) does not hold for another: it becomes what `kept` says, as
 * what was filled in before the main name was changed, or what the nearest layer above of the same soil has, or nothing.
 */
export function withSoil(layers: readonly Row[], layerId: string, soil: AnswerValue, kept?: Answers): Row | undefined {
  const index = layers.findIndex(({ id }) => id === layerId);
  const layer = layers[index];
  if (layer === undefined) return undefined;
  const like = layers.slice(0, index).findLast((other) => other[SOIL_KEY] === soil);
  const texture = kept ?? (like === undefined ? {} : textureOf(like));
  const cleared = Object.fromEntries(textureKeys.filter((key) => layer[key] !== undefined).map((key) => [key, null]));
  return { ...layer, ...cleared, ...texture, [SOIL_KEY]: soil, id: layer.id };
}

/** Returns the answers of a layer about its soil besides the main name. */
export function textureOf(layer: Row): Answers {
  return pick(layer, textureKeys);
}

function pick(layer: Row, keys: readonly string[]): Answers {
  return Object.fromEntries(keys.flatMap((key) => (isEmptyAnswer(layer[key] ?? null) ? [] : [[key, layer[key] as AnswerValue]])));
}

/**
 * Returns as many of the values as there is room for: those used most, and where that is equal those that come first. They keep the order of the
 * list, so that each stays where the thumb found it.
 */
export function mostUsed(values: readonly string[], used: readonly (AnswerValue | undefined)[], room: number): readonly string[] {
  const counts = Map.groupBy(used, (value) => value);
  const byUse = values.toSorted((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0));
  const chosen = new Set(byUse.slice(0, room));
  return values.filter((value) => chosen.has(value));
}

/** Puts a new layer in the upper half of the given one, so that the boring stays as deep as it was; null when that is too thin. */
export function insertInto(layers: readonly Row[], layerId: string, made: Row): readonly Row[] | null {
  const layer = layers.find(({ id }) => id === layerId);
  const middle = layer === undefined ? null : middleOf(layer);
  if (layer === undefined || middle === null) return null;
  return layers.flatMap((other) =>
    other === layer
      ? [
          { ...made, from: layerTop(layer), to: middle },
          { ...layer, from: middle },
        ]
      : [other],
  );
}
