/** Starts an engine, found as the launcher of the tests finds it. */
import { findBrowser, packagesOf } from '../../../scripts/browsers.ts';
import type { EngineBrowser, EngineName } from './engine.ts';
import { playwrightProgram, startWithPlaywright } from './playwright-driver.ts';
import { startWithPuppeteer } from './puppeteer-driver.ts';
import { startWebKitBrowser } from './webkit-driver.ts';

/** Starts a browser on a folder with what it kept before. Throws when it is not on this machine. */
export function startEngine(name: EngineName, folder: string): Promise<EngineBrowser> {
  const program = findBrowser(name);
  if (program === undefined) throw new Error(`${name} is not on this machine: install ${packagesOf(name)}`);
  if (name === 'chromium') return startWithPuppeteer(name, program, folder);
  if (program === playwrightProgram(name)) return startWithPlaywright(name, folder);
  return name === 'webkit' ? startWebKitBrowser(program, folder) : startWithPuppeteer(name, program, folder);
}
