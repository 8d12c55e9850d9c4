/** Combined reports of the test runners: counts, which tests needed a second chance, and which took longest. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Stalled } from './stalled-tests.ts';

/** As many tests may need a second chance in one run; more is a failure. */
const FLAKY_MAX = 2;
/** Rows of the table of slow tests. */
const SLOWEST_SHOWN = 20;

/** One test of a run. */
export interface TimedTest {
  readonly name: string;
  readonly durationMs: number;
}

/** Results of one runner. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that failed first and passed then. */
  readonly flaky: readonly string[];
  /** Those that failed, each with the first line of what it said, as far as its runner names them. */
  readonly failures: readonly string[];
  readonly tests: readonly TimedTest[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}

/** A run without a report counts as one failure: something broke before the first test. So does one that its runner calls failed without naming a test. */
async function read<Report>(file: string, isGreen: boolean, toReport: (report: Report) => TestReport): Promise<TestReport> {
  if (!existsSync(file)) return { passed: 0, failed: 1, flaky: [], failures: [], tests: [] };
  const report = toReport(JSON.parse(await readFile(file, 'utf8')) as Report);
  return { ...report, failed: isGreen ? report.failed : Math.max(1, report.failed) };
}

/** Results of tests without a browser. The tests of a file that stalled count in neither way. */
export interface UnitReport extends TestReport {
  readonly stalled: Stalled;
}

/** Where the results of tests without a browser are. Names of files become relative to `root`. */
export interface UnitFiles {
  readonly file: string;
  readonly stalledFile: string;
  readonly isGreen: boolean;
  readonly root: string;
}

/** Reads the results of the unit and database tests. */
export async function readUnitReport({ file, stalledFile, isGreen, root }: UnitFiles): Promise<UnitReport> {
  const stalled = existsSync(stalledFile) ? (JSON.parse(await readFile(stalledFile, 'utf8')) as Stalled) : { hasStalled: false, files: [] };
  const report = await read<VitestReport>(file, isGreen || stalled.hasStalled, ({ testResults }) => {
    const tests = testResults
      .map(({ name, assertionResults }) => ({ name: relative(root, name), assertionResults }))
      .filter(({ name }) => !stalled.files.includes(name))
      .flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, fullName: `${name} “${one.fullName}”` })));
    const failed = tests.filter(({ status }) => status === 'failed');
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: failed.length,
      flaky: [],
      failures: failed.map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`),
      tests: tests.map(({ fullName, duration }) => ({ name: fullName, durationMs: duration ?? 0 })),
    };
  });
  return { ...report, stalled };
}

/**
 * Results after the files that stalled ran once more; `second` is undefined when none did, as when the run stood still after its last test. Each is named as one that
 * needed a second chance, and one that stalled again as failed.
 */
export function withSecondChance(first: UnitReport, second: UnitReport | undefined): TestReport {
  const named = namesOf(first.stalled);
  const again = second?.stalled.hasStalled === true ? namesOf(second.stalled) : [];
  const stalledAgain = again.map((name) => `${name}: bleef twee keer stilstaan`);
  return {
    passed: first.passed + (second?.passed ?? 0),
    failed: first.failed + (second?.failed ?? 0) + stalledAgain.length,
    flaky: named.filter((name) => !again.includes(name)).map((name) => `${name} (bleef stilstaan)`),
    failures: [...first.failures, ...(second?.failures ?? []), ...stalledAgain],
    tests: [...first.tests, ...(second?.tests ?? [])],
  };
}

/** Names of what stood still: the files, or the whole when it was none of them. */
const namesOf = ({ files }: Stalled): readonly string[] => (files.length > 0 ? files : ['de tests zonder browser']);

/** Reads the results of the browser tests. A test that was left out counts as failed. */
export function readBrowserReport(file: string, isGreen: boolean): Promise<TestReport> {
  return read<PlaywrightReport>(file, isGreen, ({ stats, suites }) => {
    const tests = suites.flatMap(testsOf);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
      failures: tests.filter(({ status }) => status === 'unexpected' || status === 'skipped').map(({ name }) => name),
      tests,
    };
  });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function testsOf({ file, suites = [], specs }: PlaywrightSuite): (TimedTest & { readonly status: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} “${title}”`,
      status,
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** Prints the slowest tests, those that failed or needed a second chance, and the counts. Answers whether the run is good. */
export function printReport(reports: readonly TestReport[]): boolean {
  const slowest = reports.flatMap(({ tests }) => tests).sort((one, other) => other.durationMs - one.durationMs);
  console.log('De traagste tests:');
  for (const { name, durationMs } of slowest.slice(0, SLOWEST_SHOWN)) console.log(`${(durationMs / 1000).toFixed(1).padStart(7)} s  ${name}`);
  for (const failure of reports.flatMap(({ failures }) => failures)) console.log(`Mislukt: ${failure}`);
  const flaky = reports.flatMap((report) => report.flaky);
  for (const name of flaky) console.log(`Pas bij de tweede keer geslaagd: ${name}`);
  const sum = (of: 'passed' | 'failed') => reports.reduce((total, report) => total + report[of], 0);
  const isTooFlaky = flaky.length > FLAKY_MAX;
  if (isTooFlaky) console.log(`Meer dan ${FLAKY_MAX} tests hadden een tweede kans nodig.`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${flaky.length} flaky`);
  return sum('failed') === 0 && !isTooFlaky;
}
