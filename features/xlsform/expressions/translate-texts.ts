/** Functions over texts. Places in a text count from 0 or from 1 in XPath, and may lie outside of it; the engine's `slice` does the same. */
import { asNumber, asText, asValue, type Code, fixedNumber, fixedText, Tightness, whole, within } from './cel-code.ts';
import { binary } from './comparisons.ts';
import { wholePattern } from './java-pattern.ts';
import type { FunctionTranslation } from './translation.ts';
import { Untranslatable } from './untranslatable.ts';
import type { XPathNode } from './xpath-tree.ts';

/** A text on which methods can be called. */
const subject = (code: Code): string => within(asText(code), Tightness.whole);

const counted =
  (name: string, least: number, most: number, make: (values: readonly Code[]) => Code): FunctionTranslation =>
  (nodes, { value }) => {
    if (nodes.length < least || nodes.length > most)
      throw new Untranslatable(`de functie ${name}() krijgt ${nodes.length} waarden; dat kan niet overgenomen worden`);
    return make(nodes.map(value));
  };

const method = (name: string, celName: string): [string, FunctionTranslation] => [
  name,
  counted(name, 2, 2, ([text, part]) => whole('condition', `${subject(text as Code)}.${celName}(${asText(part as Code).cel})`)),
];

const concat: FunctionTranslation = (nodes, { value, rows }) => {
  if (nodes.some((node) => rows(node) !== null)) throw new Untranslatable('concat() kan de rijen van een herhaling niet samenvoegen; gebruik join()');
  const parts = nodes.map((node) => within(asText(value(node)), Tightness.sum + 1));
  if (parts.length === 0) return fixedText('');
  return { ...whole('text', parts.join(' + ')), tightness: parts.length === 1 ? Tightness.whole : Tightness.sum };
};

const slice = (text: Code, from: Code, to?: Code): Code =>
  whole('text', `slice(${[asText(text).cel, asValue(from), ...(to === undefined ? [] : [asValue(to)])].join(', ')})`);

/** `substr(text, from, to)`: from 0, until but not including. */
const substr = counted('substr', 2, 3, ([text, from, to]) => slice(text as Code, asNumber(from as Code), ...(to === undefined ? [] : [asNumber(to)])));

/** `substring(text, from, length)`: from 1. */
const substring = counted('substring', 2, 3, ([text, from, length]) => {
  const start = binary('-', asNumber(from as Code), fixedNumber(1));
  return slice(text as Code, start, ...(length === undefined ? [] : [binary('+', start, asNumber(length))]));
});

/** `substring-before('a-b', '-')`: nothing when the part is not in it. */
const before = counted('substring-before', 2, 2, ([text, part]) =>
  whole('text', `slice(${asText(text as Code).cel}, 0.0, double(${subject(text as Code)}.indexOf(${asText(part as Code).cel})))`),
);

/** `substring-after('a-b', '-')`: nothing when the part is not in it. */
const after = counted('substring-after', 2, 2, ([text, part]) => {
  const [all, found] = [subject(text as Code), asText(part as Code)];
  const from = `double(${all}.indexOf(${found.cel})) + double(${within(found, Tightness.whole)}.size())`;
  return { ...whole('text', `${all}.contains(${found.cel}) ? slice(${asText(text as Code).cel}, ${from}) : ""`), tightness: Tightness.choice };
});

/** The pattern of `regex(., '...')`, for a field that takes one; null when the expression is anything else. */
export function patternOf(node: XPathNode): string | null {
  if (node.op !== 'call' || node.name !== 'regex') return null;
  const [subjectNode, pattern] = node.arguments;
  return subjectNode?.op === 'self' && pattern?.op === 'text' ? wholePattern(pattern.value).inner : null;
}

/** `regex(text, pattern)`: the whole text fits. */
export const regex = counted('regex', 2, 2, ([text, pattern]) => {
  if (typeof pattern?.fixed !== 'string') throw new Untranslatable('het patroon van regex() moet een vaste tekst zijn');
  return whole('condition', `${subject(text as Code)}.matches(${fixedText(wholePattern(pattern.fixed).anchored).cel})`);
});

/** The functions by their name in XPath. */
export const textFunctions: readonly (readonly [string, FunctionTranslation])[] = [
  ['concat', concat],
  ['string-length', counted('string-length', 1, 1, ([text]) => whole('number', `double(${subject(text as Code)}.size())`))],
  ['normalize-space', counted('normalize-space', 1, 1, ([text]) => whole('text', `${subject(text as Code)}.trim()`))],
  ['substr', substr],
  ['substring', substring],
  ['substring-before', before],
  ['substring-after', after],
  method('contains', 'contains'),
  method('starts-with', 'startsWith'),
  method('ends-with', 'endsWith'),
];
