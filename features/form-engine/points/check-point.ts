/** The check of the point a design describes: every field it names is there, at a place and of a type the point can read. */
import type { Design, DesignProblem } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { fieldTypeLabels } from '../design/new-field.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { type MappedKind, mappedKinds, type PointMapping, type PointSlot, type PointSlotRule, pointSlots, slotRules } from './point-mapping.ts';
import { isLengthUnit, ownFields } from './read-point.ts';

/** Fields a point can be told by: those of its rows or at the top of the form, or the columns of its samples or result. */
export function fieldsForSlot(design: Design, mapping: Pick<PointMapping, 'samples' | 'rows' | 'result'>, rule: PointSlotRule): readonly Field[] {
  if (rule === pointSlots.rows) return ownFields(design, {});
  const own = ownFields(design, mapping);
  if (rule.isOfSample !== true && rule.isOfResult !== true) return own;
  const holder = own.find(({ key }) => key === (rule.isOfSample === true ? mapping.samples : mapping.result));
  return holder === undefined ? [] : rowFieldsOf(holder);
}

/** True when a form with a point per row, or one about one point, can be asked this. */
export function isKnownTo(point: PointMapping, { only, kinds, isOfSample, isOfResult }: PointSlotRule, design: Design): boolean {
  if (isOfSample === true && point.samples === undefined) return false;
  if (isOfResult === true && !hasColumns(design, point)) return false;
  if (only !== undefined && (only === 'rows') !== (point.rows !== undefined)) return false;
  return kinds === undefined || kindsOf(point).some((kind) => kinds.includes(kind));
}

/** The kinds of point a form can describe. */
const kindsOf = ({ kind, kindByChoice = {} }: PointMapping): readonly MappedKind[] => [kind, ...Object.values(kindByChoice)];

const hasColumns = (design: Design, point: PointMapping): boolean => ownFields(design, point).some(({ key, type }) => key === point.result && type === 'table');

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
  yield* checkRows(design, point);
  if (point.samples !== undefined && (point.sampleFrom === undefined) !== (point.sampleTo === undefined))
    yield {
      path: '',
      about: aboutOf(point.sampleFrom === undefined ? 'sampleFrom' : 'sampleTo'),
      message: 'Punt van het veldwerk: een monster heeft Van en Tot allebei nodig. Kies ook het andere veld, of geen van beide.',
    };
}

function slotTrouble(design: Design, point: PointMapping, rule: PointSlotRule, key: string): string | undefined {
  if (rule.only === 'alone' && point.rows !== undefined) return 'een punt in een rij kent dit niet. Maak het leeg, of maak een formulier per punt.';
  if (rule.only === 'rows' && point.rows === undefined) return 'dit hoort bij een punt per rij. Kies eerst de rijen, of maak dit leeg.';
  if (rule.isOfResult === true && !hasColumns(design, point)) return 'dit hoort bij een resultaat in een tabel. Kies eerst de tabel, of maak dit leeg.';
  if (rule.kinds !== undefined && !kindsOf(point).some((kind) => rule.kinds?.includes(kind)))
    return `een ${mappedKinds[point.kind].toLowerCase()} kent dit niet. Maak het leeg.`;
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
  const field = ownFields(design, point).find(({ key }) => key === point.number);
  if (field !== undefined && field.required !== true)
    yield {
      path: '',
      about: aboutOf('number'),
      message: `Punt van het veldwerk, nummer: '${field.label}' is niet verplicht. Maak het veld verplicht: een formulier zonder nummer wordt geen punt.`,
    };
}

/** A table of results has a value to tell, and a choice that stands for a kind is one of the field. */
function* checkRows(design: Design, point: PointMapping): Generator<DesignProblem> {
  if (hasColumns(design, point) && point.resultValue === undefined)
    yield { path: '', about: aboutOf('resultValue'), message: 'Punt van het veldwerk, resultaat: kies de kolom met de waarde, of maak het resultaat leeg.' };
  const field = ownFields(design, point).find(({ key }) => key === point.rowKind);
  const known = new Set(field?.type === 'choice' ? field.options.map(({ value }) => value) : []);
  for (const choice of Object.keys(point.kindByChoice ?? {}))
    if (!known.has(choice))
      yield {
        path: '',
        about: aboutOf('rowKind'),
        message: `Punt van het veldwerk, soort punt volgens: '${choice}' is geen keuze van dit veld. Kies het veld opnieuw.`,
      };
}
