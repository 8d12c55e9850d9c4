/** The functions of XPath and ODK that a design can do, each with the CEL it becomes. What is not here is reported. */

import { listNameOf } from '../lookup-file.ts';
import {
  asCondition,
  asNumber,
  asText,
  asValue,
  type Code,
  call,
  fixedText,
  isMoment,
  maybe,
  nothing,
  Tightness,
  type ValueKind,
  whole,
  within,
} from './cel-code.ts';
import { binary, opposite } from './comparisons.ts';
import { choiceName, countSelected, selected, selectedAt } from './translate-choices.ts';
import { formatted } from './translate-dates.ts';
import { rowsFunctions } from './translate-rows.ts';
import { regex, textFunctions } from './translate-texts.ts';
import type { FunctionTranslation, Translator } from './translation.ts';
import { Untranslatable } from './untranslatable.ts';
import type { XPathNode } from './xpath-tree.ts';

type Convert = (code: Code) => Code;

/** A function that takes as many values as its parameters ask. */
const ofValues =
  (name: string, counts: readonly number[], make: (values: readonly Code[]) => Code): FunctionTranslation =>
  (nodes, { value }) => {
    if (!counts.includes(nodes.length)) throw new Untranslatable(`de functie ${name}() krijgt ${nodes.length} waarden; dat kan niet overgenomen worden`);
    return make(nodes.map(value));
  };

const ofNumbers = (name: string, engineName: string, ...counts: number[]): [string, FunctionTranslation] => [
  name,
  ofValues(name, counts, (values) => call('number', engineName, ...values.map(asNumber))),
];

const one = (name: string, make: (value: Code) => Code): [string, FunctionTranslation] => [name, ofValues(name, [1], ([value = nothing]) => make(value))];
const none = (name: string, code: Code): [string, FunctionTranslation] => [name, ofValues(name, [0], () => code)];

/** Returns the kind of two outcomes together. An empty text beside another outcome is not a text, but nothing. */
function together(outcomes: readonly Code[]): { readonly kind: ValueKind; readonly convert: Convert } {
  const kinds = new Set(outcomes.filter(({ fixed, cel }) => fixed !== '' && cel !== nothing.cel).map(({ kind }) => kind));
  const [kind, second] = kinds;
  if (kind === undefined) return { kind: 'text', convert: asText };
  if (second === undefined && kind !== 'text') return { kind, convert: (code) => (code.fixed === '' ? nothing : code) };
  if (second === undefined) return { kind, convert: (code) => code };
  if ([...kinds].every((each) => each === 'condition' || each === 'flag')) return { kind: 'condition', convert: asCondition };
  return { kind: 'text', convert: asText };
}

const choose: FunctionTranslation = ofValues('if', [3], ([condition = nothing, yes = nothing, no = nothing]) => {
  const { kind, convert } = together([yes, no]);
  const [first, second] = [convert(yes), convert(no)];
  const branch = (code: Code, asked: number): string => asValue({ ...code, cel: within(code, asked) });
  return {
    ...(first.isMaybe === true || second.isMaybe === true ? maybe(kind, '') : whole(kind, '')),
    cel: `${within(asCondition(condition), Tightness.or)} ? ${branch(first, Tightness.or)} : ${branch(second, Tightness.choice)}`,
    tightness: Tightness.choice,
  };
});

const coalesce: FunctionTranslation = (nodes, { value }) => {
  const values = nodes.map(value);
  const { kind, convert } = together(values);
  const [last, ...before] = values.map(convert).reverse();
  if (last === undefined) throw new Untranslatable('de functie coalesce() krijgt geen waarden');
  return before.reduce((rest, each) => call(kind, 'coalesce', each, rest), last);
};

/** `date(x)`: a day as it is; a moment without its time. */
function toDate(value: Code): Code {
  if (value.kind === 'dateTime') return maybe('date', `(${value.cel}).substring(0, 10)`);
  if (value.kind === 'number') return maybe('date', `addDays("1970-01-01", ${asValue(value)})`);
  return { ...value, kind: 'date' };
}

function toDateTime(value: Code): Code {
  if (isMoment(value)) return value;
  return value.kind === 'number' ? toDate(value) : { ...value, kind: 'dateTime' };
}

const format: FunctionTranslation = (nodes, { value }) => {
  const [moment, pattern] = nodes.map(value);
  if (moment === undefined || typeof pattern?.fixed !== 'string') throw new Untranslatable('de opmaak van format-date() moet een vaste tekst zijn');
  return formatted(moment, pattern.fixed);
};

