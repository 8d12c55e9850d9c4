/** Expressions of an XLSForm as a tree: XPath 1.0 as ODK writes it, with `${name}` for the answer to another question. */
import { Untranslatable } from './untranslatable.ts';
import { type Token, tokensOf } from './xpath-tokens.ts';

/** An operator with two sides. */
export type BinaryOperator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod';

/** A node of the tree. */
export type XPathNode =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'text'; readonly value: string }
  | { readonly op: BinaryOperator; readonly left: XPathNode; readonly right: XPathNode }
  | { readonly op: 'negate'; readonly operand: XPathNode }
  | { readonly op: 'call'; readonly name: string; readonly arguments: readonly XPathNode[] }
  /** `.` */
  | { readonly op: 'self' }
  /** `..`, `../..` */
  | { readonly op: 'parent' }
  /** `${name}`, `../name`, `/data/group/name` */
  | { readonly op: 'reference'; readonly name: string }
  /** `name`: a column of the list in a choice filter. */
  | { readonly op: 'column'; readonly name: string }
  /** `instance('list')/root/item[key = value]/column`: a cell of a list. */
  | { readonly op: 'cell'; readonly list: string; readonly key: string; readonly value: XPathNode; readonly column: string }
  /** `${last-saved#name}` */
  | { readonly op: 'lastSaved'; readonly name: string };

/** Longest expression that is read, in characters. */
const XPATH_LENGTH_MAX = 4_000;
/** Deepest nesting of brackets, functions and signs that is read. */
const XPATH_DEPTH_MAX = 100;

/** The operators by how tight they bind (XPath 1.0, section 3.4 and 3.5). */
const tightness: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
};

