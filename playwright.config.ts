import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ANSWER_FRESH_MS } from '#platform/web/answers/answer-fresh.ts';
import { findQuickChromium } from './scripts/browsers.ts';
import { launchOptions } from './tests/e2e/browser-start.ts';
import { SHARED_SERVER_URL } from './tests/e2e/shared-server.ts';

/**
 * Longest wait for what a test expects to see or to press, in milliseconds. Longer than a screen takes to ask again by itself: what one device looks for may be on its way
 * from another. What is there is seen at once.
 */
const WITHIN_MS = ANSWER_FRESH_MS + 15_000;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/shared-server.ts',
  fullyParallel: false,
  workers: availableParallelism(),
  // Three real browsers on a machine of unknown speed: a test gets a second chance; `npm test` names each that needed it, and fails when they are many.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: WITHIN_MS },
  reporter: [['list'], ['json']],
  use: {
    baseURL: SHARED_SERVER_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 390, height: 844 },
    actionTimeout: WITHIN_MS,
    trace: 'on-first-retry',
    // Each test has a device of its own, which would copy the whole app first. Tests of what works without a network say `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    // What moves costs frames, and waits for whoever presses it. The field days in every engine move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(findQuickChromium()),
  },
});
