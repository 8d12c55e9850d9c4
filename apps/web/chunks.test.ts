import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ModuleGraph, makeChunkGroups } from './chunks.ts';

const root = join(import.meta.dirname, '../..');
const screens = {
  signIn: 'features/sign-in/web/sign-in-screen.tsx',
  overview: 'features/home/web/overview-screen.tsx',
  fillIn: 'features/forms/web/form-section-screen.tsx',
  check: 'features/forms/web/form-check-screen.tsx',
  read: 'features/forms/web/form-view-screen.tsx',
  publicForm: 'features/public-forms/web/public-form-section-screen.tsx',
  projects: 'features/projects/web/projects-screen.tsx',
  phases: 'features/phases/web/phases-screen.tsx',
  hours: 'features/time/web/approve-hours-screen.tsx',
};

/** An app in which a module is named after whoever needs it. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'apps/web/main.tsx': ['apps/web/router.tsx', 'react'],
  'apps/web/shell/control-panel.tsx': ['react', 'button', 'outbox', 'device-store'],
  'apps/web/shell/public-frame.tsx': ['device-store'],
  [screens.signIn]: ['button', 'horizon', 'code-input'],
  [screens.overview]: ['job-card', 'forecast'],
  [screens.fillIn]: ['engine', 'controls', 'text-input'],
  [screens.check]: ['engine', 'answers', 'files-of-answers', 'send'],
  [screens.read]: ['engine', 'answers', 'files-of-answers'],
  'features/home/web/prepare-device.ts': ['outbox', 'files-of-answers'],
  [screens.publicForm]: ['engine', 'controls', 'text-input'],
  [screens.projects]: ['table', 'job-card', 'text-input', 'project-filter', 'horizon'],
  [screens.phases]: ['table', 'horizon'],
  [screens.hours]: ['table', 'horizon'],
};

function graphOf(): ModuleGraph {
  const toId = (name: string) => join(root, name);
  return {
    getModuleInfo: (id) => {
      const name = id.slice(root.length + 1);
      const dynamic = name === 'apps/web/router.tsx' ? ['apps/web/shell/control-panel.tsx', 'apps/web/shell/public-frame.tsx', ...Object.values(screens)] : [];
      return { importedIds: (imports[name] ?? []).map(toId), dynamicallyImportedIds: dynamic.map(toId) };
    },
  };
}

describe('the files the app comes in', () => {
  const groups = makeChunkGroups();
  const fileOf = (name: string) => groups.map((group) => group.name(join(root, name), graphOf())).find((found) => found !== null) ?? null;

  test.each([
    ['what every start needs, sign-in too', 'react', 'start'],
    ['what sign-in shares with the control panel', 'button', 'start'],
    ['what the control panel shares with people without an account', 'device-store', 'device'],
    ['what the control panel needs', 'outbox', 'panel'],
    ['what the first screen shares with others', 'job-card', 'panel'],
    ['what filling in shares with screens without forms', 'text-input', 'inputs'],
    ['what filling in and reading a form share', 'engine', 'form-engine'],
    ['what only filling in needs', 'controls', 'form'],
    ['what checking and reading a form share', 'answers', 'form-answers'],
    ['what making the device ready shares with forms', 'files-of-answers', null],
    ['what only checking a form needs', 'send', null],
    ['what many screens share', 'table', 'parts'],
    ['what sign-in shares with screens, whatever else they need', 'horizon', 'start'],
    ['what only sign-in needs', 'code-input', null],
    ['what only the first screen needs', 'forecast', null],
    ['what only one screen needs', 'project-filter', null],
  ])('%s', (_, module, file) => {
    expect(fileOf(module)).toBe(file);
  });

  test('a screen that is no longer there is told, not passed over', () => {
    const [group] = makeChunkGroups();
    const graph: ModuleGraph = { getModuleInfo: () => ({ importedIds: [], dynamicallyImportedIds: [] }) };
    expect(() => group?.name(join(root, 'react'), graph)).toThrow('no entry of the app');
  });
});
