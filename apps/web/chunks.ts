/**
 * Groups modules into files. Left to itself the bundler makes a file for every set of modules that the same screens share: a hundred at a start, and
 * each costs the device a request, its worker an answer and the browser a compilation. So what every start needs comes in a few files, what forms
 * need in two more, what shows their answers in one, and parts that screens of several rooms share in one. What only the screens of one room need comes in
 * one file a room: who opens one of them opens the next. What is only fetched when it is asked for stays by itself.
 */
import { basename, join } from 'node:path';
import { routes } from '#features/routes.ts';
import { type ScreenKey, screenKeys, screens } from '#features/screens.ts';

/** Module information from the bundler. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Everything an entry needs before it can run. */
type Needs = ReadonlySet<string>;

const root = join(import.meta.dirname, '../..');
const at = (path: string) => join(root, path);
const start = at('apps/web/main.tsx');
const screenTable = at('apps/web/screens.ts');
const panel = at('apps/web/shell/control-panel.tsx');
const publicFrame = at('apps/web/shell/public-frame.tsx');
/** The last step of signing in: the device's own things come with it, and nothing of what is fetched ahead. */
const comeIn = at('features/sign-in/web/enter.ts');
/** Runs behind the first screen: what it shares with forms must not bring the files of forms along. */
const makeReady = at('apps/web/ahead/prepare-device.ts');
/** Matches the files that fetch ahead for a screen, among those the table of screens imports. */
const AHEAD = /-ahead\.ts$/;
/** Matches the room that a screen is in. */
const ROOM = /[\\/]features[\\/]([^\\/]+)[\\/]web[\\/]/;
/** The screen that is opened first, like those of signing in, comes with nothing it does not need. */
const FIRST: ScreenKey = 'overview';

/** Files in the order in which they take their modules with what those need, so that none needs one that comes after it. */
const names = ['start', 'device', 'panel', 'inputs', 'form-engine', 'form', 'parts', 'form-answers', 'ahead'] as const;
/** Name of a file: one of the above, or that of a room. */
type Name = (typeof names)[number] | `room-${string}`;

/** The groups of modules for the bundler; what is in none it groups itself. */
export function makeChunkGroups(): { readonly debugName: string; readonly name: (id: string, graph: ModuleGraph) => Name | null }[] {
  let nameOf: ((id: string) => Name | null) | undefined;
  const named = new Map<string, Name | null>();
  const nameOnce = (id: string, graph: ModuleGraph) => {
    nameOf ??= namesIn(graph);
    const known = named.get(id);
    if (known !== undefined) return known;
    const name = nameOf(id);
    named.set(id, name);
    return name;
  };
  const ofAll = names.map((name) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) => (nameOnce(id, graph) === name ? name : null),
  }));
  return [...ofAll, { debugName: 'rooms', name: nameOnce }];
}

/** Name of the file of a screen, after its key: `phaseForms` → `phase-forms-screen.tsx`. */
export function screenFileName(key: ScreenKey): string {
  return `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-screen.tsx`;
}

const isPublic = (key: ScreenKey) => routes[key].startsWith('/public/');
const isLight = (key: ScreenKey) => screens[key].bundle === 'sign-in';
/** Others than those of forms may need a part that is in the engine too, and no more. */
const isOfForm = (key: ScreenKey) => screens[key].bundle === 'form';

function namesIn(graph: ModuleGraph): (id: string) => Name | null {
  const loaded = graph.getModuleInfo(screenTable)?.dynamicallyImportedIds ?? [];
  const loadedByName = new Map(loaded.map((id) => [basename(id), id]));
  const files = new Map(screenKeys.map((key) => [key, loadedByName.get(screenFileName(key)) ?? screenFileName(key)]));
  const needs = new Map([start, panel, publicFrame, makeReady, comeIn, ...loaded].map((id) => [id, needsOf(graph, id)]));
  const isNeededBy = (entry: string, id: string) => {
    const needed = needs.get(entry);
    if (needed === undefined) throw new Error(`${entry} is no entry of the app`);
    return needed.has(id);
  };
  const isNeededIn = (key: ScreenKey, id: string) => isNeededBy(files.get(key) ?? key, id);
  const runsAhead = [makeReady, ...loaded.filter((id) => AHEAD.test(id))];
  return (id) => {
    const users = screenKeys.filter((key) => isNeededIn(key, id));
    const isForSignIn = users.some(isLight);
    const isOnlyForSignIn = users.every(isLight) && !isNeededBy(panel, id);
    if (isNeededBy(start, id) || (isForSignIn && !isOnlyForSignIn)) return 'start';
    if (isNeededBy(comeIn, id)) return 'device';
    const isFetchedAhead = runsAhead.some((entry) => isNeededBy(entry, id));
    if (isNeededBy(panel, id) || (isNeededIn(FIRST, id) && (users.length > 1 || isFetchedAhead))) {
      return isNeededBy(publicFrame, id) || users.some(isPublic) ? 'device' : 'panel';
    }
    if (isFetchedAhead) return users.length === 0 ? 'ahead' : null;
    if (isNeededIn('formSection', id)) return !users.every(isOfForm) ? 'inputs' : isNeededIn('formView', id) ? 'form-engine' : 'form';
    if (users.length > 0 && users.every(isOfForm)) return users.length > 1 && isNeededIn('formCheck', id) ? 'form-answers' : null;
    const rooms = new Set(users.filter((key) => key !== FIRST && !isLight(key)).map((key) => ROOM.exec(files.get(key) ?? '')?.[1]));
    if (rooms.size > 1) return users.some(isPublic) ? 'device' : 'parts';
    if (users.some(isOfForm)) return null;
    const [room] = rooms;
    return room === undefined ? null : `room-${room}`;
  };
}

function needsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Needs {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(graph, imported, found);
  return found;
}
