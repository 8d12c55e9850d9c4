import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', '.cache/**', 'tests/e2e/**'],
    globalSetup: ['tests/database-for-tests.ts'],
    env: { TZ: 'Europe/Amsterdam' },
  },
});
