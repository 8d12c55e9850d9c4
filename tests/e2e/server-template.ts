/**
 * A data folder with the demo organisation in it, made once a run and copied for each server of the tests: a copy starts in a fraction of the time that
 * making a database, its tables and its demo data takes.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataDir, runServer } from '../server-process.ts';

/** Where the workers of a run find the template. */
const TEMPLATE_VARIABLE = 'MAAIVELD_E2E_TEMPLATE';
/** A test kills processes, never the machine: nothing has to be on the disk before it goes on. */
const NO_WAITING_FOR_DISK = '\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** Makes the template and tells the workers of this run where it is. The answer removes it. */
export async function makeServerTemplate(): Promise<() => Promise<void>> {
  const folder = await makeDataDir();
  const run = await runServer({ DATA_DIR: folder.path });
  await run.ready();
  await run.signal('SIGTERM');
  const settings = join(folder.path, 'postgres', 'postgresql.auto.conf');
  if (existsSync(settings)) await appendFile(settings, NO_WAITING_FOR_DISK);
  process.env[TEMPLATE_VARIABLE] = folder.path;
  return folder.remove;
}

/** Copies the template of this run into a data folder, with owners and rights as they are; where there is none, the folder stays empty. */
export async function copyServerTemplate(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template !== undefined) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
