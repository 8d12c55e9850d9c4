/**
 * Depth layers of a boring, in whole cm below surface level (cm-mv): contiguous, from 0, no overlap, the last ends at the final
 * depth (NEN 5104 descriptions as used under BRL SIKB 2000, protocol 2001). The operations keep layers contiguous.
 */

import type { Field } from '../design/design-fields.ts';
import type { Row } from '../filling/answers.ts';

/** Thickness a new layer gets when nothing else is known, cm. */
const LAYER_THICKNESS_CM = 50;
/** Deepest depth that is believed, cm. */
export const DEPTH_CM_MAX = 20_000;

/** The two fields every layer has. */
export const layerDepthFields: readonly Field[] = [
  { type: 'number', key: 'from', label: 'Van', unit: 'cm-mv', decimals: 0, min: 0, max: DEPTH_CM_MAX, required: true },
  {
    type: 'number',
    key: 'to',
    label: 'Tot',
    unit: 'cm-mv',
    decimals: 0,
    min: 1,
    max: DEPTH_CM_MAX,
    required: true,
    errors: [{ when: 'to <= from', message: 'De onderkant van een laag ligt dieper dan de bovenkant. Verhoog Tot of verlaag Van.' }],
  },
];

/** Top of a layer in cm-mv; null when not filled in. */
export const layerTop = (layer: Row): number | null => (typeof layer['from'] === 'number' ? layer['from'] : null);
/** Bottom of a layer in cm-mv; null when not filled in. */
export const layerBottom = (layer: Row): number | null => (typeof layer['to'] === 'number' ? layer['to'] : null);

/** Returns the problem of a list of layers as a whole, as a Dutch sentence; null when there is none. `endDepthCm` is the final depth, null when unknown. */
export function layersProblem(layers: readonly Row[], endDepthCm: number | null): string | null {
  let depth = 0;
  for (const [index, layer] of layers.entries()) {
    const [top, bottom] = [layerTop(layer), layerBottom(layer)];
    if (top === null || bottom === null || bottom <= top) return `Vul bij laag ${index + 1} een onderkant in die dieper ligt dan de bovenkant.`;
    if (index === 0 && top !== 0) return `De eerste laag begint op maaiveld: zet Van op 0 in plaats van ${top} cm-mv.`;
    if (top > depth) return `Tussen laag ${index} en ${index + 1} ontbreekt ${top - depth} cm. Laat laag ${index + 1} beginnen op ${depth} cm-mv.`;
    if (top < depth) return `Laag ${index} en ${index + 1} overlappen ${depth - top} cm. Laat laag ${index + 1} beginnen op ${depth} cm-mv.`;
    depth = bottom;
  }
  if (endDepthCm === null || layers.length === 0 || depth === endDepthCm) return null;
  return `De laatste laag eindigt op ${depth} cm-mv, de einddiepte is ${endDepthCm} cm-mv. Maak ze gelijk.`;
}

/** Makes layers contiguous again: each starts where the one above ends. Layers that did not change stay the same object. */
function connect(layers: readonly Row[]): readonly Row[] {
  let depth: number | null = 0;
  return layers.map((layer) => {
    const connected: Row = depth === null || layer['from'] === depth ? layer : { ...layer, from: depth };
    depth = layerBottom(connected);
    return connected;
  });
}

/** Adds a layer below the last one, ending at `to` or 50 cm deeper. */
export function addLayer(layers: readonly Row[], id: string, to?: number): readonly Row[] {
  const last = layers.at(-1);
  const from = last === undefined ? 0 : (layerBottom(last) ?? (layerTop(last) ?? 0) + LAYER_THICKNESS_CM);
  const closed = last === undefined || layerBottom(last) !== null ? layers : [...layers.slice(0, -1), { ...last, to: from }];
  return connect([...closed, { id, from, to: to ?? from + LAYER_THICKNESS_CM }]);
}

/** Sets the bottom of a layer; the one below starts there. */
export function setLayerBottom(layers: readonly Row[], layerId: string, to: number | null): readonly Row[] {
  return connect(layers.map((layer) => (layer.id === layerId ? { ...layer, to } : layer)));
}

/** Splits a layer at a depth inside it; the lower part keeps the description. A depth outside the layer changes nothing. */
export function splitLayer(layers: readonly Row[], layerId: string, atCm: number, newId: string): readonly Row[] {
  return layers.flatMap((layer) => {
    const [top, bottom] = [layerTop(layer), layerBottom(layer)];
    if (layer.id !== layerId || top === null || bottom === null || atCm <= top || atCm >= bottom) return [layer];
    return [
      { ...layer, to: atCm },
      { ...layer, id: newId, from: atCm },
    ];
  });
}

/** Puts a new layer above the given one; everything from there on moves down by its thickness. */
export function insertLayer(layers: readonly Row[], beforeId: string, id: string, thicknessCm = LAYER_THICKNESS_CM): readonly Row[] {
  const index = layers.findIndex((layer) => layer.id === beforeId);
  const before = layers[index];
  if (before === undefined) return addLayer(layers, id);
  const from = layerTop(before) ?? 0;
  const shifted = layers.slice(index).map((layer) => {
    const bottom = layerBottom(layer);
    return bottom === null ? layer : { ...layer, to: bottom + thicknessCm };
  });
  return connect([...layers.slice(0, index), { id, from, to: from + thicknessCm }, ...shifted]);
}

/** Takes a layer away; the one below grows up into its place. */
export function removeLayer(layers: readonly Row[], layerId: string): readonly Row[] {
  return connect(layers.filter((layer) => layer.id !== layerId));
}

/** Puts a layer that was taken away back among the layers as they are now, where its depth puts it. What does not fit under it any more moves down by its thickness. */
export function putLayerBack(layers: readonly Row[], layer: Row): readonly Row[] {
  if (layers.some(({ id }) => id === layer.id)) return layers;
  const [top, bottom] = [layerTop(layer) ?? 0, layerBottom(layer) ?? 0];
  const at = layers.findIndex((other) => (layerBottom(other) ?? Number.POSITIVE_INFINITY) > top);
  const [above, below] = at < 0 ? [layers, []] : [layers.slice(0, at), layers.slice(at)];
  const isRoom = below.every((other) => (layerBottom(other) ?? Number.POSITIVE_INFINITY) > bottom);
  const moved = isRoom ? below : below.map((other) => ({ ...other, to: (layerBottom(other) ?? 0) + bottom - top }));
  return connect([...above, layer, ...moved]);
}
