import { describe, expect, test } from 'vitest';
import { findCircles } from './import-circles.ts';
import { breachesOf } from './import-rules.ts';
import { importsOf } from './read-imports.ts';

const why = (from: string, to: string) => breachesOf({ from, to }).map((breach) => breach.slice(breach.lastIndexOf(': ') + 2));

describe('imports', () => {
  test.each([
    ['platform/web/a.ts', 'features/time/rules.ts', 'the platform knows no feature and no app'],
    ['features/time/web/a.ts', 'apps/web/router.tsx', 'features know no app'],
    ['platform/ui/button.tsx', 'platform/web/a.ts', 'parts of the user interface use React, each other and platform/shared'],
    ['platform/ui/button.tsx', 'dexie', 'parts of the user interface use React, each other and platform/shared'],
    ['features/time/web/a.ts', 'features/time/server/queries.ts', 'server and browser never import each other'],
    ['features/time/rules.ts', 'features/time/web/a.ts', 'what both sides share imports neither side'],
    ['features/projects/labels.ts', 'features/phases/labels.ts', 'projects may not know phases'],
    ['features/forms/web/form-list-screen.tsx', 'features/form-exports/web/use-export.ts', 'forms may not know form-exports'],
    ['features/cars/contract.ts', 'features/trips/contract.ts', 'cars may not know trips'],
    ['features/form-engine/design/design.ts', 'features/people/permissions.ts', 'form-engine may not know people'],
    ['features/form-engine/design/design.ts', 'features/routes.ts', 'form-engine knows nothing but platform/shared'],
    ['features/routes.ts', 'features/people/contract.ts', 'routes.ts may not know people'],
    [
      'features/home/web/a.tsx',
      'features/phases/web/job-card.tsx',
      "only a *-screen.tsx uses another room's components, except those it offers (scripts/rules/rooms.ts)",
    ],
    ['features/time/server/a.ts', 'features/phases/server/put-phase.ts', "another room's queries, not its handlers"],
    ['features/time/web/a.ts', 'features/time/web/close-day-screen.tsx', 'only the table of screens imports screens, and the router those without an address'],
    ['features/time/server/a.ts', 'features/phases/server/handlers.ts', 'only the feature itself brings its handlers to the server'],
    ['features/form-engine/checks/a.ts', '@marcbachmann/cel-js', 'only the expressions of forms know the language library'],
    ['features/time/server/a.ts', 'features/time/server/feature.ts', 'only apps/server/app.ts imports what features bring'],
  ])('%s does not import %s', (from, to, reason) => {
    expect(why(from, to)).toContain(reason);
  });

  test.each([
    ['features/home/web/overview-screen.tsx', 'features/phases/web/job-card.tsx'],
    ['features/home/web/a.tsx', 'features/phases/web/steps/phase-status-badge.tsx'],
    ['features/phases/rules.ts', 'features/projects/rules.ts'],
    ['features/time/server/a.ts', 'features/phases/server/queries.ts'],
    ['features/people/rules.ts', 'features/routes.ts'],
    ['apps/web/screens.ts', 'features/home/web/overview-screen.tsx'],
  ])('%s imports %s', (from, to) => {
    expect(why(from, to)).toEqual([]);
  });

  test('of types, lazy ones and those passed on are read too, and what only looks like one is not', async () => {
    const text = `import type { A } from './a.ts';
      export type { B } from '#platform/shared/b.ts';
      const c = () => import('../c.tsx');
      const text = "import d from './d.ts'";`;
    expect((await importsOf('features/time/web/x.tsx', text)).map(({ to }) => to)).toEqual([
      'features/time/web/a.ts',
      'platform/shared/b.ts',
      'features/time/c.tsx',
    ]);
  });

  test('in a ring are found', () => {
    const imports = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
    ];
    expect(findCircles({ files: ['a', 'b', 'c'], imports })).toEqual(['b → c → b']);
  });
});
