/** Rules for imports that keep a room readable by itself: who may import whom. `npm run check` answers one line for each breach. */
import { findCircles } from './import-circles.ts';
import { type Import, type Imports, readImports } from './read-imports.ts';
import { isRoom, mayKnow, mayMapKnow, offeredFiles, pureRooms, siteMap } from './rooms.ts';

/** Folder names that say nothing of what is in them. */
const emptyNames = new Set(['utils', 'lib', 'helpers', 'common', 'services', 'types']);
/** Packages that parts of the user interface may use. */
const uiPackages = /^(react|react-dom|@tabler\/icons-react|@tanstack\/react-virtual|signature_pad)(\/|$)/;
/** Files that a handler may use of another room's server: its SQL, who may see what, and work done beside the server. */
const sharedOnServer = /\/server\/(?:[a-z-]+\/)?([a-z-]*(quer(y|ies)|sheet|work)|visible-[a-z]+)\.ts$/;

/** Where a file stands: in which room, app or part of the platform, and on which side of the wire. */
interface Place {
  readonly layer: string;
  readonly part: string;
  readonly side: 'server' | 'web' | 'both';
}

function placeOf(file: string): Place {
  const [layer = '', part = '', folder = ''] = file.split('/');
  const of = layer === 'features' ? folder : part === 'ui' ? 'web' : part;
  const side = of === 'server' || of === 'web' ? of : 'both';
  return { layer, part, side };
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\.ts$/.test(file);
const isComponent = (file: string) => file.endsWith('.tsx');
const isScreen = (file: string) => file.endsWith('-screen.tsx');

type Rule = (edge: Import, from: Place, to: Place) => string | false;

const isAcross = (from: Place, to: Place) => from.layer === 'features' && to.layer === 'features' && from.part !== to.part;

const rules: readonly Rule[] = [
  (_, from, to) => from.layer === 'platform' && (to.layer === 'features' || to.layer === 'apps') && 'the platform knows no feature and no app',
  (_, from, to) => from.layer === 'features' && to.layer === 'apps' && 'features know no app',
  ({ to: target }, from, to) =>
    from.layer === 'platform' &&
    from.part === 'ui' &&
    (to.layer === 'platform' ? to.part !== 'ui' && to.part !== 'shared' : !uiPackages.test(target)) &&
    'parts of the user interface use React, each other and platform/shared',
  (_, from, to) =>
    ((from.side === 'server' && to.side === 'web') || (from.side === 'web' && to.side === 'server')) && 'server and browser never import each other',
  (_, from, to) => from.side === 'both' && to.side !== 'both' && 'what both sides share imports neither side',
  ({ from: file, to: target }, from, to) =>
    isAcross(from, to) &&
    !siteMap.has(target) &&
    !(siteMap.has(file) ? mayMapKnow(target) : mayKnow(from.part, to.part)) &&
    `${from.part} may not know ${to.part}`,
  ({ to: target }, from, to) =>
    from.layer === 'features' &&
    pureRooms.has(from.part) &&
    ((to.layer === 'platform' && to.part !== 'shared') || siteMap.has(target)) &&
    `${from.part} knows nothing but platform/shared`,
  ({ from: file, to: target }, from, to) =>
    isAcross(from, to) &&
    isComponent(target) &&
    !isScreen(file) &&
    !offeredFiles.has(target) &&
    "only a *-screen.tsx uses another room's components, except those it offers (scripts/rules/rooms.ts)",
  ({ to: target }, from, to) => isAcross(from, to) && to.side === 'server' && !sharedOnServer.test(target) && "another room's queries, not its handlers",
  ({ from: file, to: target }) =>
    isScreen(target) &&
    !/^apps\/web\/(screens|router)\.tsx?$/.test(file) &&
    'only the table of screens imports screens, and the router those without an address',
  ({ from: file, to: target }, from, to) =>
    target.endsWith('handlers.ts') && from.part !== to.part && !file.startsWith('apps/server/') && 'only the feature itself brings its handlers to the server',
  ({ from: file, to: target }) =>
    /^features\/[a-z-]+\/server\/feature\.ts$/.test(target) && file !== 'apps/server/app.ts' && 'only apps/server/app.ts imports what features bring',
  ({ from: file, to: target }) =>
    target.startsWith('@marcbachmann/cel-js') &&
    !file.startsWith('features/form-engine/expressions/') &&
    'only the expressions of forms know the language library',
];

/** Every breach of the rules for one import. */
export function breachesOf(edge: Import): string[] {
  const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
  return rules.flatMap((rule) => {
    const why = rule(edge, from, to);
    return why === false ? [] : `${edge.from} imports ${edge.to}: ${why}`;
  });
}

/** Folders that stand on no floor, and files of which the table says something that isn't so. */
function breachesOfTable({ files, imports }: Imports): string[] {
  const folders = new Set(files.flatMap((file) => /^features\/([^/]+)\//.exec(file)?.[1] ?? []));
  const used = new Set(imports.filter(({ from, to }) => isAcross(placeOf(from), placeOf(to)) && !isScreen(from)).map(({ to }) => to));
  return [
    ...[...folders].filter((name) => !isRoom(name)).map((name) => `features/${name}: stands on no floor; put it in scripts/rules/rooms.ts`),
    ...[...offeredFiles].filter((file) => !used.has(file)).map((file) => `${file}: is offered, but no other room uses it`),
  ];
}

function breachesOfName(file: string): string[] {
  const empty = file.split('/').find((name) => emptyNames.has(name));
  return [
    ...(/(^|\/)index\.tsx?$/.test(file) ? [`${file}: no barrels; import the file itself`] : []),
    ...(empty === undefined ? [] : [`${file}: a folder named ${empty} says nothing of what is in it`]),
  ];
}

/** Every breach, one line each. Tests may import what they test with. */
export async function checkImports(): Promise<string[]> {
  const all = await readImports();
  const product: Imports = { files: all.files.filter((file) => !isTest(file)), imports: all.imports.filter(({ from }) => !isTest(from)) };
  return [
    ...product.imports.flatMap(breachesOf),
    ...breachesOfTable(product),
    ...findCircles(product).map((ring) => `circle: ${ring}`),
    ...all.files.flatMap(breachesOfName),
  ];
}
