/** `npm test`: every test. Unit and database tests first, then the real browsers; ends with one line of counts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EngineName, packagesOf, provideBrowser } from './browsers.ts';
import { buildWeb } from './build-web.ts';

const root = join(import.meta.dirname, '..');
const reportDir = join(root, 'test-results');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A run without a report counts as one failure: something broke before the first test. */
async function readReport<Report>(file: string, read: (report: Report) => Counts): Promise<Counts> {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return read(JSON.parse(await readFile(file, 'utf8')) as Report);
}

function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;
}

/** At least one failure when the runner itself says so. */
function honest({ passed, failed }: Counts, isGreen: boolean): Counts {
  return { passed, failed: isGreen ? failed : Math.max(1, failed) };
}

async function unitTests(): Promise<Counts> {
  const file = join(reportDir, 'unit.json');
  const isGreen = run(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
  interface VitestReport {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly numFailedTestSuites: number;
  }
  const counts = await readReport<VitestReport>(file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
  return honest(counts, isGreen);
}

async function browserTests(): Promise<Counts> {
  const environment: NodeJS.ProcessEnv = {};
  for (const name of ['chromium', 'firefox', 'webkit'] satisfies EngineName[]) {
    const path = provideBrowser(name);
    if (path !== undefined) environment[`MAAIVELD_${name.toUpperCase()}`] = path;
    else
      console.error(
        `${name} is hier niet gevonden en niet te installeren; de tests erin tellen als mislukt. Op Debian, als root: apt-get install ${packagesOf(name)}`,
      );
  }
  await buildWeb();
  const file = join(reportDir, 'browser.json');
  const isGreen = run(['node_modules/@playwright/test/cli.js', 'test'], { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  interface PlaywrightReport {
    readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  }
  const counts = await readReport<PlaywrightReport>(file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }));
  return honest(counts, isGreen);
}

await rm(reportDir, { recursive: true, force: true });
await mkdir(reportDir, { recursive: true });
const [unit, browser] = [await unitTests(), await browserTests()];
const failed = unit.failed + browser.failed;
console.log(`${unit.passed + browser.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
