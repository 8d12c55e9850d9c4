/** How the browser of the tests is started. */
import { findBrowser } from '../../scripts/browsers.ts';

/** Options for Playwright: the program, or Playwright's own when undefined, with what a test machine needs. */
export function launchOptions(executablePath: string | undefined): { executablePath?: string; args: string[] } {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** For `test.use` in a file that needs what the engine without windows lacks: it shows a PDF, and a test can answer in place of the server behind a service worker. */
export const wholeBrowser = { launchOptions: launchOptions(findBrowser('chromium')) };
