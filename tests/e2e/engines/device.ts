/** A device: a browser of an engine, with what it keeps. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../server-process.ts';
import type { EngineName } from './engine.ts';
import { Person } from './person.ts';
import { startEngine } from './start-engine.ts';

/** Chromium writes local storage down 60 times an hour at most; with what follows a sign-in that makes two minutes. */
const WRITTEN_WITHIN_MS = 180_000;

/** A device in somebody's hand. */
export interface Device {
  /** Opens a tab for whoever holds it. */
  newPerson(): Promise<Person>;
  /** Waits until a text of the local storage is on its disk: Chromium writes it there up to a minute later, and what is not there goes with the power. */
  hasWritten(text: string): Promise<void>;
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
    hasWritten: (text) => (name === 'chromium' ? until(() => isInLocalStorage(folder, text), WRITTEN_WITHIN_MS) : Promise.resolve()),
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

/** True when Chromium's files of local storage have the text; plain, as long as every character beside it is of Latin-1. */
async function isInLocalStorage(folder: string, text: string): Promise<boolean> {
  const storage = join(folder, 'Default', 'Local Storage', 'leveldb');
  const names = (await readdir(storage)).filter((name) => name.endsWith('.log') || name.endsWith('.ldb'));
  const files = await Promise.all(names.map((name) => readFile(join(storage, name))));
  return files.some((file) => file.includes(text));
}
