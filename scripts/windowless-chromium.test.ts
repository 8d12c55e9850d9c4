import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findWindowlessChromium } from './windowless-chromium.ts';

test('the engine of the tests is unpacked once, runs, and is of the version of its package; elsewhere there is none', () => {
  const program = findWindowlessChromium();
  expect(program !== undefined).toBe(process.platform === 'linux' && process.arch === 'x64');
  if (program === undefined) return;
  const { mtimeMs } = statSync(program);
  const [major] = basename(program).split('.');
  expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toMatch(new RegExp(`^Chromium ${major}\\.`));
  expect(findWindowlessChromium()).toBe(program);
  expect(statSync(program).mtimeMs).toBe(mtimeMs);
});
