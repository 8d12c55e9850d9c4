/** Expressions of an XLSForm as a tree: XPath 1.0 as ODK writes it, with `${name}` for the answer to another question. */
import xpath, { type LocationPath } from 'xpath';
import { Untranslatable } from './untranslatable.ts';

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
  /** `${last-saved#name}` */
  | { readonly op: 'lastSaved'; readonly name: string };

/** Longest expression that is read, in characters. */
const XPATH_LENGTH_MAX = 4_000;
/** Deepest nesting that is followed. */
const XPATH_DEPTH_MAX = 200;
/** The prefix under which `${last-saved#name}` goes through the parser. */
const LAST_SAVED = 'last-saved:';

const binaries = [
  [xpath.OrOperation, 'or'],
  [xpath.AndOperation, 'and'],
  [xpath.EqualsOperation, '='],
  [xpath.NotEqualOperation, '!='],
  [xpath.LessThanOperation, '<'],
  [xpath.LessThanOrEqualOperation, '<='],
  [xpath.GreaterThanOperation, '>'],
  [xpath.GreaterThanOrEqualOperation, '>='],
  [xpath.PlusOperation, '+'],
  [xpath.MinusOperation, '-'],
  [xpath.MultiplyOperation, '*'],
  [xpath.DivOperation, 'div'],
  [xpath.ModOperation, 'mod'],
] as const;

const parser = new xpath.XPathParser();

function predicatesFound(): never {
  throw new Untranslatable('een voorwaarde tussen vierkante haken kan niet overgenomen worden');
}

/** A path by its steps. Only the last name counts: names are looked up in the whole form. */
function pathNode({ absolute, steps }: LocationPath, isFromNode: boolean): XPathNode {
  if (steps.some(({ predicates }) => predicates.length > 0)) predicatesFound();
  const { CHILD, PARENT, SELF } = xpath.Step;
  const moves = steps.filter(({ axis }) => axis !== SELF);
  const names = moves.filter(({ axis }) => axis === CHILD).map(({ nodeTest }) => nodeTest.name);
  const isKnown = moves.every(({ axis, nodeTest }) => axis === PARENT || (axis === CHILD && nodeTest.name !== undefined));
  const name = names.at(-1);
  if (!isKnown || (name !== undefined && moves.at(-1)?.axis !== CHILD)) throw new Untranslatable('dit pad door het formulier kan niet overgenomen worden');
  if (name !== undefined) return moves.length === 1 && !absolute && !isFromNode ? { op: 'column', name } : { op: 'reference', name };
  return moves.length === 0 ? { op: 'self' } : { op: 'parent' };
}

function nodeOfPath(path: InstanceType<typeof xpath.PathExpr>, depth: number): XPathNode {
  if ((path.filterPredicates?.length ?? 0) > 0) predicatesFound();
  const { filter, locationPath } = path;
  const from = filter === undefined ? null : nodeOf(filter, depth);
  if (locationPath === undefined) return from ?? { op: 'self' };
  if (from?.op === 'call' && from.name !== 'current') throw new Untranslatable(`de functie ${from.name}() kan niet overgenomen worden`);
  return pathNode(locationPath, from !== null);
}

function nodeOf(parsed: object, depth: number): XPathNode {
  if (depth > XPATH_DEPTH_MAX) throw new Untranslatable('de expressie is te diep genest');
  const binary = binaries.find(([type]) => parsed instanceof type);
  if (binary !== undefined) {
    const { lhs, rhs } = parsed as InstanceType<typeof xpath.OrOperation>;
    return { op: binary[1], left: nodeOf(lhs, depth + 1), right: nodeOf(rhs, depth + 1) };
  }
  if (parsed instanceof xpath.PathExpr) return nodeOfPath(parsed, depth + 1);
  if (parsed instanceof xpath.FunctionCall)
    return { op: 'call', name: parsed.functionName, arguments: parsed.arguments.map((argument) => nodeOf(argument, depth + 1)) };
  if (parsed instanceof xpath.XString) return { op: 'text', value: parsed.str };
  if (parsed instanceof xpath.XNumber) return { op: 'number', value: parsed.num };
  if (parsed instanceof xpath.UnaryMinusOperation) return { op: 'negate', operand: nodeOf(parsed.rhs, depth + 1) };
  if (parsed instanceof xpath.VariableReference) {
    const { variable } = parsed;
    return variable.startsWith(LAST_SAVED) ? { op: 'lastSaved', name: variable.slice(LAST_SAVED.length) } : { op: 'reference', name: variable };
  }
  throw new Untranslatable('dit onderdeel van de expressie kan niet overgenomen worden');
}

/** `${name}` as a variable of XPath, outside texts and inside them (`jr:choice-name(${x}, '${x}')`); typographic quotes as plain ones. */
function toPlainXPath(source: string): string {
  return source
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/("[^"]*"|'[^']*')|\$\{\s*(last-saved#)?([^}\s]*)\s*\}/g, (_, text: string | undefined, lastSaved: string | undefined, name: string) =>
      text === undefined ? ` $${lastSaved === undefined ? '' : LAST_SAVED}${name} ` : text,
    );
}

/** Reads an expression; throws `Untranslatable` when it is none, or has a part that no form can do here. */
export function parseXPath(source: string): XPathNode {
  if (source.length > XPATH_LENGTH_MAX) throw new Untranslatable(`de expressie is langer dan ${XPATH_LENGTH_MAX} tekens`);
  let parsed: object;
  try {
    parsed = parser.parse(toPlainXPath(source)).expression;
  } catch {
    throw new Untranslatable('de expressie is niet te lezen; controleer haakjes en aanhalingstekens');
  }
  return nodeOf(parsed, 0);
}
