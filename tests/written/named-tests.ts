/** Finds the tests that a document names as its proof, and checks that they exist. Reads the files only; runs no test. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A test by its file and the name it has there. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The text of a document of the product, by its path from the top. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Tests named in running text: `file` “name”. */
const inText = /`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;
/** Tests named in the title of a link, seen from `docs/`: `[label](../file "name · another name")`. */
const inLink = /\]\(\.\.\/([^ )]+\.(?:test|spec)\.tsx?) (["'])(.+?)\2\)/g;

/** The tests that a text names, in text or in links. */
export function testsNamedIn(text: string): NamedTest[] {
  return [
    ...[...text.matchAll(inText)].map(([, file = '', name = '']) => ({ file, name })),
    ...[...text.matchAll(inLink)].flatMap(([, file = '', , names = '']) => names.split(' · ').map((name) => ({ file, name }))),
  ];
}

/** True when the file has a test of this name: the title as written there, as the first argument of a call. */
export function hasTest({ file, name }: NamedTest): boolean {
  if (!existsSync(join(root, file))) return false;
  const source = readDocument(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => {
    const title = `${quote}${name}${quote}`;
    for (let at = source.indexOf(title); at !== -1; at = source.indexOf(title, at + 1)) if (source.slice(0, at).trimEnd().endsWith('(')) return true;
    return false;
  });
}
