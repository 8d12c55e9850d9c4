/** Starts an engine, found as the launcher of the tests finds it. */
import { findBrowser } from '../../../scripts/browsers.ts';
import type { EngineBrowser, EngineName } from './engine.ts';
import { startWithPuppeteer } from './puppeteer-driver.ts';
import { startWebKitBrowser } from './webkit-driver.ts';

/** Starts a browser with nothing in it. Throws when it is not on this machine. */
export function startEngine(name: EngineName): Promise<EngineBrowser> {
  const program = findBrowser(name);
  if (program === undefined) throw new Error(`${name} is not on this machine`);
  return name === 'webkit' ? startWebKitBrowser(program) : startWithPuppeteer(name, program);
}
