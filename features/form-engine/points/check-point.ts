/** The check of the point a design describes: every field it names is there, at a place and of a type the point can read. */
import type { Design, DesignProblem } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { fieldTypeLabels } from '../design/new-field.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { mappedKinds, type PointMapping, type PointSlot, type PointSlotRule, slotRules } from './point-mapping.ts';
import { isLengthUnit } from './read-point.ts';

/** Fields a point can be told by, by key: those at the top of the form, or in the rows of its samples. */
export function fieldsForSlot(design: Design, mapping: Pick<PointMapping, 'samples'>, rule: PointSlotRule): readonly Field[] {
  const top = design.sections.flatMap(({ fields }) => fields);
  if (rule.isOfSample !== true) return top;
  const samples = top.find(({ key }) => key === mapping.samples);
  return samples === undefined ? [] : rowFieldsOf(samples);
}

/** True when a field can tell a point this. */
export function fitsSlot(field: Field, rule: PointSlotRule): boolean {
  if (field.type === 'calculated') return rule.types.includes('calculated') && field.result === 'number';
  return rule.types.includes(field.type);
}

const aboutOf = (slot: PointSlot | 'kind') => `point.${slot}`;

/** Everything wrong with the point of a design; nothing when it describes none. */
export function* checkPoint(design: Design): Generator<DesignProblem> {
  const { point } = design;
  if (point === undefined) return;
  for (const [slot, rule] of slotRules) {
    const key = point[slot];
    if (key === undefined) continue;
    const trouble = slotTrouble(design, point, rule, key);
    if (trouble !== undefined) yield { path: '', about: aboutOf(slot), message: `Punt van het veldwerk, ${rule.label.toLowerCase()}: ${trouble}` };
  }
  yield* checkNumber(design, point);
  if (point.samples !== undefined && (point.sampleFrom === undefined) !== (point.sampleTo === undefined))
    yield {
      path: '',
      about: aboutOf(point.sampleFrom === undefined ? 'sampleFrom' : 'sampleTo'),
      message: 'Punt van het veldwerk: een monster heeft Van en Tot allebei nodig. Kies ook het andere veld, of geen van beide.',
    };
}

function slotTrouble(design: Design, point: PointMapping, rule: PointSlotRule, key: string): string | undefined {
  if (rule.kinds !== undefined && !rule.kinds.includes(point.kind)) return `een ${mappedKinds[point.kind].toLowerCase()} kent dit niet. Maak het leeg.`;
  if (rule.isOfSample === true && point.samples === undefined) return 'kies eerst het veld met de monsters, of maak dit leeg.';
  const field = fieldsForSlot(design, point, rule).find((one) => one.key === key);
  if (field === undefined) return `het veld '${key}' staat niet in het formulier. Kies een ander veld, of maak het leeg.`;
  if (!fitsSlot(field, rule))
    return `'${field.label}' is van de soort ${fieldTypeLabels[field.type].toLowerCase()}. Kies een veld van de soort ${typesInWords(rule)}.`;
  if (rule.isDepth === true && !isLengthUnit(unitOf(field)))
    return `'${field.label}' heeft geen eenheid in meters of centimeters. Geef het veld de eenheid m-mv of cm-mv.`;
  return undefined;
}

const typesInWords = ({ types }: PointSlotRule): string => types.map((type) => fieldTypeLabels[type].toLowerCase()).join(' of ');
const unitOf = (field: Field): string | undefined => ('unit' in field ? field.unit : undefined);

/** A form that may be sent without its number would be a point nobody finds. */
function* checkNumber(design: Design, point: PointMapping): Generator<DesignProblem> {
  const field = design.sections.flatMap(({ fields }) => fields).find(({ key }) => key === point.number);
  if (field !== undefined && field.required !== true)
    yield {
      path: '',
      about: aboutOf('number'),
      message: `Punt van het veldwerk, nummer: '${field.label}' is niet verplicht. Maak het veld verplicht: een formulier zonder nummer wordt geen punt.`,
    };
}
