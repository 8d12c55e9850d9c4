/** Tests that a document names as its proof, as `file` “name”, and whether there are such tests. It reads, it runs nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A test by its file and the name it has there. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The text of a document of the product, by its path from the top. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The tests that a text names. */
export function testsNamedIn(text: string): NamedTest[] {
  return [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
}

/** Whether the file has a test of this name: its title as it is written there, the first thing of a call. */
export function hasTest({ file, name }: NamedTest): boolean {
  if (!existsSync(join(root, file))) return false;
  const source = readDocument(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => {
    const title = `${quote}${name}${quote}`;
    for (let at = source.indexOf(title); at !== -1; at = source.indexOf(title, at + 1)) if (source.slice(0, at).trimEnd().endsWith('(')) return true;
    return false;
  });
}
