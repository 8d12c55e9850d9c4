/** Shows results at the terminal and keeps them in `bench/results.json`, a measurement a time: what was not run keeps its earlier figures. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Result, Spread } from './frame.ts';

const FILE = join(import.meta.dirname, 'results.json');
const GIBIBYTE = 1024 ** 3;

interface Kept {
  readonly date: string;
  readonly machine: object;
  readonly results: readonly Result[];
}

function machine(): object {
  return {
    system: `${platform()} ${release()} ${arch()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / GIBIBYTE),
    node: process.version,
    loadAverage: loadavg()
      .map((value) => value.toFixed(1))
      .join(' '),
  };
}

/** Keeps the results. Of a run that was not whole they come beside the ones kept before; those of the same line are replaced. */
export async function keep(results: readonly Result[], { isWhole }: { readonly isWhole: boolean }): Promise<void> {
  const earlier = !isWhole && existsSync(FILE) ? (JSON.parse(await readFile(FILE, 'utf8')) as Kept).results : [];
  const nameOf = ({ key, what }: Result) => `${key} ${what}`;
  const fresh = new Map([...earlier, ...results].map((result) => [nameOf(result), rounded(result)]));
  const sorted = Array.from(fresh.values()).sort((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1)) || nameOf(a).localeCompare(nameOf(b)));
  const kept: Kept = { date: new Date().toISOString(), machine: machine(), results: sorted };
  await writeFile(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Four digits are more than any of these figures holds. */
function rounded(result: Result): Result {
  return JSON.parse(JSON.stringify(result, (_, value) => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value)));
}

const heads = ['', 'wat', 'eenheid', 'grens', 'wij', '×', 'doel', 'p95 ms', 'ruis', ''];

/** The results as a table. */
export function toTable(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.key,
    result.what,
    result.unit,
    spreadText(result.limit),
    spreadText(result.ours),
    result.ratio.toFixed(2),
    result.target.kind === 'value' ? `≤ ${result.target.max}` : `≤ ${result.target.max.toFixed(2)}×`,
    [result.limit, result.ours].map(({ p95Ms }) => p95Ms?.toFixed(1) ?? '').join(' → '),
    `${result.noise.toFixed(2)}${result.isTooNoisy ? ' te veel' : ''}`,
    result.isMet ? 'gehaald' : 'NIET gehaald',
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] as string).length)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function spreadText({ median, min, max }: Spread): string {
  const digits = median < 10 ? 2 : median < 100 ? 1 : 0;
  return `${median.toFixed(digits)} (${min.toFixed(digits)} … ${max.toFixed(digits)})`;
}
