import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browsers.ts';
import { SHARED_SERVER_URL } from './tests/e2e/shared-server.ts';

const chromium = findBrowser('chromium');

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/shared-server.ts',
  fullyParallel: false,
  workers: 2,
  // Three real browsers on a machine of unknown speed: a test gets a second chance, and the run names each that needed it.
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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
