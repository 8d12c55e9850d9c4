/** Checks who imports whom: the directions that keep a feature readable by itself. Answers one line per breach. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Folder names that say nothing of what is in them. */
const emptyNames = new Set(['utils', 'lib', 'helpers', 'common', 'services', 'types']);
/** What the parts of the user interface may stand on besides themselves. */
const uiLibraries = /^(react|react-dom|@tabler\/icons-react|@tanstack\/react-virtual|signature_pad)(\/|$)/;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/** Where a file stands: its feature, and the side it is of. */
interface Place {
  readonly layer: 'features' | 'platform' | 'apps' | 'other';
  readonly part: string;
  readonly side: 'server' | 'web' | 'both';
}

function placeOf(file: string): Place {
  const [layer = '', part = '', folder = ''] = file.split('/');
  if (layer === 'apps') return { layer, part, side: part === 'server' ? 'server' : 'web' };
  if (layer === 'platform') return { layer, part, side: part === 'server' ? 'server' : part === 'shared' ? 'both' : 'web' };
  if (layer === 'features') return { layer, part, side: folder === 'server' ? 'server' : folder === 'web' ? 'web' : 'both' };
  return { layer: 'other', part, side: 'both' };
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\.ts$|^tests\/|^bench\/|^scripts\//.test(file);

type Rule = (edge: Import, from: Place, to: Place) => string | undefined;

const rules: readonly Rule[] = [
  (_, from, to) => (from.layer === 'platform' && (to.layer === 'features' || to.layer === 'apps') ? 'the platform knows no feature and no app' : undefined),
  ({ to: target }, from, to) =>
    from.layer === 'platform' && from.part === 'ui' && to.layer === 'platform' && to.part !== 'ui' && !target.startsWith('platform/shared/')
      ? 'parts of the user interface stand on React and themselves'
      : undefined,
  (_, from, to) =>
    (from.side === 'server' && to.side === 'web') || (from.side === 'web' && to.side === 'server') ? 'server and browser never import each other' : undefined,
  (_, from, to) => (from.side === 'both' && from.layer !== 'other' && to.side !== 'both' ? 'what both sides share imports neither side' : undefined),
  ({ from: file, to: target }, from, to) =>
    from.layer === 'features' &&
    to.layer === 'features' &&
    from.part !== to.part &&
    to.side === 'server' &&
    !/\/server\/([a-z-]*(quer(y|ies)|sheet|work)|visible-[a-z]+)\.ts$/.test(target)
      ? `${file.split('/').at(-1)} may call another feature's queries, not its handlers`
      : undefined,
  ({ to: target }, from) => (target.endsWith('-screen.tsx') && !(from.layer === 'apps') ? 'only the router imports screens' : undefined),
  ({ from: file, to: target }) => (target.endsWith('/handlers.ts') && file !== 'apps/server/app.ts' ? 'only apps/server/app.ts imports handlers' : undefined),
];

async function readImports(): Promise<{ files: string[]; imports: Import[] }> {
  const files: string[] = [];
  for await (const file of glob('{apps,features,platform}/**/*.{ts,tsx}', { cwd: root })) files.push(file.replaceAll('\\', '/'));
  const imports: Import[] = [];
  for (const from of files.sort()) {
    const text = await readFile(join(root, from), 'utf8');
    for (const [statement, specifier = ''] of text.matchAll(/(?:^(?:import|export)\s[^;']*?from\s*|^import\s*|\bimport\s*\(\s*)'([^']+)'/gm)) {
      imports.push({ from, to: resolveImport(from, specifier), isTypeOnly: /^(?:import|export) type\b/.test(statement) });
    }
  }
  return { files, imports };
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  return specifier;
}

/** Files that need each other to run, in a ring; each ring once. */
function findCycles(files: readonly string[], imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { from, to, isTypeOnly } of imports) if (!isTypeOnly && targets.has(to)) targets.get(from)?.push(to);
  const state = new Map<string, 'open' | 'done'>();
  const rings: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      rings.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return rings;
}

/** Every breach, one line each. */
export async function checkImports(): Promise<string[]> {
  const { files, imports } = await readImports();
  const breaches: string[] = [];
  for (const edge of imports) {
    if (isTest(edge.from)) continue;
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
    if (from.part === 'ui' && from.layer === 'platform' && !edge.to.includes('/') && !uiLibraries.test(edge.to))
      breaches.push(`${edge.from} imports ${edge.to}: parts of the user interface stand on React and themselves`);
    for (const rule of rules) {
      const why = rule(edge, from, to);
      if (why !== undefined) breaches.push(`${edge.from} imports ${edge.to}: ${why}`);
    }
  }
  for (const ring of findCycles(
    files.filter((file) => !isTest(file)),
    imports,
  ))
    breaches.push(`ring: ${ring}`);
  for (const file of files) {
    if (/(^|\/)index\.tsx?$/.test(file)) breaches.push(`${file}: no barrels; import the file itself`);
    const empty = relative(root, join(root, file))
      .split('/')
      .find((name) => emptyNames.has(name));
    if (empty !== undefined) breaches.push(`${file}: a folder named ${empty} says nothing of what is in it`);
  }
  return breaches;
}
