import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', '.cache/**', 'tests/e2e/**'],
    globalSetup: ['tests/database-for-tests.ts'],
    // Not a measure of speed: on a busy machine a database test waits its turn.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'Europe/Amsterdam' },
  },
});
