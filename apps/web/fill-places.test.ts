import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Port } from '#platform/shared/port.ts';

const root = join(import.meta.dirname, '../..');

/** Every port in a room's `places.ts`, `pending-forms.ts` or `pending-increments.ts`, by name. */
async function findPorts(): Promise<[string, Port<unknown>][]> {
  const ports: [string, Port<unknown>][] = [];
  for await (const file of glob('features/*/web/{places,pending-forms,pending-increments}.ts', { cwd: root })) {
    const exported = (await import(join(root, file))) as Record<string, Partial<Port<unknown>> & { readonly port?: Port<unknown> }>;
    for (const [name, value] of Object.entries(exported)) {
      const port = value.port ?? (value.fillers === undefined ? undefined : (value as Port<unknown>));
      if (port !== undefined) ports.push([name, port]);
    }
  }
  return ports;
}

/** Places in which sections of several rooms stand below each other. */
const SHARED: readonly string[] = ['UserSections', 'WeekExtras', 'PhaseOverviewParts', 'PersonalSections'];

test('every place that a room leaves open is filled, once unless rooms share it', async () => {
  const ports = await findPorts();
  expect(ports.length).toBeGreaterThan(5);
  await import('./fill-places.ts');
  expect(ports.filter(([, { fillers }]) => fillers.length !== 1).map(([name]) => name)).toEqual(SHARED);
});
