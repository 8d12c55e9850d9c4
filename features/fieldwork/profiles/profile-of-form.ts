/** Reads the profile of a boring, or the filter of a well, out of the answers of a form: on the server, and on a device for a form that waits there. Pure. */
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { layerBottom, layerTop } from '#features/form-engine/soil-layers/layers.ts';
import { profileOfForm } from '#features/form-engine/soil-layers/profile-of-form.ts';
import { patternsOfLayer, toneOfLayer } from '#features/form-engine/soil-layers/soil-tones.ts';
import { pointDesigns } from '../point-forms.ts';
import type { FieldProfile } from './profile.ts';

/** Layers as the designs of the product ask them, for a device that does not have the design. */
const plainLayers: LayersField = { type: 'layers', key: 'layers', label: 'Bodemlagen', fields: [] };
const CENTIMETRES = 100;

/** The profile in a form; undefined when its design is not about a point, or nothing of it can be drawn. `field` holds the layers in its design. */
export function fieldProfileOf(designKey: string, formId: string, answers: Answers, field: LayersField = plainLayers): FieldProfile | undefined {
  const kind = pointDesigns[designKey]?.kind;
  if (kind === undefined) return undefined;
  if (kind === 'well') {
    const filter = filterOf(answers);
    return filter === null ? undefined : { formId, layers: [], samples: [], filter };
  }
  const { layers: rows, samples } = profileOfForm(answers, field);
  const layers: FieldProfile['layers'] = [];
  for (const row of rows) {
    const [fromCm, toCm] = [layerTop(row), layerBottom(row)];
    // Of layers that lie over each other only the upper one is drawn, as in the profile of the form itself.
    if (fromCm === null || toCm === null || toCm <= fromCm || fromCm < (layers.at(-1)?.toCm ?? 0)) continue;
    layers.push({ id: row.id, fromCm, toCm, tone: toneOfLayer(row), patterns: [...patternsOfLayer(row)], text: layerText(row, field.fields) });
  }
  const drawn = (samples ?? []).filter(({ fromCm, toCm }) => toCm > fromCm);
  return layers.length === 0 ? undefined : { formId, layers, samples: drawn, filter: null };
}

function filterOf(answers: Answers): FieldProfile['filter'] {
  const [from, to] = [answers['filterFrom'], answers['filterTo']];
  if (typeof from !== 'number' || typeof to !== 'number' || to <= from) return null;
  return { fromCm: Math.round(from * CENTIMETRES), toCm: Math.round(to * CENTIMETRES) };
}
