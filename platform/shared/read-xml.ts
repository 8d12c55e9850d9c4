/**
 * Reads XML 1.0 that comes from outside, as a tree by local names: enough for files that other programs write, and nothing that such a file could do harm
 * with. A document type is refused, so that there are no entities to unfold; depth and number of elements are bounded. Pure.
 */
import { Problem } from './problem.ts';

/** Deepest nesting of elements. */
const DEPTH_MAX = 100;
/** Most elements of one file. */
const ELEMENTS_MAX = 500_000;

/** An element. Names are local: without the prefix of their namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of elements in it. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const refused = (reason: string) => new Problem('invalid-input', { reason });
const broken = () => refused('Het bestand is geen hele XML: het begin of einde ontbreekt. Exporteer het opnieuw.');

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The root of a file. Throws `invalid-input` with the reason when it is no whole XML, or one that is not for us to unfold. */
export function readXml(source: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) throw refused('Dit XML-bestand heeft een documenttype (DOCTYPE). Dat wordt niet gelezen; exporteer het zonder.');
  const document: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [document];
  let elements = 0;
  const text = source.replace(/^\uFEFF/, '');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    const top = open.at(-1);
    if (match === null || top === undefined) throw broken();
    const [, data, closing, opening, given = '', slash = '', plain] = match;
    if (data !== undefined) top.text += data;
    else if (plain !== undefined) top.text += decoded(plain);
    else if (closing !== undefined) {
      const done = open.pop();
      if (done === undefined || done === document || done.name !== localName(closing)) throw broken();
      open.at(-1)?.children.push({ ...done, text: done.text.trim() });
    } else if (opening !== undefined) {
      if (++elements > ELEMENTS_MAX) throw refused('Dit XML-bestand is te groot: het heeft te veel onderdelen. Verdeel het over meer bestanden.');
      if (open.length > DEPTH_MAX) throw refused('Dit XML-bestand nestelt te diep om te lezen.');
      const element: Open = { name: localName(opening), attributes: attributesOf(given), children: [], text: '' };
      if (slash === '/') top.children.push(element);
      else open.push(element);
    }
  }
  const [root] = document.children;
  if (root === undefined || open.length > 1) throw broken();
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(given: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...given.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [localName(name), decoded(double ?? single ?? '')]));
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Beyond this there is no sign in Unicode. */
const CODE_POINT_MAX = 0x10ffff;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,8})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= CODE_POINT_MAX ? String.fromCodePoint(code) : ' ';
  });
}

/** All elements with a name, at any depth, in their order; the element itself too. */
export function* elementsNamed(element: XmlElement, name: string): Generator<XmlElement> {
  if (element.name === name) yield element;
  for (const child of element.children) yield* elementsNamed(child, name);
}
