/** Tells whether sources changed since something was made of them. */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** SHA-256 over the names and contents of the files of these patterns, tests left out. */
export async function hashSources(patterns: readonly string[], exclude: readonly string[] = []): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: root, exclude, withFileTypes: true })) if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  const kept = files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
  const contents = await Promise.all(kept.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of kept.entries()) hash.update(file).update(contents[index] as Buffer);
  return hash.digest('hex');
}
