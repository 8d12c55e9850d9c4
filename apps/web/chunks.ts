/**
 * Which modules travel together. Left to itself the bundler makes a file for every set of modules that the same screens share: a hundred at a
 * start, and each costs the device a request, its worker an answer and the browser a compilation. So what every start needs comes in a few
 * files, what forms need in two more, what shows their answers in one, and parts that many screens share in one. What only some screens need stays with them.
 */
import { join } from 'node:path';

/** What the bundler tells of the modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Everything an entry needs before it can run. */
type Needs = ReadonlySet<string>;

const root = join(import.meta.dirname, '../..');
const at = (path: string) => join(root, path);
const start = at('apps/web/main.tsx');
const router = at('apps/web/router.tsx');
const panel = at('apps/web/shell/control-panel.tsx');
const publicFrame = at('apps/web/shell/public-frame.tsx');
const overview = at('features/home/web/overview-screen.tsx');
const fillIn = at('features/forms/web/form-section-screen.tsx');
const check = at('features/forms/web/form-check-screen.tsx');
const read = at('features/forms/web/form-view-screen.tsx');
/** Runs behind the first screen: what it shares with forms must not bring the files of forms along. */
const makeReady = at('features/home/web/prepare-device.ts');
/** A screen, among what the router imports. */
const SCREEN = /-screen\.tsx$/;
/** Screens that fill in or show a form: they need its engine. Others may need a part that is in it too, and no more. */
const FORM_SCREEN = /\/(public-)?(form|form-section|form-check|form-view)-screen\.tsx$|\/design-screen\.tsx$/;
/** Screens that must be light: nothing of the control panel comes with them. */
const SIGN_IN_SCREEN = /\/sign-in(-with-email)?-screen\.tsx$/;
const PUBLIC_SCREEN = /\/features\/public-forms\//;
/** Parts that so many screens share come together. */
const SHARED_BY = 3;

/** Files in the order in which they take their modules with what those need, so that none needs one that comes after it. */
const names = ['start', 'device', 'panel', 'inputs', 'form-engine', 'form', 'parts', 'form-answers'] as const;
type Name = (typeof names)[number];

/** The groups of modules for the bundler; what is in none it groups itself. */
export function makeChunkGroups(): { readonly debugName: Name; readonly name: (id: string, graph: ModuleGraph) => Name | null }[] {
  let nameOf: ((id: string) => Name | null) | undefined;
  return names.map((name) => ({
    debugName: name,
    name: (id, graph) => {
      nameOf ??= namesIn(graph);
      return nameOf(id) === name ? name : null;
    },
  }));
}

function namesIn(graph: ModuleGraph): (id: string) => Name | null {
  const screens = (graph.getModuleInfo(router)?.dynamicallyImportedIds ?? []).filter((id) => SCREEN.test(id));
  const needs = new Map([start, panel, publicFrame, makeReady, ...screens].map((id) => [id, needsOf(graph, id)]));
  const isNeededBy = (entry: string, id: string) => {
    const needed = needs.get(entry);
    if (needed === undefined) throw new Error(`${entry} is no entry of the app`);
    return needed.has(id);
  };
  return (id) => {
    const users = screens.filter((screen) => isNeededBy(screen, id));
    const isForSignIn = users.some((screen) => SIGN_IN_SCREEN.test(screen));
    const isOnlyForSignIn = users.every((screen) => SIGN_IN_SCREEN.test(screen)) && !isNeededBy(panel, id);
    if (isNeededBy(start, id) || (isForSignIn && !isOnlyForSignIn)) return 'start';
    if (isNeededBy(panel, id) || (isNeededBy(overview, id) && users.length > 1)) {
      return isNeededBy(publicFrame, id) || users.some((screen) => PUBLIC_SCREEN.test(screen)) ? 'device' : 'panel';
    }
    if (isNeededBy(makeReady, id)) return null;
    const isOfForms = users.every((screen) => FORM_SCREEN.test(screen));
    if (isNeededBy(fillIn, id)) return !isOfForms ? 'inputs' : isNeededBy(read, id) ? 'form-engine' : 'form';
    if (!isOfForms) return users.length >= SHARED_BY ? 'parts' : null;
    return users.length > 1 && isNeededBy(check, id) ? 'form-answers' : null;
  };
}

function needsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Needs {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(graph, imported, found);
  return found;
}
