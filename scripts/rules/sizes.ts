/** Which files, functions and folders have grown over their aim, the largest first: `node scripts/rules/sizes.ts`. A report, not a wall: some are right as they are. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, Visitor } from 'vite';

const root = join(import.meta.dirname, '../..');
const FILE_LINES_AIM = 250;
const TEST_LINES_AIM = 400;
const FUNCTION_LINES_AIM = 70;
const FOLDER_FILES_AIM = 25;
/** Lists by nature, a file for each step: they only grow, and nobody looks for a file by anything but its number. */
const listsByNature = new Set(['apps/server/migrations']);
/** Of each kind, this many are named. */
const NAMED_MAX = 5;

/** Something larger than its aim. */
export interface Oversize {
  readonly what: string;
  readonly size: number;
}

/** Files, functions and folders over their aim. */
export interface Sizes {
  readonly files: readonly Oversize[];
  readonly functions: readonly Oversize[];
  readonly folders: readonly Oversize[];
}

const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$/.test(file);
const largestFirst = (found: readonly Oversize[]) => found.toSorted((a, b) => b.size - a.size);

/** Measures everything that is written by hand. */
export async function measureSizes(): Promise<Sizes> {
  const files: Oversize[] = [];
  const functions: Oversize[] = [];
  const filesByFolder = new Map<string, number>();
  for await (const found of glob('{apps,features,platform,scripts,tests,bench}/**/*', { cwd: root, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const file = join(found.parentPath, found.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/');
    filesByFolder.set(dirname(file), (filesByFolder.get(dirname(file)) ?? 0) + 1);
    if (!/\.tsx?$/.test(file) || /\.gen\.ts$|\.d\.ts$/.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > (isTest(file) ? TEST_LINES_AIM : FILE_LINES_AIM)) files.push({ what: file, size: lines });
    if (!isTest(file)) functions.push(...(await longFunctions(file, text)));
  }
  const folders = [...filesByFolder].filter(([what, size]) => size > FOLDER_FILES_AIM && !listsByNature.has(what)).map(([what, size]) => ({ what, size }));
  return { files: largestFirst(files), functions: largestFirst(functions), folders: largestFirst(folders) };
}

async function longFunctions(file: string, text: string): Promise<Oversize[]> {
  const { program } = await parse(file, text);
  const found: Oversize[] = [];
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const size = text.slice(start, end).split('\n').length;
    if (size > FUNCTION_LINES_AIM) found.push({ what: `${file}:${text.slice(0, start).split('\n').length}`, size });
  };
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(program);
  return found;
}

/** The report in lines: of each kind how many, and the largest by name. */
export function sizesText({ files, functions, folders }: Sizes, namedMax = NAMED_MAX): string[] {
  const kinds = [
    [`files over ${FILE_LINES_AIM} lines (tests ${TEST_LINES_AIM})`, files],
    [`functions over ${FUNCTION_LINES_AIM} lines`, functions],
    [`folders over ${FOLDER_FILES_AIM} files`, folders],
  ] as const;
  return kinds.flatMap(([kind, found]) => [`${found.length} ${kind}`, ...found.slice(0, namedMax).map(({ what, size }) => `  ${size}  ${what}`)]);
}

if (import.meta.main) console.log(sizesText(await measureSizes(), Number.POSITIVE_INFINITY).join('\n'));
