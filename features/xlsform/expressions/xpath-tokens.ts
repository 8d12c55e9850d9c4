/** Cuts an expression of an XLSForm in its smallest parts. */
import { Untranslatable } from './untranslatable.ts';

/** A part: what it is, and its text or name. */
export interface Token {
  readonly is: 'text' | 'number' | 'reference' | 'lastSaved' | 'name' | 'sign' | 'end';
  readonly text: string;
}

/** Text, number, `${name}`, name with or without prefix, sign: in that order, as a point may begin a number. */
const TOKEN =
  /\s*(?:("[^"]*"|'[^']*')|(\d+(?:\.\d*)?|\.\d+)|\$\{\s*(last-saved#)?([^}\s]+)\s*\}|([\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?)|(\.\.|!=|<=|>=|\/\/|::|[-+*=<>()[\],./|@]))/uy;
const END: Token = { is: 'end', text: '' };

function tokenOf([, text, number, lastSaved, reference, name, sign]: RegExpExecArray): Token {
  if (sign !== undefined) return { is: 'sign', text: sign };
  if (reference !== undefined) return { is: lastSaved === undefined ? 'reference' : 'lastSaved', text: reference };
  if (text !== undefined) return { is: 'text', text: text.slice(1, -1) };
  return number === undefined ? { is: 'name', text: name ?? '' } : { is: 'number', text: number };
}

/** The parts of an expression, an end behind them; typographic quotes count as plain ones. Throws `Untranslatable`. */
export function tokensOf(written: string): readonly Token[] {
  const source = written.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(source);
    if (match === null) throw new Untranslatable(`de expressie is niet te lezen vanaf teken ${at + 1}`);
    tokens.push(tokenOf(match));
  }
  tokens.push(END);
  return tokens;
}
