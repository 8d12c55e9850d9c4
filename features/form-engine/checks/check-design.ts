/** The check of a design before it is published: unknown fields, wrong types, circles. Every problem names the field. */
import type { Design, DesignProblem } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { tooManyFields } from '../design/read-design.ts';
import { type ExpectedResult, expressionProblems } from '../expressions/check-expression.ts';
import { dateToText } from '../expressions/dates.ts';
import { contextNames, type KnownNames, namesOf, typedEnvironment } from '../expressions/expression-types.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { checkPoint } from '../points/check-point.ts';
import { circlesOf } from './check-circles.ts';
import { checkLookups } from './check-lookups.ts';
import { privacyProblem } from './check-privacy.ts';
import { RESERVED_KEYS, settingProblems } from './check-settings.ts';

type Environment = ReturnType<typeof typedEnvironment>;

interface Place {
  readonly path: string;
  readonly label: string;
}

/** An expression: the property that holds it, what a sentence calls it, and what it must give. */
type Found = readonly [about: string, what: string, source: string | undefined, expected: ExpectedResult];

/** The expressions of a field with what they must give. */
function expressionsOf(field: Field): readonly Found[] {
  const bound = (about: 'min' | 'max', what: string, value: unknown, expected: ExpectedResult): Found => [
    about,
    what,
    typeof value === 'string' ? value : undefined,
    expected,
  ];
  const own: Found[] = [
    ['visibleIf', 'tonen als', field.visibleIf, 'condition'],
    ['requiredIf', 'verplicht als', field.requiredIf, 'condition'],
    ...(field.errors ?? []).map(({ when }): Found => ['errors', 'fout als', when, 'condition']),
    ...(field.warnings ?? []).map(({ when }): Found => ['warnings', 'waarschuwing als', when, 'condition']),
  ];
  if (field.type === 'number') own.push(bound('min', 'minimum', field.min, 'number'), bound('max', 'maximum', field.max, 'number'));
  if (field.type === 'date' || field.type === 'time' || field.type === 'dateTime')
    own.push(bound('min', 'vanaf', field.min, 'text'), bound('max', 'tot en met', field.max, 'text'));
  if (field.type === 'choice' || field.type === 'multipleChoice')
    for (const condition of new Set(field.options.map(({ visibleIf }) => visibleIf))) own.push(['options', 'keuze tonen als', condition, 'condition']);
  if (field.type === 'calculated')
    own.push(['expression', 'berekening', field.expression, field.result === 'number' ? 'number' : field.result === 'yesNo' ? 'any' : 'text']);
  return own;
}

function* checkExpressions(found: readonly Found[], { path, label }: Place, environment: Environment, names: KnownNames): Generator<DesignProblem> {
  for (const [about, what, source, expected] of found) {
    if (source === undefined) continue;
    for (const problem of expressionProblems(source, environment, names, expected)) yield { path, about, message: `'${label}', ${what}: ${problem}` };
  }
}

function* checkKeys(fields: readonly Field[], group: string): Generator<DesignProblem> {
  const seen = new Set<string>();
  for (const { key, label } of fields) {
    const path = group === '' ? key : `${group}.${key}`;
    if (seen.has(key)) yield { path, about: 'key', message: `'${label}': de sleutel '${key}' komt al voor. Geef elk veld een eigen sleutel.` };
    if (RESERVED_KEYS.has(key))
      yield { path, about: 'key', message: `'${label}': de sleutel '${key}' heeft al een betekenis in expressies. Kies een andere sleutel.` };
    seen.add(key);
  }
}

function* checkScope(fields: readonly Field[], all: readonly Field[], around: KnownNames, group: string): Generator<DesignProblem> {
  const names = namesOf(fields, around, group);
  let environment: Environment | null = null;
  for (const field of fields) {
    const place = { path: group === '' ? field.key : `${group}.${field.key}`, label: field.label };
    const found = expressionsOf(field).filter(([, , source]) => source !== undefined);
    if (found.length > 0) {
      environment ??= typedEnvironment(all, names);
      yield* checkExpressions(found, place, environment, names);
    }
    for (const message of settingProblems(field, names)) yield { path: place.path, message: `'${field.label}': ${message}` };
    const forbidden = privacyProblem(field);
    if (forbidden !== null) yield { path: place.path, message: `'${field.label}': ${forbidden}` };
    const rowFields = rowFieldsOf(field);
    if (rowFields.length === 0) continue;
    yield* checkKeys(rowFields, place.path);
    yield* checkScope(rowFields, all, names, place.path);
  }
}

/** Types that choose out of the organisation's own lists. */
const ownLists: ReadonlySet<Field['type']> = new Set<Field['type']>(['person', 'project', 'equipment', 'car']);

/** A form without an account shows nobody's names, projects, equipment or cars. */
function* checkPublic(fields: readonly Field[], group: string): Generator<DesignProblem> {
  for (const field of fields) {
    const path = group === '' ? field.key : `${group}.${field.key}`;
    if (ownLists.has(field.type))
      yield { path, message: `'${field.label}': een openbaar formulier laat geen lijsten van de organisatie zien. Maak er een tekstveld van.` };
    yield* checkPublic(rowFieldsOf(field), path);
  }
}

/** Everything wrong with how a design is offered: opened after it closed, lists shown to everybody. */
function* checkOffer({ public: offer }: Design, fields: readonly Field[]): Generator<DesignProblem> {
  if (offer === undefined) return;
  if (offer.opensAt !== undefined && offer.closesAt !== undefined && offer.closesAt < offer.opensAt)
    yield {
      path: '',
      message: `Het formulier sluit op ${dateToText(offer.closesAt)}, nog voor het opengaat op ${dateToText(offer.opensAt)}. Draai de datums om.`,
    };
  yield* checkPublic(fields, '');
}

/** Everything wrong with a design; empty when it may be published. */
export function checkDesign(design: Design): readonly DesignProblem[] {
  const fields = design.sections.flatMap((section) => section.fields);
  const tooMany = tooManyFields(design);
  if (tooMany !== null) return [tooMany];
  const keys = [...checkKeys(fields, '')];
  const sectionKeys = new Set<string>();
  for (const { key, title } of design.sections) {
    if (sectionKeys.has(key))
      keys.push({ path: `section:${key}`, about: 'key', message: `Sectie '${title}': de sleutel '${key}' komt al voor. Geef elke sectie een eigen sleutel.` });
    sectionKeys.add(key);
  }
  if (keys.length > 0) return keys;
  const names = namesOf(fields, contextNames, '');
  const environment = typedEnvironment(fields, names);
  const problems = [...checkScope(fields, fields, contextNames, ''), ...checkOffer(design, fields), ...checkPoint(design), ...checkLookups(design)];
  for (const { key, title, visibleIf } of design.sections)
    problems.push(
      ...checkExpressions([['visibleIf', 'tonen als', visibleIf, 'condition']], { path: `section:${key}`, label: `Sectie ${title}` }, environment, names),
    );
  problems.push(
    ...checkExpressions([['titleExpression', 'titel', design.titleExpression, 'text']], { path: '', label: design.name }, environment, names),
    ...circlesOf(design),
  );
  return problems;
}
