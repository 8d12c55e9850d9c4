/**
 * Reporter for tests without a browser that ends what hangs. A test has its limits, but those are kept by a timer in its own process: one that computes
 * without end, or a file that never comes to its first test, would keep the whole run waiting. When nothing was heard for too long, it is told where each
 * process of tests is; then they are ended, and the files that had no results count as stalled. `npm test` gives those a second chance, as it does a test in
 * a browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { whereItIs } from './where-it-is.ts';

/** Settings of this reporter: silence after which a run has stalled, in milliseconds, and the file it tells in, as JSON, whether and what has stalled. */
export const STALLED_AFTER = 'STALLED_TESTS_AFTER_MS';
export const STALLED_FILES = 'STALLED_TESTS_FILE';
/** Content of that file. */
export interface Stalled {
  readonly hasStalled: boolean;
  /** Files without results; none when they stood still after the last. */
  readonly files: readonly string[];
}

/** How often is looked whether something was heard, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** See above; without its settings it does nothing. */
export default class StalledTests implements Reporter {
  readonly #afterMs = Number(process.env[STALLED_AFTER] ?? Number.POSITIVE_INFINITY);
  readonly #listFile = process.env[STALLED_FILES];
  readonly #toCome = new Set<string>();
  #hasStalled = false;
  #heardAt = performance.now();
  #looking: NodeJS.Timeout | undefined;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.#toCome.add(moduleId);
    this.#hear();
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  onTestModuleQueued(): void {
    this.#hear();
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#hear();
    this.#toCome.delete(moduleId);
  }

  onTestCaseResult(): void {
    this.#hear();
  }

  onTestRunEnd(): void {
    clearInterval(this.#looking);
    const files = this.#hasStalled ? Array.from(this.#toCome, (file) => relative(process.cwd(), file)) : [];
    for (const file of files) console.error(`Bleef stilstaan, of kwam na een bestand dat stilstond: ${file}`);
    if (this.#listFile !== undefined) writeFileSync(this.#listFile, JSON.stringify({ hasStalled: this.#hasStalled, files } satisfies Stalled));
  }

  #hear(): void {
    this.#heardAt = performance.now();
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#heardAt < this.#afterMs) return;
    this.#hear();
    this.#hasStalled = true;
    for (const pid of testProcesses()) {
      const lines = await whereItIs(pid).catch((error: unknown) => [String(error)]);
      console.error(`Al ${this.#afterMs / 1000} s is er niets gehoord. Proces ${pid} met tests is hier en wordt gestopt:\n  ${lines.join('\n  ')}`);
      process.kill(pid, 'SIGKILL');
    }
  }
}

/** Processes in which this run has its tests; on Linux. */
function testProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/vitest/dist/workers/forks.js'));
}
