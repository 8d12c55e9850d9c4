/**
 * `npm test`: every test. First those of functions and of the database, then those of whole processes, then those in real browsers. Ends with the
 * slowest tests, those that needed a second chance, and one line of counts. `npm test -- changed` runs what the changes since `main` can break;
 * `changed <commit>` those since another commit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EngineName, findBrowser, findProgram, installMissing, packagesOf } from './browsers.ts';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { changedFiles, type Selection, selectTests } from './test-run/changed-tests.ts';
import { STALLED_AFTER, STALLED_FILES } from './test-run/stalled-tests.ts';
import { printReport, readBrowserReport, readUnitReport, type TestReport, type UnitReport, withSecondChance } from './test-run/test-report.ts';
import { whereItIs } from './test-run/where-it-is.ts';

const root = join(import.meta.dirname, '..');
/** Memory that Linux lends out as a folder. */
const MEMORY_DIR = '/dev/shm';
/** Room the folders of the tests may want at once, four times over: servers with their databases, devices with the whole app. */
const MEMORY_BYTES_MIN = 8 * 1024 ** 3;
/** Times to try to take it away, a tenth of a second longer after each. */
const REMOVE_TRIES = 5;
const reportDir = join(root, 'test-results');
/** Projects of `vitest.config.ts` that start and kill processes. No other kind runs beside them: a process that gets no turn is hard to tell from one that hangs. */
const RUNNING_PROJECT = 'running';

/**
 * Makes the folder for what tests keep while they run. In memory where there is room: a database of their own for three hundred files and a copy of a server for
 * eighty are a million small files, and to make them on a disk took half the time of the tests that do.
 */
async function makeTemporaryDir(): Promise<string> {
  const memory = existsSync(MEMORY_DIR) ? await statfs(MEMORY_DIR) : undefined;
  const isRoomy = memory !== undefined && memory.bavail * memory.bsize >= MEMORY_BYTES_MIN;
  const folder = await mkdtemp(join(isRoomy ? MEMORY_DIR : tmpdir(), 'maaiveld-tests-'));
  // The account of the database walks through it.
  await chmod(folder, 0o755);
  // Also when somebody stops the tests: what is left there takes memory. What they started may still be writing.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: REMOVE_TRIES }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

/** Runs a program of the tests to its end. Answers whether all was well; one that takes longer than it may tells where it is, and has stalled. */
async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}, msMax?: number): Promise<'good' | 'bad' | 'stalled'> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, TMPDIR: temporaryDir, ...environment } });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const outcome = msMax === undefined ? await ended : await Promise.race([ended, pause(msMax, undefined, { ref: false })]);
  if (outcome !== undefined) return outcome[0] === 0 ? 'good' : 'bad';
  const lines = await whereItIs(child.pid as number).catch((error: unknown) => [String(error)]);
  console.error(`Na ${msMax} ms nog niet klaar. Het proces is hier en wordt gestopt:\n  ${lines.join('\n  ')}`);
  child.kill('SIGKILL');
  await ended;
  return 'stalled';
}

/** Tests of whole processes, or all others without a browser. */
type UnitKind = 'running' | 'others';
/** Silence after which tests have stalled, in milliseconds: longer than the longest limit of a test or of what it begins with. */
const STALLED_AFTER_MS: Readonly<Record<UnitKind, number>> = { running: 11 * 60_000, others: 3 * 60_000 };
/** Time the tests of a kind may take altogether, in milliseconds; some four minutes on two cores. */
const UNIT_MS_MAX = 20 * 60_000;

/** Which tests of a kind to run: arguments for its runner, or none at all. */
type Wanted = Selection['unit'];

/** Tests without a browser: those of whole processes, or all others. What stalled gets a second chance. */
async function unitTests(wanted: Wanted, kind: UnitKind): Promise<TestReport> {
  if (wanted === 'none') return emptyReport;
  const which = wanted === 'all' ? ['run'] : wanted;
  const first = await runVitest(which, kind, kind);
  const { hasStalled, files } = first.stalled;
  if (!hasStalled) return first;
  // A run that did not come to its end has no results at all.
  const isAllMissing = first.tests.length === 0;
  if (!isAllMissing && files.length === 0) return withSecondChance(first, undefined);
  return withSecondChance(first, await runVitest(isAllMissing ? which : ['run', ...files], kind, `${kind}-again`));
}

/** Runs the tests of a kind; `name` is of the files of this run. */
async function runVitest(which: readonly string[], kind: UnitKind, name: string): Promise<UnitReport> {
  const [file, stalledFile] = [join(reportDir, `${name}.json`), join(reportDir, `${name}-stalled.json`)];
  const project = kind === 'running' ? RUNNING_PROJECT : `!${RUNNING_PROJECT}`;
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile=${file}`, '--reporter=./scripts/test-run/stalled-tests.ts'];
  const args = [...which, '--passWithNoTests', `--project=${project}`, `--maxWorkers=${availableParallelism()}`, ...reporting];
  const settings = { [STALLED_AFTER]: String(STALLED_AFTER_MS[kind]), [STALLED_FILES]: stalledFile };
  const outcome = await run(['node_modules/vitest/vitest.mjs', ...args], settings, UNIT_MS_MAX);
  if (outcome === 'stalled') return { ...emptyReport, stalled: { hasStalled: true, files: [] } };
  return readUnitReport({ file, stalledFile, isGreen: outcome === 'good', root });
}

async function browserTests(wanted: Wanted, programs: NodeJS.ProcessEnv): Promise<TestReport> {
  if (wanted === 'none') return emptyReport;
  const file = join(reportDir, 'browser.json');
  const which = wanted === 'all' ? [] : wanted;
  const outcome = await run(['node_modules/@playwright/test/cli.js', 'test', ...which], { ...programs, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readBrowserReport(file, outcome === 'good');
}

const emptyReport: TestReport = { passed: 0, failed: 0, flaky: [], failures: [], tests: [] };

async function build({ browser }: Selection): Promise<void> {
  if (browser !== 'none') await buildWeb();
  await buildServer();
}

/** Where the browsers are; says which are nowhere. */
function browserPrograms(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const name of ['chromium', 'firefox', 'webkit'] satisfies EngineName[]) {
    const path = findBrowser(name);
    if (path !== undefined) environment[`MAAIVELD_${name.toUpperCase()}`] = path;
    else
      console.error(
        `${name} is hier niet gevonden en niet te installeren; de tests erin tellen als mislukt. Op Debian, als root: apt-get install ${packagesOf(name)}`,
      );
  }
  return environment;
}

const [what, since = 'main'] = process.argv.slice(2);
if (what !== undefined && what !== 'changed') throw new Error(`npm test kent geen “${what}”; wel: npm test -- changed`);
const selection: Selection = what === 'changed' ? selectTests(changedFiles(root, since)) : { unit: 'all', browser: 'all' };
await rm(reportDir, { recursive: true, force: true });
await mkdir(reportDir, { recursive: true });
// Installing waits for the network most of the time, building for the processor.
await Promise.all([installMissing(), build(selection)]);
const programs = selection.browser === 'none' ? {} : browserPrograms();
if (findProgram('pgbouncer') === undefined) console.error('PgBouncer is hier niet gevonden en niet te installeren; de test ermee mislukt.');
console.log(`Tests op ${availableParallelism()} rekenkernen.`);
const temporaryDir = await makeTemporaryDir();
const others = await unitTests(selection.unit, 'others');
const running = await unitTests(selection.unit, 'running');
const browser = await browserTests(selection.browser, programs);
process.exit(printReport([others, running, browser]) ? 0 : 1);
