import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserTestsOfRooms, selectTests } from './changed-tests.ts';

const root = join(import.meta.dirname, '../..');

describe('a change', () => {
  test('in a room runs the unit tests that import it and the browser tests that go through it', () => {
    expect(selectTests(['features/search/web/use-search.ts'])).toEqual({
      unit: ['related', '--run', 'features/search/web/use-search.ts'],
      browser: ['tests/e2e/screens/', 'tests/e2e/shell/'],
    });
  });

  test('in what stands under all rooms runs all browser tests, and one in the database everything', () => {
    expect(selectTests(['platform/web/outbox/outbox.ts']).browser).toBe('all');
    expect(selectTests(['apps/server/migrations/060_x.sql'])).toEqual({ unit: 'all', browser: 'all' });
  });

  test('in a document runs the tests of what is written, and no browser', () => {
    expect(selectTests(['docs/promises.md'])).toEqual({ unit: ['related', '--run', 'tests/written/named-tests.ts'], browser: 'none' });
  });

  test('in a test runs that test', () => {
    expect(selectTests(['tests/e2e/shell/search.spec.ts']).browser).toEqual(['tests/e2e/shell/search.spec.ts']);
    expect(selectTests(['features/time/rules.test.ts']).browser).toBe('none');
  });
});

test('every room says which browser tests go through it, and each of those is there', () => {
  const rooms = readdirSync(join(root, 'features'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rooms.map(({ name }) => name).filter((name) => !(`features/${name}/` in browserTestsOfRooms))).toEqual([]);
  const folders = [...new Set(Object.values(browserTestsOfRooms).flat())];
  expect(folders.filter((name) => !existsSync(join(root, 'tests/e2e', name)))).toEqual([]);
});
