/** Context of the translation of a function. */
import type { Code } from './cel-code.ts';
import type { RowValues, Surroundings } from './symbols.ts';
import type { XPathNode } from './xpath-tree.ts';

/** Translates the parts of an expression in one place of a form. */
export interface Translator {
  readonly around: Surroundings;
  value(node: XPathNode): Code;
  /** The rows or the answers in rows that an argument stands for; null when it is a single value. */
  rows(node: XPathNode): RowValues | null;
}

/** Makes the CEL of a call from its arguments; throws `Untranslatable`. */
export type FunctionTranslation = (nodes: readonly XPathNode[], translator: Translator) => Code;
