import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findQuickChromium } from './scripts/browsers.ts';
import { launchOptions } from './tests/e2e/browser-start.ts';
import { SHARED_SERVER_URL } from './tests/e2e/shared-server.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/shared-server.ts',
  fullyParallel: false,
  workers: availableParallelism(),
  // Three real browsers on a machine of unknown speed: a test gets a second chance; `npm test` names each that needed it, and fails when they are many.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: SHARED_SERVER_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 390, height: 844 },
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    // Each test has a device of its own, which would copy the whole app first. Tests of what works without a network say `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    // What moves costs frames, and waits for whoever presses it. The field days in every engine move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(findQuickChromium()),
  },
});
