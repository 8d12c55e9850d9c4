/** Shared part of `npm run backup` and `npm run restore`: takes one archive, and prints one line when it can't be done. */
import { resolve } from 'node:path';
import { BackupRefused } from '#apps/server/backup.ts';
import { DataFolderInUse } from '#apps/server/database/data-folder-lock.ts';
import { readSettings, type Settings, WrongSetting } from '#apps/server/settings/settings.ts';

/** Runs a task on the archive named at the terminal and says how it went. */
export async function runBackupTask(name: 'backup' | 'restore', work: (settings: Settings, archive: string) => Promise<void>, done: string): Promise<void> {
  const [archive] = process.argv.slice(2);
  if (archive === undefined) {
    console.error(`Noem het bestand: npm run ${name} -- maaiveld-${Temporal.Now.plainDateISO()}.tar.gz`);
    process.exit(1);
  }
  try {
    const settings = readSettings(process.env);
    // A name is meant from where npm was called, which need not be the product's own folder.
    await work(settings, resolve(process.env['INIT_CWD'] ?? '.', archive));
    console.log(`${done} ${archive} (${settings.dataDir})`);
  } catch (error) {
    const isExplained = error instanceof BackupRefused || error instanceof DataFolderInUse || error instanceof WrongSetting;
    console.error(isExplained ? error.message : `Niet gelukt: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
