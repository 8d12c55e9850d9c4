/** Functions over the rows of a repeat: their number, sum, smallest and largest answer, and the number of the row itself. */
import { asNumber, asText, asValue, type Code, maybe, whole } from './cel-code.ts';
import type { RowValues } from './symbols.ts';
import type { FunctionTranslation, Translator } from './translation.ts';
import { Untranslatable } from './untranslatable.ts';
import type { XPathNode } from './xpath-tree.ts';

/** The answers of all rows as a list in CEL. */
function listOf({ lists, key, kind }: RowValues, convert: (code: Code) => Code): string {
  const [list] = lists;
  if (list === undefined || lists.length > 1) throw new Untranslatable('een herhaling in een herhaling kan alleen met sum() en count() samengenomen worden');
  if (key === null || kind === null) throw new Untranslatable('een herhaling zelf heeft geen antwoord; noem een vraag die erin staat');
  return `${list}.map(row, ${convert(maybe(kind, `row.${key}`)).cel})`;
}

/** The values a function is given: those of the rows of one question, or one by one. */
function valuesOf(name: string, nodes: readonly XPathNode[], { value, rows }: Translator, convert: (code: Code) => Code): string {
  const [only] = nodes;
  const found = nodes.length === 1 && only !== undefined ? rows(only) : null;
  if (found !== null) return listOf(found, convert);
  if (nodes.length === 0) throw new Untranslatable(`de functie ${name}() krijgt geen waarden`);
  return `[${nodes.map((node) => convert(value(node)).cel).join(', ')}]`;
}

/** The sum over rows, those of a repeat in a repeat too. */
const sum: FunctionTranslation = (nodes, translator) => {
  const [only] = nodes;
  const found = nodes.length === 1 && only !== undefined ? translator.rows(only) : null;
  if (found?.lists.length !== 2) return whole('number', `sum(${valuesOf('sum', nodes, translator, asNumber)})`);
  const [outer, inner] = found.lists;
  return whole('number', `sum(${outer}.map(outer, sum(${listOf({ ...found, lists: [`outer.${inner}`] }, asNumber)})))`);
};

/** The number of rows; of a single answer 1. */
const count: FunctionTranslation = (nodes, { rows }) => {
  const [only] = nodes;
  const found = nodes.length === 1 && only !== undefined ? rows(only) : null;
  if (found === null) throw new Untranslatable('count() kan alleen de rijen van een herhaling tellen');
  const [outer, inner] = found.lists;
  if (found.lists.length > 2) throw new Untranslatable('count() kan hoogstens een herhaling in een herhaling tellen');
  return whole('number', inner === undefined ? `double(${outer}.size())` : `sum(${outer}.map(outer, double(outer.${inner}.size())))`);
};

const overRows = (name: string, engineName: string): [string, FunctionTranslation] => [
  name,
  (nodes, translator) => maybe('number', `${engineName}(${valuesOf(name, nodes, translator, asNumber)})`),
];

const asIs = (code: Code): Code => code;

/** `position(..)`: the number of the row, from 1. */
const position: FunctionTranslation = ([node], { around }) => {
  if (node?.op !== 'parent' || around.scope.length === 0)
    throw new Untranslatable('position() kan alleen als position(..) in een herhaling overgenomen worden');
  return whole('number', 'rowNumber');
};

/** `join(', ', ${name})`: the answers of all rows after each other. */
const join: FunctionTranslation = ([separator, ...nodes], translator) => {
  if (separator === undefined) throw new Untranslatable('de functie join() krijgt geen waarden');
  const between = asText(translator.value(separator));
  const [only] = nodes;
  const single = nodes.length === 1 && only !== undefined && translator.rows(only) === null ? translator.value(only) : null;
  const list = single?.kind === 'list' ? single.cel : valuesOf('join', nodes, translator, asText);
  return whole('text', `${list}.join(${between.cel})`);
};

/** `indexed-repeat(${mass}, ${samples}, 2)`: the answer in one row, counted from 1. */
const indexedRepeat: FunctionTranslation = ([answer, repeat, position, ...more], { rows, value }) => {
  const found = answer === undefined ? null : rows(answer);
  if (found?.kind == null || repeat === undefined || position === undefined || more.length > 0)
    throw new Untranslatable('indexed-repeat() kan alleen een vraag uit één herhaling lezen, en niet uit de herhaling waarin het staat');
  return maybe(found.kind, `nth(${listOf(found, asIs)}, ${asValue(asNumber(value(position)))})`);
};

/** The functions by their name in XPath. */
export const rowsFunctions: readonly (readonly [string, FunctionTranslation])[] = [
  ['sum', sum],
  ['count', count],
  overRows('min', 'smallest'),
  overRows('max', 'largest'),
  ['count-non-empty', (nodes, translator) => whole('number', `count(${valuesOf('count-non-empty', nodes, translator, asIs)})`)],
  ['position', position],
  ['indexed-repeat', indexedRepeat],
  ['join', join],
];
