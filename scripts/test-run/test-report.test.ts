/** Counts of a run of tests: a file that hung counts once, for how its second chance went. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUnitReport, type UnitReport, withSecondChance } from './test-report.ts';

const root = '/product';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maaiveld-report-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Statuses = Readonly<Record<string, readonly ('passed' | 'failed' | 'pending')[]>>;

/** Reads a report of these tests, by file; `stalled` are the files without results, when it stood still. */
async function reportOf(statuses: Statuses, stalled?: readonly string[]): Promise<UnitReport> {
  const [file, stalledFile] = [join(folder, 'run.json'), join(folder, 'stalled.json')];
  const testResults = Object.entries(statuses).map(([name, ofFile]) => ({
    name: join(root, name),
    assertionResults: ofFile.map((status, index) => ({ fullName: `test ${index}`, status, failureMessages: status === 'failed' ? ['it is not so\nat'] : [] })),
  }));
  await Promise.all([
    writeFile(file, JSON.stringify({ testResults })),
    writeFile(stalledFile, JSON.stringify({ hasStalled: stalled !== undefined, files: stalled ?? [] })),
  ]);
  const isGreen = stalled === undefined && testResults.every(({ assertionResults }) => assertionResults.every(({ status }) => status === 'passed'));
  return readUnitReport({ file, stalledFile, isGreen, root });
}

test('what failed is named by its file, its test and the first line of what it said', async () => {
  const report = await reportOf({ 'a.test.ts': ['passed', 'failed'] });
  expect(report).toMatchObject({ passed: 1, failed: 1, stalled: { hasStalled: false }, failures: ['a.test.ts “test 1”: it is not so'] });
});

test('a run that is called failed without a failed test counts one failure', async () => {
  const report = await readUnitReport({ file: join(folder, 'none.json'), stalledFile: join(folder, 'none.json'), isGreen: false, root });
  expect(report).toMatchObject({ passed: 0, failed: 1 });
});

test('a file that hung and passes the second time is named as such; its tests count once', async () => {
  const first = await reportOf({ 'a.test.ts': ['passed'], 'b.test.ts': ['passed', 'pending'] }, ['b.test.ts']);
  expect(first).toMatchObject({ passed: 1, failed: 0, stalled: { hasStalled: true, files: ['b.test.ts'] } });
  const second = await reportOf({ 'b.test.ts': ['passed', 'passed'] });
  expect(withSecondChance(first, second)).toMatchObject({ passed: 3, failed: 0, flaky: ['b.test.ts (bleef stilstaan)'], failures: [] });
});

test('a file that hangs twice has failed', async () => {
  const first = await reportOf({ 'a.test.ts': ['passed'] }, ['b.test.ts']);
  const second = await reportOf({}, ['b.test.ts']);
  expect(withSecondChance(first, second)).toMatchObject({ passed: 1, failed: 1, flaky: [], failures: ['b.test.ts: bleef twee keer stilstaan'] });
});

test('a run that stands still after its last test is named, and nothing runs again', async () => {
  const first = await reportOf({ 'a.test.ts': ['passed'] }, []);
  expect(withSecondChance(first, undefined)).toMatchObject({ passed: 1, failed: 0, flaky: ['de tests zonder browser (bleef stilstaan)'], failures: [] });
});

test('a run that stands still twice has failed, and is not told as passed the second time', async () => {
  const first = await reportOf({ 'a.test.ts': ['passed'] }, []);
  expect(withSecondChance(first, await reportOf({}, []))).toMatchObject({
    failed: 1,
    flaky: [],
    failures: ['de tests zonder browser: bleef twee keer stilstaan'],
  });
});
