/** How the browser of the tests is started. */
import { findBrowser } from '../../scripts/browsers.ts';

/**
 * Features the browser does without. With a policy for who may open a page, it takes a new process for the first page of ours in each tab, and the one it began
 * with is thrown away; a test of the server sees to that header, and the other engines keep to it. The rest is of Playwright's own list, which this one replaces.
 */
const featuresOff = ['CrossOriginOpenerPolicy', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'HttpsUpgrades'];

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
      `--disable-features=${featuresOff.join(',')}`,
    ],
  };
}

/** For `test.use` in a file that needs what the engine without windows lacks: it shows a PDF, and a test can answer in place of the server behind a service worker. */
export const wholeBrowser = { launchOptions: launchOptions(findBrowser('chromium')) };
