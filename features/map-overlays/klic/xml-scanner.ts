/** Reads XML piece by piece, so that a file of any size passes through: elements as they open and close, with the text in between. Without a DTD; names without their prefix. Pure. */
import { Problem } from '#platform/shared/problem.ts';

/** What hears of the elements. */
export interface XmlListener {
  /** `attributes` is as it stands in the file. */
  readonly onOpen: (name: string, attributes: string) => void;
  readonly onText: (text: string) => void;
  readonly onClose: (name: string) => void;
}

/** Longest piece between two tags: coordinates of one line, not a file that never ends. */
const PIECE_LENGTH_MAX = 20_000_000;

const refused = (reason: string) => new Problem('invalid-input', { reason });
const NOT_WHOLE = 'De KLIC-levering is niet heel: het bestand met de leidingen houdt ineens op. Download haar opnieuw.';

/** A reader that is given pieces of a file. Throws `invalid-input` for what is no XML we read. */
export interface XmlScanner {
  readonly read: (piece: string) => void;
  readonly end: () => void;
}

/** Makes one. */
export function createXmlScanner({ onOpen, onText, onClose }: XmlListener): XmlScanner {
  let left = '';
  let depth = 0;
  const tag = (inside: string) => {
    if (inside.startsWith('!DOCTYPE')) throw refused('Dit is geen KLIC-levering: zo’n bestand heeft geen DOCTYPE.');
    if (inside.startsWith('?') || inside.startsWith('!')) return;
    if (inside.startsWith('/')) {
      depth--;
      onClose(localName(inside.slice(1).trim()));
      return;
    }
    const isEmpty = inside.endsWith('/');
    const [, name = '', attributes = ''] = /^([^\s/]+)([\s\S]*?)\/?$/.exec(inside) ?? [];
    onOpen(localName(name), attributes);
    if (isEmpty) onClose(localName(name));
    else depth++;
  };
  const read = (piece: string) => {
    left += piece;
    let at = 0;
    for (;;) {
      const from = left.indexOf('<', at);
      if (from < 0) break;
      const found = endOfTag(left, from);
      if (found === undefined) break;
      if (from > at) onText(decoded(left.slice(at, from)));
      if (found.isText) onText(left.slice(from + CDATA.length, found.end - CDATA_END.length));
      else tag(left.slice(from + 1, found.end - 1));
      at = found.end;
    }
    left = left.slice(at);
    if (left.length > PIECE_LENGTH_MAX) throw refused('Dit is geen KLIC-levering: een onderdeel ervan is onleesbaar groot.');
  };
  return {
    read,
    end: () => {
      if (depth !== 0 || left.includes('<')) throw refused(NOT_WHOLE);
    },
  };
}

const [CDATA, CDATA_END, COMMENT, COMMENT_END] = ['<![CDATA[', ']]>', '<!--', '-->'];

/** Where what begins at `from` ends; undefined while that has not come yet. */
function endOfTag(text: string, from: number): { readonly end: number; readonly isText: boolean } | undefined {
  for (const [begin, ending] of [
    [CDATA, CDATA_END],
    [COMMENT, COMMENT_END],
  ] as const) {
    if (!text.startsWith(begin, from)) {
      // The beginning of it may be cut off by the end of a piece.
      if (begin.startsWith(text.slice(from, from + begin.length))) return undefined;
      continue;
    }
    const end = text.indexOf(ending, from);
    return end < 0 ? undefined : { end: end + ending.length, isText: begin === CDATA };
  }
  for (let end = text.indexOf('>', from); end >= 0; end = text.indexOf('>', end + 1))
    if (areQuotesClosed(text, from, end)) return { end: end + 1, isText: false };
  return undefined;
}

/** A value may hold a `>`. */
function areQuotesClosed(text: string, from: number, to: number): boolean {
  let open = '';
  for (let index = from; index < to; index++) {
    const sign = text[index] ?? '';
    if (open === '') open = sign === '"' || sign === "'" ? sign : '';
    else if (sign === open) open = '';
  }
  return open === '';
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string => (text.includes('&') ? text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole) : text);

/** The value of an attribute without its prefix; undefined when it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found === null ? undefined : decoded(found[1] ?? found[2] ?? '');
}
