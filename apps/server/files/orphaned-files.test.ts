import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOrphanedFiles } from './orphaned-files.ts';

test('what a killed process left is taken away after a day, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-run-'));
  const old = ['maaiveld-export-a1', 'maaiveld-pdf-b2.pdf', 'maaiveld-lock-c3', 'other-export-d4'];
  await mkdir(join(folder, 'maaiveld-export-a1'));
  await writeFile(join(folder, 'maaiveld-export-a1', 'part.pdf'), '');
  for (const name of [...old.slice(1), 'maaiveld-mail-e5']) await writeFile(join(folder, name), '');
  for (const name of old) await utimes(join(folder, name), new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00Z'));
  await utimes(join(folder, 'maaiveld-mail-e5'), new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21T09:00:00Z'));
  expect((await removeOrphanedFiles(folder, new Date('2026-11-21T10:30:00Z'))).sort()).toEqual(['maaiveld-export-a1', 'maaiveld-pdf-b2.pdf']);
  expect((await readdir(folder)).sort()).toEqual(['maaiveld-lock-c3', 'maaiveld-mail-e5', 'other-export-d4']);
  await rm(folder, { recursive: true });
});
