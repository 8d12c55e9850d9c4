import { defineConfig } from 'vitest/config';

const all = {
  exclude: ['node_modules/**', 'dist/**', 'data/**', '.cache/**', 'tests/e2e/**'],
  // Not a measure of speed: on a busy machine a database test waits its turn.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  env: { TZ: 'Europe/Amsterdam' },
};
const UNIT = ['**/*.test.ts', '**/*.test.tsx'];
const DATABASE = '**/*.db.test.ts';
/** Tests of whole processes that are started, killed and started again. */
const RUNNING = 'tests/running/**';
/** Tests that change what a process has: globals of a browser, settings of the environment, a module that is another while they run (`vi.mock`); or that count
 * the statements it named, or keep norms of their own. */
const OWN_PROCESS = [
  '**/web/**/*.test.{ts,tsx}',
  'apps/server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/written/contracts-build-nothing.test.ts',
  'features/projects/server/list-query-large.db.test.ts',
  'platform/server/database/outdated-plans.db.test.ts',
  'tests/files/document-size.db.test.ts',
];
const globalSetup = ['tests/database-for-tests.ts'];

/**
 * Most tests leave nothing behind in their process, so a worker reads the product once for all of them: half of the time went into reading it anew for
 * every file.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...all, name: 'pure', include: UNIT, exclude: [...all.exclude, DATABASE, RUNNING, ...OWN_PROCESS], isolate: false } },
      { test: { ...all, name: 'database', include: [DATABASE], exclude: [...all.exclude, RUNNING, ...OWN_PROCESS], isolate: false, globalSetup } },
      { test: { ...all, name: 'own process', include: OWN_PROCESS, globalSetup } },
      { test: { ...all, name: 'running', include: [`${RUNNING}/*.test.ts`], globalSetup } },
    ],
  },
});
