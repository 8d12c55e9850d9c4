/** Where a process is: also one that computes without end, which answers nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { whereItIs } from './where-it-is.ts';

test('a process that computes without end tells in which function that is', async () => {
  const program = 'console.log("begun"); (function forEver() { for (;;) if (Date.now() < 0) break; })();';
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(child.stdout, 'data');
    expect((await whereItIs(child.pid as number))[0]).toMatch(/^forEver /);
  } finally {
    child.kill('SIGKILL');
  }
});
