/** Reads the profile of a boring, or the filter of a well, out of the answers of a form: on the server, and on a device for a form that waits there. Pure. */
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { readPoint } from '#features/form-engine/points/read-point.ts';
import { layerTextWithNote } from '#features/form-engine/soil-layers/layer-text.ts';
import { layerBottom, layerTop } from '#features/form-engine/soil-layers/layers.ts';
import { patternsOfLayer, toneOfLayer } from '#features/form-engine/soil-layers/soil-tones.ts';
import type { PointFeed } from '../point.ts';
import type { FieldProfile } from './profile.ts';

/** Layers as the designs of the product ask them, for a device that does not have the design. */
const plainLayers: LayersField = { type: 'layers', key: 'layers', label: 'Bodemlagen', fields: [] };
/** The profile in a form; undefined when nothing of it can be drawn. `field` holds the layers in its design. */
export function fieldProfileOf(feed: PointFeed, formId: string, answers: Answers, field: LayersField = plainLayers): FieldProfile | undefined {
  // A point in a row has no layers of its own to draw.
  if (feed.mapping.rows !== undefined) return undefined;
  // A form without its number is drawn too: the number is what it is found by, not what is in it.
  const read = readPoint(feed, { ...answers, [feed.mapping.number]: formId });
  if (read === undefined) return undefined;
  const { filterFromCm, filterToCm } = read;
  const filter = filterFromCm !== null && filterToCm !== null && filterToCm > filterFromCm ? { fromCm: filterFromCm, toCm: filterToCm } : null;
  const layers: FieldProfile['layers'] = [];
  for (const row of rowsOf(answers[feed.mapping.layers ?? ''])) {
    const [fromCm, toCm] = [layerTop(row), layerBottom(row)];
    // Of layers that lie over each other only the upper one is drawn, as in the profile of the form itself.
    if (fromCm === null || toCm === null || toCm <= fromCm || fromCm < (layers.at(-1)?.toCm ?? 0)) continue;
    layers.push({ id: row.id, fromCm, toCm, tone: toneOfLayer(row), patterns: [...patternsOfLayer(row)], text: layerTextWithNote(row, field.fields) });
  }
  if (layers.length === 0) return filter === null ? undefined : { formId, layers: [], samples: [], filter };
  const samples = read.samples.flatMap(({ id, code, fromCm, toCm }) => (fromCm !== null && toCm !== null && toCm > fromCm ? [{ id, code, fromCm, toCm }] : []));
  return { formId, layers, samples, filter };
}
