/** Format of a code: how it is written, read and made. */
import { codesOf } from '#features/projects/labels.ts';
import { type CodeKind, codeKinds } from './labels.ts';

/** Letters and digits that nobody takes for one another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code: 50 bits, so that nobody finds one by trying. */
export const CODE_LENGTH = 10;
/** Characters of a typed code that are told apart for the eye. */
const GROUP_LENGTH = 5;

/** Makes a code of random bytes, one for each character. */
export function codeOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A code as people read it: `7K3QF-90VXM`. */
export function formatCode(code: string): string {
  return `${code.slice(0, GROUP_LENGTH)}-${code.slice(GROUP_LENGTH)}`;
}

/** Reads a code as it was typed: in any letter case, with or without its dash, an O for a nought, an I or L for a one. Undefined when it can't be one. */
export function readTypedCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** Reads what a camera saw or somebody typed: the address of a code, or the code itself. Undefined for anything else. */
export function readCode(text: string): string | undefined {
  const inAddress = /\/q\/([a-z]+)\/([0-9a-z-]+)\/?(?:[?#].*)?$/i.exec(text.trim());
  if (inAddress === null) return readTypedCode(text);
  return kindOfWord(inAddress[1] ?? '') === undefined ? undefined : readTypedCode(inAddress[2] ?? '');
}

/** The kind of the thing that an address is of; undefined when it is no address of ours, or only a code. */
export function kindInAddress(text: string): CodeKind | undefined {
  const word = /\/q\/([a-z]+)\//i.exec(text.trim())?.[1];
  return word === undefined ? undefined : kindOfWord(word);
}

/** The kind that a word in an address stands for. */
export function kindOfWord(word: string): CodeKind | undefined {
  return codesOf(codeKinds).find((kind) => codeKinds[kind] === word.toLowerCase());
}
