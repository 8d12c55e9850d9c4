/** Removes what killed processes left in the temporary folder: unfinished exports, mails, PDFs and backups. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Age of a left-over file, in milliseconds: nothing is under way for a day, also not of another installation. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;
/** Names of what is made there and goes by itself, unless its process is killed. */
const ownName = /^maaiveld-(export|mail|pdf|backup)-/;

/** Removes it; answers the names. What can't be removed, as somebody else's, stays. */
export async function removeOrphanedFiles(folder: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => ownName.test(one))) {
    try {
      if (now.getTime() - (await stat(join(folder, name))).mtimeMs < LEFT_AFTER_MS) continue;
      await rm(join(folder, name), { recursive: true, force: true });
      removed.push(name);
    } catch {
      // Somebody else's, or it has gone meanwhile.
    }
  }
  return removed;
}
