/**
 * Measuring method of everything here. Machines are shared, so a single time means little: the limit (the least code that does the same) and ours
 * take turns, at least five times; the figure is CPU time, the ratio of the medians is what counts, and a run in which the limit itself spreads too
 * far is done again. Five turns can't tell a ratio near its target from it, so such a ratio gets more.
 */

/** Turns of each contender, at least. */
const ROUNDS = 5;
/** Turns of those whose ratio after `ROUNDS` is so near its target, as part of it, that either side of it is possible. */
const CLOSE_ROUNDS = 15;
const CLOSE = 0.2;
/** Spread of the limit's figures (largest over smallest) above which a run says nothing. */
const NOISE_MAX = 1.5;
/** Runs tried until one is quiet enough. */
const ATTEMPTS_MAX = 3;

/** One turn: the figure that counts, and what else is good to know. */
export interface Sample {
  readonly value: number;
  /** Wall time under which 95 % of the operations stayed, in milliseconds. */
  readonly p95Ms?: number;
  /** Parts that make up the value. */
  readonly parts?: Readonly<Record<string, number>>;
}

/** Somebody who takes turns; a turn gives a sample, or what samples of more than one line are read from. */
export interface Contender<Turn = Sample> {
  readonly name: string;
  run(): Promise<Turn>;
}

/** Median and range of a contender's turns. */
export interface Spread {
  readonly name: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly p95Ms?: number;
  readonly parts?: Readonly<Record<string, number>>;
}

/** Target of a figure: at most so many times the limit, or at most a value. */
export type Target = { readonly kind: 'times-limit'; readonly max: number } | { readonly kind: 'value'; readonly max: number };

/** A line of the report with its figures. */
export interface Result extends Line {
  readonly limit: Spread;
  readonly ours: Spread;
  /** Ours over limit. */
  readonly ratio: number;
  readonly isMet: boolean;
  /** Largest over smallest of the limit. */
  readonly noise: number;
  readonly isTooNoisy: boolean;
  readonly at: string;
}

/** One line of the report, apart from its figures. */
export interface Line {
  /** The target's name, as `P7`. */
  readonly key: string;
  readonly what: string;
  readonly unit: string;
  readonly target: Target;
}

/** A comparison of the product with a limit or a peer. */
export interface Comparison extends Line {
  readonly limit: Contender;
  readonly ours: Contender;
  /** Turns of each; more where one turn differs much from the next. */
  readonly rounds?: number;
}

/** A measurement of the report: makes what it needs, gives its lines, cleans up. */
export interface Measure {
  readonly keys: readonly string[];
  /** Lines whose key is not wanted, or not at their size, need not be measured. */
  run(report: (result: Result) => void, isWanted: (key: string, size?: number) => boolean): Promise<void>;
}

/** Lets limit and ours take turns, again when it was too noisy, and gives the line. */
export async function compare({ limit, ours, rounds, ...line }: Comparison): Promise<Result> {
  const [result] = await compareLines([{ ...line, sample: (taken: Sample) => taken }], { limit, ours }, rounds);
  return result as Result;
}

/** A line of which both sides are among those that take turns. */
export interface PairedLine extends Line {
  readonly limit: string;
  readonly ours: string;
}

/** Lets many take turns, each once a round, and gives the lines that compare two of them; again when one of the limits was too noisy. */
export async function compareAmong(contenders: readonly Contender[], lines: readonly PairedLine[]): Promise<readonly Result[]> {
  let best: readonly Result[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_MAX && (attempt === 0 || best.some(({ isTooNoisy }) => isTooNoisy)); attempt++) {
    const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
    const takeTurns = async (some: readonly Contender[], rounds: number) => {
      for (let round = 0; round < rounds; round++) for (const { name, run } of some) samples.get(name)?.push(await run());
      return lines.map(({ limit, ours, ...line }) => toResult(line, spreadOf(limit, samples.get(limit) ?? []), spreadOf(ours, samples.get(ours) ?? [])));
    };
    const first = await takeTurns(contenders, ROUNDS);
    const close = new Set(lines.filter((_, index) => isClose(first[index])).flatMap(({ limit, ours }) => [limit, ours]));
    const inClose = contenders.filter(({ name }) => close.has(name));
    best = quietest(best, inClose.length === 0 ? first : await takeTurns(inClose, CLOSE_ROUNDS - ROUNDS));
  }
  return best;
}

/** Picks, for each line of two runs, the result of the run with the least spread. */
function quietest(before: readonly Result[], fresh: readonly Result[]): readonly Result[] {
  return fresh.map((result, index) => {
    const earlier = before[index];
    return earlier === undefined || result.noise < earlier.noise ? result : earlier;
  });
}

/** The same for lines that read their figures from the same turns. */
export async function compareLines<Turn>(
  lines: readonly (Line & { sample(turn: Turn): Sample })[],
  sides: { readonly limit: Contender<Turn>; readonly ours: Contender<Turn> },
  rounds = ROUNDS,
): Promise<readonly Result[]> {
  let best: readonly Result[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_MAX && (attempt === 0 || best.some(({ isTooNoisy }) => isTooNoisy)); attempt++) {
    const turns: { limit: Turn[]; ours: Turn[] } = { limit: [], ours: [] };
    const takeTurns = async (count: number) => {
      for (let round = 0; round < count; round++) {
        turns.limit.push(await sides.limit.run());
        turns.ours.push(await sides.ours.run());
      }
      return lines.map(({ sample, ...line }) =>
        toResult(line, spreadOf(sides.limit.name, turns.limit.map(sample)), spreadOf(sides.ours.name, turns.ours.map(sample))),
      );
    };
    const first = await takeTurns(rounds);
    best = quietest(best, first.some(isClose) && rounds < CLOSE_ROUNDS ? await takeTurns(CLOSE_ROUNDS - rounds) : first);
  }
  return best;
}

function isClose(result: Result | undefined): boolean {
  return result !== undefined && result.target.kind === 'times-limit' && Math.abs(result.ratio / result.target.max - 1) < CLOSE;
}

function toResult(line: Line, limit: Spread, ours: Spread): Result {
  const { target } = line;
  const ratio = ours.median / limit.median;
  // Nothing takes less than no time: what a clock of a busy machine says then is worth nothing.
  const noise = limit.min > 0 ? limit.max / limit.min : Number.POSITIVE_INFINITY;
  const isMet = target.kind === 'value' ? ours.median <= target.max : ratio <= target.max;
  return { ...line, limit, ours, ratio, isMet, noise, isTooNoisy: noise > NOISE_MAX, at: new Date().toISOString() };
}

function spreadOf(name: string, samples: readonly Sample[]): Spread {
  const values = samples.map(({ value }) => value);
  const p95s = samples.flatMap(({ p95Ms }) => p95Ms ?? []);
  const parts = Object.keys(samples[0]?.parts ?? {}).map((part) => [part, median(samples.map((sample) => sample.parts?.[part] ?? 0))]);
  return {
    name,
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    ...(p95s.length === 0 ? {} : { p95Ms: median(p95s) }),
    ...(parts.length === 0 ? {} : { parts: Object.fromEntries(parts) }),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number;
}
