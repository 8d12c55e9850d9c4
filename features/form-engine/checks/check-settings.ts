/** The check of the settings of a field that are no expressions: options, bounds, patterns, references by key. */

import type { Field, FieldOf } from '../design/design-fields.ts';
import { isRealDate, splitDateTime, timeToMinutes } from '../expressions/dates.ts';
import type { KnownNames } from '../expressions/expression-types.ts';
import { patternProblem } from '../patterns/pattern-problem.ts';

/** Keys that mean something else in expressions or in rows, or that every object has of itself. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...'id rowNumber project phase person previous today now prototype int uint double string bool bytes list map type dyn optional cel google timestamp duration in true false null as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
]);

function* optionProblems(options: readonly { readonly value: string }[], chosen: readonly string[]): Generator<string> {
  const values = new Set<string>();
  for (const { value } of options) {
    if (values.has(value)) {
      yield `het antwoord '${value}' staat twee keer in de lijst.`;
      break;
    }
    values.add(value);
  }
  const unknown = chosen.find((value) => !options.some((option) => option.value === value));
  if (unknown !== undefined) yield `de standaardwaarde '${unknown}' staat niet in de lijst.`;
}

function* boundProblems(min: unknown, max: unknown): Generator<string> {
  if (typeof min === 'number' && typeof max === 'number' && min > max) yield `het minimum ${min} is groter dan het maximum ${max}.`;
}

function* signatureProblems({ roles, max, role }: FieldOf<'signature'>): Generator<string> {
  const double = roles?.find((name, index) => roles.indexOf(name) !== index);
  if (double !== undefined) yield `de rol '${double}' staat twee keer in de lijst.`;
  if (roles !== undefined && (max !== undefined || role !== undefined))
    yield 'met een lijst van rollen is er één handtekening per rol; haal het aantal of de losse rol weg.';
}

/** True when a field holds numbers to reckon with. */
export const isNumeric = (field: Field | undefined): boolean => field?.type === 'number' || (field?.type === 'calculated' && field.result === 'number');

function* groupProblems({ fields, minRows, maxRows, rowTitle, proposed }: FieldOf<'group'>, names: KnownNames): Generator<string> {
  yield* boundProblems(minRows, maxRows);
  const has = (key: string) => fields.some((field) => field.key === key);
  if (rowTitle !== undefined && !has(rowTitle)) yield `het veld '${rowTitle}' dat een rij een naam geeft, staat niet in de groep.`;
  if (proposed === undefined) return;
  if (!names.has(proposed.layers)) yield `de lagen '${proposed.layers}' waaruit rijen worden voorgesteld, staan niet in dit formulier.`;
  if (proposed.codeAfter !== undefined && !names.has(proposed.codeAfter)) yield `het veld '${proposed.codeAfter}' voor de codes staat niet in dit formulier.`;
  for (const key of ['code', 'from', 'to']) if (!has(key)) yield `voorgestelde rijen vragen een veld '${key}' in de groep.`;
}

function* layersProblems({ fields, endDepth, rare = [], takenOver = [] }: FieldOf<'layers'>, names: KnownNames): Generator<string> {
  const end = endDepth === undefined ? null : names.get(endDepth);
  if (end !== null && end?.type !== 'double') yield `het veld '${endDepth}' voor de einddiepte is geen getalveld van dit formulier.`;
  for (const key of [...rare, ...takenOver]) if (!fields.some((field) => field.key === key)) yield `het veld '${key}' staat niet in de lagen.`;
}

function* tableProblems({ fields, totals = [], minRows, maxRows }: FieldOf<'table'>): Generator<string> {
  yield* boundProblems(minRows, maxRows);
  for (const total of totals) {
    const column = fields.find(({ key }) => key === total);
    if (column === undefined) yield `de kolom '${total}' waarvan het totaal gevraagd wordt, staat niet in de tabel.`;
    else if (!isNumeric(column)) yield `de kolom '${column.label}' heeft geen getallen om op te tellen.`;
  }
}

/** Yields the problems in the settings of a field, as Dutch sentences without its name. */
export function* settingProblems(field: Field, names: KnownNames): Generator<string> {
  switch (field.type) {
    case 'choice':
      return yield* optionProblems(field.options, field.default === undefined ? [] : [field.default]);
    case 'multipleChoice':
      yield* optionProblems(field.options, field.default ?? []);
      return yield* boundProblems(field.min, field.max);
    case 'yesNo':
      if (field.default === 'na' && field.withNotApplicable !== true) yield 'de standaardwaarde is n.v.t., maar dat antwoord is er niet.';
      return;
    case 'text': {
      yield* boundProblems(field.minLength, field.maxLength);
      const problem = field.pattern === undefined ? null : patternProblem(field.pattern.regex);
      if (problem !== null) yield problem;
      return;
    }
    case 'number':
    case 'photo':
      return yield* boundProblems(field.min, field.max);
    case 'date':
      if (field.default !== undefined && !isRealDate(field.default)) yield `de standaardwaarde '${field.default}' is geen datum die bestaat.`;
      return;
    case 'time':
      if (field.default !== undefined && timeToMinutes(field.default) === null) yield `de standaardwaarde '${field.default}' is geen tijd; schrijf 08:30.`;
      return;
    case 'dateTime':
      if (field.default !== undefined && splitDateTime(field.default) === null)
        yield `de standaardwaarde '${field.default}' is geen datum met tijd; schrijf 2026-02-28T08:30.`;
      return;
    case 'signature':
      return yield* signatureProblems(field);
    case 'table':
      return yield* tableProblems(field);
    case 'group':
      return yield* groupProblems(field, names);
    case 'layers':
      return yield* layersProblems(field, names);
    default:
      return;
  }
}
