/** Where a process is: also one that computes without end, which answers nothing else. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { whereItIs } from './where-it-is.ts';

/** A process that computes without end in a function of this name. */
async function startEndless(name: string): Promise<ChildProcess> {
  const program = `console.log('begun'); (function ${name}() { for (;;) if (Date.now() < 0) break; })();`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return child;
}

test('processes that compute without end tell in which function that is, one after the other', async () => {
  const children = [await startEndless('forEver'), await startEndless('andEver')];
  try {
    const where: string[] = [];
    for (const child of children) {
      where.push((await whereItIs(child.pid as number))[0] ?? '');
      child.kill('SIGKILL');
    }
    expect(where).toEqual([expect.stringMatching(/^forEver /), expect.stringMatching(/^andEver /)]);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});
