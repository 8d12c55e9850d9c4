/** Importing contracts builds no schema of operations that are not used (docs/decisions/024). */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const built = vi.hoisted(() => [] as string[]);

// Whatever schema is asked for while a contract loads is written down instead of built.
vi.mock('zod', () => {
  const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });
  const get = (_: object, name: string | symbol) => {
    built.push(String(name));
    return nothing;
  };
  const z = new Proxy({}, { get });
  return { z };
});

const root = join(import.meta.dirname, '../..');
const contracts = globSync(['features/**/{contract,*-contract}.ts', 'platform/shared/files/files.ts'], { cwd: root });

test('there are contracts', () => {
  expect(contracts.length).toBeGreaterThan(15);
});

test.each(contracts)('%s builds no schema until one is used', async (path) => {
  built.length = 0;
  await import(join(root, path));
  expect(built).toEqual([]);
});
