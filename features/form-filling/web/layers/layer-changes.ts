/** Changes to the layers of a form beside answering their questions; each can be undone as a whole. */
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { insertLayer, layerBottom, layerTop, putLayerBack, removeLayer, splitLayer } from '#features/form-engine/soil-layers/layers.ts';
import { insertInto, middleOf, takenOver, usualBottom, withSoil } from '#features/form-engine/soil-layers/next-layer.ts';
import { newId } from '#platform/shared/ids.ts';

/** A change that was made: in words, the layers before it, and the layer to show now and after it is taken back. */
export interface LayerChange {
  readonly text: string;
  readonly before: readonly Row[];
  /** The layer that was taken away, when that is the change. */
  readonly removed?: Row;
  readonly shownId: string | undefined;
  /** Undefined: the list. */
  readonly shownBeforeId: string | undefined;
}

/** Adds a layer under the last one, with what the design lets it take over from that; of another soil when that is told. Returns its id. */
export function addNextLayer(form: FormState, path: string, field: LayersField, endDepthCm: number | null, soil?: string): string {
  const id = newId();
  form.addRow(path, id);
  const layers = form.rows(path);
  const above = layers.at(-2);
  const next = layers.map((layer) =>
    layer.id === id ? { ...layer, ...takenOver(field, above), to: usualBottom(layerTop(layer) ?? 0, endDepthCm), id } : layer,
  );
  const changed = soil === undefined ? undefined : withSoil(next, id, soil);
  form.set(path, changed === undefined ? next : next.map((layer) => (layer.id === id ? changed : layer)));
  return id;
}

/** Splits a layer near its middle; the lower part is shown. */
export function splitInTwo(form: FormState, path: string, layer: Row): LayerChange | undefined {
  const [before, at, id] = [form.rows(path), middleOf(layer), newId()];
  if (at === null) return undefined;
  form.set(path, splitLayer(before, layer.id, at, id));
  return { text: `Laag ${numberOf(before, layer)} is gesplitst op ${at} cm.`, before, shownId: id, shownBeforeId: layer.id };
}

/** Puts a new layer above one, in its upper half. */
export function insertAbove(form: FormState, path: string, layer: Row): LayerChange {
  const [before, id] = [form.rows(path), newId()];
  // First as a new layer at the end, so that it gets the defaults of the design.
  form.addRow(path, id);
  const made = form.rows(path).find((row) => row.id === id) ?? { id };
  form.set(path, insertInto(before, layer.id, made) ?? insertLayer(before, layer.id, id).map((row) => (row.id === id ? { ...made, ...row } : row)));
  return { text: `Boven laag ${numberOf(before, layer) + 1} is een laag ingevoegd.`, before, shownId: id, shownBeforeId: layer.id };
}

/** Takes a layer away; the one above it is shown, else the one below. */
export function takeAway(form: FormState, path: string, layer: Row): LayerChange {
  const before = form.rows(path);
  const index = numberOf(before, layer) - 1;
  form.set(path, removeLayer(before, layer.id));
  const shown = before[index - 1] ?? before[index + 1];
  return { text: `Laag ${numberOf(before, layer)} is weggehaald.`, before, removed: layer, shownId: shown?.id, shownBeforeId: layer.id };
}

/**
 * Takes a change back. A layer that was taken away comes back among the layers as they are now; else the layers and depths of before stand again, with
 * what was answered since in those that are still there.
 */
export function takeBack(form: FormState, path: string, { before, removed }: LayerChange): void {
  if (removed !== undefined) {
    form.set(path, putLayerBack(form.rows(path), removed));
    return;
  }
  const nowById = new Map(form.rows(path).map((row) => [row.id, row]));
  form.set(
    path,
    before.map((row) => {
      const now = nowById.get(row.id);
      return now === undefined ? row : { ...now, from: layerTop(row), to: layerBottom(row) };
    }),
  );
}

/** The number of a layer, from 1. */
export function numberOf(layers: readonly Row[], layer: Row): number {
  return layers.findIndex(({ id }) => id === layer.id) + 1;
}
