/** Imports of each file, read by the parser that builds the app: types and lazy imports too. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parse } from 'vite';

const root = join(import.meta.dirname, '../..');

/** An import, from a file to a file or to a package. */
export interface Import {
  readonly from: string;
  /** A path from the root of the repository, or the name of a package. */
  readonly to: string;
}

/** Every file of the product with its imports. */
export interface Imports {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

/** Reads them. Throws when a file can't be parsed. */
export async function readImports(): Promise<Imports> {
  const files: string[] = [];
  for await (const file of glob('{apps,features,platform}/**/*.{ts,tsx}', { cwd: root })) files.push(file.replaceAll('\\', '/'));
  files.sort();
  const imports = await Promise.all(files.map(async (from) => importsOf(from, await readFile(join(root, from), 'utf8'))));
  return { files, imports: imports.flat() };
}

/** The imports of one file. */
export async function importsOf(from: string, text: string): Promise<Import[]> {
  const { module, errors } = await parse(from, text);
  if (errors[0] !== undefined) throw new Error(`${from}: ${errors[0].message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? []),
  ];
  return [...new Set(named)].map((specifier) => ({ from, to: resolveImport(from, specifier) }));
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.normalize(posix.join(dirname(from), specifier)) : specifier;
}