/** Translates `checklist(1, 2, a, b)`: at least and at most how many conditions hold. */
const checklist: FunctionTranslation = ([least, most, ...conditions], translator) => {
  if (least === undefined || most === undefined || conditions.length === 0) throw new Untranslatable('de functie checklist() krijgt te weinig waarden');
  const total = conditions.map((node) => asNumber(asCondition(translator.value(node)))).reduce((sum, each) => binary('+', sum, each));
  return between(total, least, most, translator);
};

/** Translates `weighted-checklist(3, 10, a, 2, b, 4)`: as `checklist`, each condition with its own weight. */
const weightedChecklist: FunctionTranslation = ([least, most, ...pairs], translator) => {
  if (least === undefined || most === undefined || pairs.length === 0 || pairs.length % 2 === 1)
    throw new Untranslatable('de functie weighted-checklist() krijgt te weinig waarden');
  const weighed = pairs.flatMap((node, at) => {
    const weight = pairs[at + 1];
    if (at % 2 === 1 || weight === undefined) return [];
    return [binary('*', asNumber(asCondition(translator.value(node))), asNumber(translator.value(weight)))];
  });
  return between(
    weighed.reduce((sum, each) => binary('+', sum, each)),
    least,
    most,
    translator,
  );
};

/** A total of at least and at most so much; -1 asks nothing. */
function between(total: Code, least: XPathNode, most: XPathNode, { value }: Translator): Code {
  const bounds = (
    [
      [least, '>='],
      [most, '<='],
    ] as const
  ).flatMap(([node, operator]) => {
    const bound = asNumber(value(node));
    return bound.fixed === -1 ? [] : [binary(operator, total, bound)];
  });
  return bounds.length === 0 ? whole('condition', 'true') : bounds.reduce((all, bound) => binary('and', all, bound));
}

/** A measure of the points of a line or an area. */
const measured = (name: string, engineName: string): [string, FunctionTranslation] =>
  one(name, (value) => {
    if (value.kind !== 'places') throw new Untranslatable(`${name}() kan alleen een lijn of vlak (geotrace, geoshape) meten`);
    return call('number', engineName, value);
  });

/** `pulldata('list', 'column', 'key column', key)`: a cell of a list that came with the workbook. */
const pulldata: FunctionTranslation = (nodes, { value }) => {
  const [list, column, keyColumn, key] = nodes.map(value);
  const fixed = [list, column, keyColumn].map((code) => code?.fixed);
  if (key === undefined || nodes.length !== 4 || !fixed.every((text) => typeof text === 'string'))
    throw new Untranslatable('pulldata() vraagt vaste teksten voor lijst, kolom en sleutelkolom, en een waarde om in die kolom te zoeken');
  const [name = '', ...columns] = fixed.map(String);
  return call('text', 'pulldata', ...[listNameOf(name), ...columns].map(fixedText), key);
};

/** The functions by their name in XPath. */
export const functions: ReadonlyMap<string, FunctionTranslation> = new Map<string, FunctionTranslation>([
  none('true', whole('condition', 'true')),
  none('false', whole('condition', 'false')),
  none('today', whole('date', 'today')),
  none('now', { ...whole('dateTime', 'today + "T" + now'), tightness: Tightness.sum }),
  none('pi', whole('number', 'pi()')),
  one('not', opposite),
  one('boolean', asCondition),
  one('boolean-from-string', (value) => binary('or', binary('=', asText(value), fixedText('true')), binary('=', asText(value), fixedText('1')))),
  one('number', asNumber),
  one('string', asText),
  one('int', (value) => call('number', 'truncate', asNumber(value))),
  one('once', (value) => value),
  ofNumbers('round', 'round', 1, 2),
  ofNumbers('floor', 'floor', 1),
  ofNumbers('ceiling', 'ceil', 1),
  ofNumbers('abs', 'abs', 1),
  ofNumbers('sqrt', 'sqrt', 1),
  ofNumbers('pow', 'pow', 2),
  ofNumbers('exp', 'exp', 1),
  ofNumbers('log', 'ln', 1),
  ofNumbers('log10', 'log10', 1),
  ['if', choose],
  ['coalesce', coalesce],
  ['checklist', checklist],
  ['weighted-checklist', weightedChecklist],
  measured('area', 'area'),
  measured('distance', 'distance'),
  ['pulldata', pulldata],
  ['selected', selected],
  ['count-selected', countSelected],
  ['selected-at', selectedAt],
  ['jr:choice-name', choiceName],
  ['regex', regex],
  one('date', toDate),
  one('date-time', toDateTime),
  one('decimal-date-time', toDateTime),
  one('decimal-time', (value) => asNumber({ ...value, kind: 'time' })),
  ['format-date', format],
  ['format-date-time', format],
  ...rowsFunctions,
  ...textFunctions,
]);
