import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ScreenKey, screenKeys } from '#features/screens.ts';
import { type ModuleGraph, makeChunkGroups, screenFileName } from './chunks.ts';

const root = join(import.meta.dirname, '../..');
/** Returns a file name of a screen: phases have a room of their own, all others share one. */
const fileOf = (key: ScreenKey) => `features/${key === 'phases' ? 'phases' : 'some'}/web/${screenFileName(key)}`;
const loaded = [...screenKeys.map(fileOf), 'features/some/web/some-ahead.ts'];

/** An app in which a module is named after whoever needs it. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'apps/web/main.tsx': ['apps/web/router.tsx', 'apps/web/screens.ts', 'react'],
  'apps/web/shell/control-panel.tsx': ['react', 'button', 'outbox', 'device-store'],
  'apps/web/shell/public-frame.tsx': ['device-store'],
  'features/sign-in/web/enter.ts': ['react', 'empty-the-device'],
  [fileOf('signIn')]: ['button', 'horizon', 'code-input'],
  [fileOf('overview')]: ['job-card', 'forecast', 'announcements'],
  [fileOf('formSection')]: ['engine', 'controls', 'text-input'],
  [fileOf('formCheck')]: ['engine', 'answers', 'files-of-answers', 'send', 'form-line'],
  [fileOf('formView')]: ['engine', 'answers', 'files-of-answers'],
  'apps/web/ahead/prepare-device.ts': ['outbox', 'empty-the-device'],
  'features/some/web/some-ahead.ts': ['files-of-answers', 'coming-days', 'announcements'],
  [fileOf('publicFormSection')]: ['engine', 'controls', 'text-input'],
  [fileOf('projects')]: ['table', 'job-card', 'text-input', 'project-filter', 'horizon'],
  [fileOf('phases')]: ['table', 'horizon', 'timeline', 'words'],
  [fileOf('publicHome')]: ['words'],
  [fileOf('forms')]: ['form-line'],
  [fileOf('approveHours')]: ['table', 'horizon'],
};

function graphOf(): ModuleGraph {
  const toId = (name: string) => join(root, name);
  return {
    getModuleInfo: (id) => {
      const name = id.slice(root.length + 1);
      const dynamic = name === 'apps/web/screens.ts' ? loaded : [];
      return { importedIds: (imports[name] ?? []).map(toId), dynamicallyImportedIds: dynamic.map(toId) };
    },
  };
}

describe('the files the app comes in', () => {
  const groups = makeChunkGroups();
  const chunkOf = (name: string) => groups.map((group) => group.name(join(root, name), graphOf())).find((found) => found !== null) ?? null;

  test.each([
    ['what every start needs, sign-in too', 'react', 'start'],
    ['what sign-in shares with the control panel', 'button', 'start'],
    ['what the control panel shares with people without an account', 'device-store', 'device'],
    ['what the last step of signing in shares with what is fetched ahead', 'empty-the-device', 'device'],
    ['what the control panel needs', 'outbox', 'panel'],
    ['what the first screen shares with others', 'job-card', 'panel'],
    ['what the first screen shares only with what is fetched ahead for it', 'announcements', 'panel'],
    ['what filling in shares with screens without forms', 'text-input', 'inputs'],
    ['what filling in and reading a form share', 'engine', 'form-engine'],
    ['what only filling in needs', 'controls', 'form'],
    ['what checking and reading a form share', 'answers', 'form-answers'],
    ['what making the device ready shares with forms', 'files-of-answers', null],
    ['what only making the device ready needs', 'coming-days', 'ahead'],
    ['what only checking a form needs', 'send', null],
    ['what screens of more than one room share', 'table', 'parts'],
    ['what screens for people without an account share with others', 'words', 'device'],
    ['what only checking a form and another screen of its room need', 'form-line', null],
    ['what only the screens of one room need', 'timeline', 'room-phases'],
    ['what sign-in shares with screens, whatever else they need', 'horizon', 'start'],
    ['what only sign-in needs', 'code-input', null],
    ['what only the first screen needs', 'forecast', null],
    ['what only one screen needs', 'project-filter', 'room-some'],
  ])('%s', (_, module, file) => {
    expect(chunkOf(module)).toBe(file);
  });

  test('a screen that is no longer there is told, not passed over', () => {
    const [group] = makeChunkGroups();
    const graph: ModuleGraph = { getModuleInfo: () => ({ importedIds: [], dynamicallyImportedIds: [] }) };
    expect(() => group?.name(join(root, 'react'), graph)).toThrow('no entry of the app');
  });
});
