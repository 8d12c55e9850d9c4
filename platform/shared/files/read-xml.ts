/**
 * XML 1.0 that comes from outside, by `sax`: a piece at a time, so that a file of any size passes through, or as a tree. Names are local, without the prefix
 * of their namespace. A document type is refused, so that there are no entities to unfold; depth is bounded. Pure.
 */
import sax from 'sax';
import { Problem } from '../problem.ts';

/** Deepest nesting of elements. */
const DEPTH_MAX = 100;
/** Most elements of a tree. */
const ELEMENTS_MAX = 500_000;

/** Attributes of an element. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Receiver of the elements as they are read. Text may come in more than one piece. */
export interface XmlListener {
  readonly onOpen: (name: string, attributes: XmlAttributes) => void;
  readonly onText: (text: string) => void;
  readonly onClose: (name: string) => void;
}

/** Why a file is not read on. */
export type XmlTrouble = 'document-type' | 'too-deep' | 'not-whole';

/** A reader that is given the pieces of one file, and told where it ends. */
export interface XmlReader {
  readonly read: (piece: string) => void;
  readonly end: () => void;
}

/** Makes one. It throws what `refusalOf` makes of the trouble. */
export function createXmlReader({ onOpen, onText, onClose }: XmlListener, refusalOf: (trouble: XmlTrouble) => Error): XmlReader {
  const parser = sax.parser(true, { position: false });
  let [depth, hasRoot] = [0, false];
  parser.onerror = () => {
    throw refusalOf('not-whole');
  };
  parser.ondoctype = () => {
    throw refusalOf('document-type');
  };
  parser.onopentag = ({ name, attributes }) => {
    hasRoot = true;
    if (++depth > DEPTH_MAX) throw refusalOf('too-deep');
    onOpen(localName(name), localAttributes(attributes));
  };
  parser.onclosetag = (name) => {
    depth--;
    onClose(localName(name));
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  return {
    read: (piece) => void parser.write(piece),
    end: () => {
      parser.close();
      if (!hasRoot) throw refusalOf('not-whole');
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: sax.Tag['attributes'] | sax.QualifiedTag['attributes']): XmlAttributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), typeof value === 'string' ? value : value.value]));
}

/** An element of a tree. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of elements in it. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: XmlElement[];
  text: string;
}

const reasons: Readonly<Record<XmlTrouble, string>> = {
  'document-type': 'Dit XML-bestand heeft een documenttype (DOCTYPE). Dat wordt niet gelezen; exporteer het zonder.',
  'too-deep': 'Dit XML-bestand nestelt te diep om te lezen.',
  'not-whole': 'Het bestand is geen hele XML: het begin of einde ontbreekt, of er staat iets in dat niet klopt. Exporteer het opnieuw.',
};
const TOO_LARGE = 'Dit XML-bestand is te groot: het heeft te veel onderdelen. Verdeel het over meer bestanden.';

const refused = (reason: string) => new Problem('invalid-input', { reason });

/** The root of a file. Throws `invalid-input` with the reason when it is no whole XML, or one that is not for us to unfold. */
export function readXml(source: string): XmlElement {
  const document: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [document];
  let elements = 0;
  const reader = createXmlReader(
    {
      onOpen: (name, attributes) => {
        if (++elements > ELEMENTS_MAX) throw refused(TOO_LARGE);
        open.push({ name, attributes, children: [], text: '' });
      },
      onText: (text) => {
        const top = open.at(-1);
        if (top !== undefined) top.text += text;
      },
      onClose: () => {
        const done = open.pop();
        if (done !== undefined) open.at(-1)?.children.push({ ...done, text: done.text.trim() });
      },
    },
    (trouble) => refused(reasons[trouble]),
  );
  reader.read(source);
  reader.end();
  const [root] = document.children;
  if (root === undefined) throw refused(reasons['not-whole']);
  return root;
}

/** All elements with a name, at any depth, in their order; the element itself too. */
export function* elementsNamed(element: XmlElement, name: string): Generator<XmlElement> {
  if (element.name === name) yield element;
  for (const child of element.children) yield* elementsNamed(child, name);
}
