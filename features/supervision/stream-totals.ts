/** Totals of each waste stream that left, beside the plan. Pure. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatNumberForInput, parseNumber, roundTo } from '#platform/shared/numbers.ts';
import type { FrameInput, Load } from './dossier.ts';
import { VOLUME_DECIMALS } from './rules.ts';

const TON_KG = 1000;
/** Decimals of tonnes and of a density. */
const WEIGHT_DECIMALS = 2;

/** Quantities planned of each waste stream. */
export type PlannedStreams = NonNullable<FrameInput['planned']>;

/** One waste stream: what left, and what was planned. */
export interface StreamTotal {
  readonly stream: string;
  readonly loadCount: number;
  readonly volumeM3: number;
  /** Null where nothing was planned. */
  readonly plannedM3: number | null;
  /** Tonnes: as weighed, and by the density for loads that are not weighed yet. */
  readonly tonnes: number;
  readonly plannedTonnes: number | null;
  /** Tonnes per cubic metre. */
  readonly density: number;
  /** True when the density is that of the loads that were weighed, false when it is the usual one. */
  readonly isWeighed: boolean;
}

type LoadOfStream = Pick<Load, 'stream' | 'volumeM3' | 'weighedKg' | 'departedAt'>;

/** The totals by number of the waste stream. Without a weighed load the usual density holds, of the day the last load left; without any load that of `today`. */
export function streamTotals(loads: readonly LoadOfStream[], planned: PlannedStreams, norms: Norms, today: string): readonly StreamTotal[] {
  const loadsByStream = Map.groupBy(loads, ({ stream }) => stream);
  const streams = new Set([...loadsByStream.keys(), ...planned.map(({ stream }) => stream)]);
  return [...streams].toSorted().map((stream) => {
    const own = loadsByStream.get(stream) ?? [];
    const lastDay =
      own
        .map(({ departedAt }) => localDate(departedAt))
        .toSorted()
        .at(-1) ?? today;
    const weighed = own.filter(({ weighedKg }) => weighedKg !== null);
    const [weighedM3, allM3] = [volumeOf(weighed), volumeOf(own)];
    const weighedTonnes = weighed.reduce((sum, { weighedKg }) => sum + (weighedKg ?? 0), 0) / TON_KG;
    const isWeighed = weighedM3 > 0;
    const density = isWeighed ? weighedTonnes / weighedM3 : normOn(norms, 'brl1000.dichtheid', lastDay);
    const plannedM3 = planned.find((one) => one.stream === stream)?.volumeM3 ?? null;
    return {
      ...{ stream, loadCount: own.length, volumeM3: allM3, plannedM3, isWeighed },
      tonnes: roundTo(weighedTonnes + (allM3 - weighedM3) * density, WEIGHT_DECIMALS),
      plannedTonnes: plannedM3 === null ? null : roundTo(plannedM3 * density, WEIGHT_DECIMALS),
      density: roundTo(density, WEIGHT_DECIMALS),
    };
  });
}

const volumeOf = (loads: readonly LoadOfStream[]) =>
  roundTo(
    loads.reduce((sum, { volumeM3 }) => sum + volumeM3, 0),
    VOLUME_DECIMALS,
  );

/** Planned streams as they are typed, one a line: `068124410088 240`. */
export function plannedToText(planned: PlannedStreams): string {
  return planned.map(({ stream, volumeM3 }) => `${stream} ${formatNumberForInput(volumeM3, VOLUME_DECIMALS)}`).join('\n');
}

/** Reads planned streams, one a line; undefined when a line is something else. */
export function readPlanned(text: string): PlannedStreams | undefined {
  const planned: PlannedStreams = [];
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    if (line === '') continue;
    const [, stream = '', amount = ''] = /^(\S+)\s+(\S+?)(?:\s*m[³3])?$/.exec(line) ?? [];
    const volumeM3 = parseNumber(amount, VOLUME_DECIMALS);
    if (stream === '' || !volumeM3.ok) return undefined;
    planned.push({ stream, volumeM3: volumeM3.value });
  }
  return planned;
}
