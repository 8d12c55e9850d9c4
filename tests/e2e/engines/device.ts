/** A device: a browser of an engine, with what it keeps. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineName } from './engine.ts';
import { Person } from './person.ts';
import { startEngine } from './start-engine.ts';

/** A device in somebody's hand. */
export interface Device {
  /** Opens a tab for whoever holds it. */
  newPerson(): Promise<Person>;
  /** Turned off in order and on again: what it kept is on its disk. Chromium writes local storage down minutes later, and what is not there goes with the power. */
  restart(): Promise<void>;
  /** The battery is pulled out in the middle of everything, and put back. */
  losePower(): Promise<void>;
  /** Puts it away, with all it kept. */
  close(): Promise<void>;
}

/** A device that has never seen the site at `origin`. */
export async function startDevice(name: EngineName, origin: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), `maaiveld-${name}-`));
  let browser = await startEngine(name, folder);
  return {
    newPerson: async () => new Person(await browser.newTab(), origin),
    async restart() {
      await browser.close();
      browser = await startEngine(name, folder);
    },
    async losePower() {
      await browser.kill();
      browser = await startEngine(name, folder);
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