function unreadable(): never {
  throw new Untranslatable('de expressie is niet te lezen; controleer haakjes en aanhalingstekens');
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): XPathNode {
    const node = this.#expression(1);
    return this.#next.is === 'end' ? node : unreadable();
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #take(): Token {
    const token = this.#next;
    this.#at++;
    return token;
  }

  #isSign(text: string): boolean {
    const { is, text: found } = this.#next;
    return is === 'sign' && found === text;
  }

  /** Takes a sign when it is the next part. */
  #accept(text: string): boolean {
    const isNext = this.#isSign(text);
    if (isNext) this.#at++;
    return isNext;
  }

  /** An expression of operators that bind at least so tight. A name in the place of an operator is one: `7 div 2`. */
  #expression(least: number): XPathNode {
    if (++this.#depth > XPATH_DEPTH_MAX) throw new Untranslatable('de expressie is te diep genest');
    let left = this.#signed();
    for (;;) {
      const { is, text } = this.#next;
      const tight = is === 'sign' || is === 'name' ? tightness[text] : undefined;
      if (tight === undefined || tight < least) break;
      this.#at++;
      left = { op: text as BinaryOperator, left, right: this.#expression(tight + 1) };
    }
    this.#depth--;
    return left;
  }

  #signed(): XPathNode {
    if (!this.#accept('-')) return this.#operand();
    let isNegative = true;
    while (this.#accept('-')) isNegative = !isNegative;
    const operand: XPathNode = { op: 'negate', operand: this.#operand() };
    return isNegative ? operand : { op: 'negate', operand };
  }

  #operand(): XPathNode {
    const node = this.#primary();
    if (node === null) return this.#path(false);
    if (node.op === 'call' && node.name === 'instance') return this.#cell(node.arguments);
    if (this.#isSign('[')) predicatesFound();
    if (this.#isSign('|')) throw new Untranslatable('een vereniging van paden (|) kan niet overgenomen worden');
    if (!this.#isSign('/') && !this.#isSign('//')) return node;
    if (node.op === 'call' && node.name !== 'current') throw new Untranslatable(`de functie ${node.name}() kan niet overgenomen worden`);
    return this.#path(true);
  }

  /** Parses a primary expression; null when a path begins. */
  #primary(): XPathNode | null {
    const { is, text } = this.#next;
    if (is === 'sign' && text !== '(') return null;
    const after = this.#tokens[this.#at + 1];
    if (is === 'name' && !(after?.is === 'sign' && after.text === '(')) return null;
    this.#at++;
    switch (is) {
      case 'text':
        return { op: 'text', value: text };
      case 'number':
        return { op: 'number', value: Number(text) };
      case 'reference':
      case 'lastSaved':
        return { op: is, name: text };
      case 'name':
        this.#at++;
        return { op: 'call', name: text, arguments: this.#arguments() };
      case 'sign':
        return this.#closed(this.#expression(1));
      default:
        return unreadable();
    }
  }

  #arguments(): readonly XPathNode[] {
    if (this.#accept(')')) return [];
    const values = [this.#expression(1)];
    while (this.#accept(',')) values.push(this.#expression(1));
    return this.#closed(values);
  }

  #closed<Inner>(inner: Inner): Inner {
    return this.#accept(')') ? inner : unreadable();
  }

  /** Takes the parts of a path that must be these. */
  #expect(...texts: readonly string[]): void {
    for (const text of texts) if (this.#take().text !== text) throw new Untranslatable(CELL_ONLY);
  }

  /** Parses the part after `instance('list')`: the one column of the one row that a key finds. */
  #cell([list]: readonly XPathNode[]): XPathNode {
    if (list?.op !== 'text') throw new Untranslatable(CELL_ONLY);
    this.#expect('/', 'root', '/', 'item', '[');
    const found = this.#expression(1);
    this.#expect(']', '/');
    const column = this.#take();
    if (found.op !== '=' || column.is !== 'name') throw new Untranslatable(CELL_ONLY);
    const [key, value] = found.left.op === 'column' ? [found.left, found.right] : [found.right, found.left];
    if (key.op !== 'column') throw new Untranslatable(CELL_ONLY);
    return { op: 'cell', list: list.value, key: key.name, value, column: column.text };
  }

  /** A path by its steps. Only the last name counts: names are looked up in the whole form. */
  #path(isFromNode: boolean): XPathNode {
    const isAbsolute = this.#accept('/');
    let names = 0;
    let parents = 0;
    let last: Token;
    do {
      last = this.#take();
      if (last.is === 'name') names++;
      else if (last.text === '..') parents++;
      else if (last.is !== 'sign') unreadable();
      else if (last.text !== '.') throw new Untranslatable('dit pad door het formulier kan niet overgenomen worden');
      if (this.#isSign('[')) predicatesFound();
      if (this.#isSign('|')) throw new Untranslatable('een vereniging van paden (|) kan niet overgenomen worden');
      if (this.#isSign('//') || this.#isSign('::') || this.#isSign('(')) throw new Untranslatable('dit pad door het formulier kan niet overgenomen worden');
    } while (this.#accept('/'));
    if (names === 0) return parents === 0 ? { op: 'self' } : { op: 'parent' };
    if (last.is !== 'name') throw new Untranslatable('dit pad door het formulier kan niet overgenomen worden');
    return names === 1 && parents === 0 && !isAbsolute && !isFromNode ? { op: 'column', name: last.text } : { op: 'reference', name: last.text };
  }
}

const CELL_ONLY = "instance() kan alleen één cel van een lijst lezen: instance('lijst')/root/item[kolom = waarde]/kolom";

function predicatesFound(): never {
  throw new Untranslatable('een voorwaarde tussen vierkante haken kan niet overgenomen worden');
}

/** Reads an expression; throws `Untranslatable` when it is none, or has a part that no form can do here. */
export function parseXPath(source: string): XPathNode {
  if (source.length > XPATH_LENGTH_MAX) throw new Untranslatable(`de expressie is langer dan ${XPATH_LENGTH_MAX} tekens`);
  return new Parser(tokensOf(source)).whole();
}
