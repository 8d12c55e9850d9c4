import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-lock-test-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Another process that holds the lock of a folder. */
async function holdElsewhere(folder: string): Promise<ChildProcess> {
  const program = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))};
    await lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => child.stdout.once('data', done));
  return child;
}

const kill = (child: ChildProcess) =>
  new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGKILL');
  });

test('one process has a data folder; the next is told which folder and what to do', async () => {
  const folder = await newFolder();
  const child = await holdElsewhere(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  await expect(lockDataFolder(folder)).rejects.toThrow(`In ${folder} draait Maaiveld al. Stop dat eerst, of kies met DATA_DIR een andere map.`);
  await kill(child);
});

test('a killed process leaves nothing locked', async () => {
  const folder = await newFolder();
  await kill(await holdElsewhere(folder));
  const lock = await lockDataFolder(folder);
  await lock.release();
});

test('a released folder is free again, and another folder always was', async () => {
  const [folder, other] = [await newFolder(), await newFolder()];
  const first = await lockDataFolder(folder);
  await (await lockDataFolder(other)).release();
  await first.release();
  await (await lockDataFolder(folder)).release();
});

test('the same folder by another way of writing is the same folder', async () => {
  const folder = await newFolder();
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(relative(process.cwd(), folder))).rejects.toThrow(DataFolderInUse);
  await lock.release();
});

test('of many that start at once one gets it', async () => {
  const folder = await newFolder();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)));
  const held = tries.filter((one) => one.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const { value } of held) await value.release();
});
