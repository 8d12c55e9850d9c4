/** Limits on working time on a date, out of the values of norms: the date of the work decides which hold, never the day it is judged. */
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { changesOf, isNormYes, type Norms, normOn } from '#features/norms/norms.ts';
import type { NormKey } from '#features/norms/product-values.ts';

/** A break that is due above an amount of work. */
export interface BreakNorm {
  readonly workMinutesOver: number;
  readonly minutes: number;
  /** Pieces shorter than this do not count. */
  readonly pieceMinutesMin: number;
}

/** Limits of working and resting time for people of 18 and older, in minutes. */
export interface WorkingTimeNorms {
  readonly shiftMinutesMax: number;
  /** A week of the act: Sunday 00:00 to Saturday 24:00. */
  readonly weekMinutesMax: number;
  readonly weekMinutesNear: number;
  readonly averages: readonly { readonly weeks: number; readonly minutesMax: number }[];
  readonly dailyRestMinutes: number;
  /** Once in seven times 24 hours the daily rest may be this short. */
  readonly dailyRestShortMinutes: number;
  readonly weeklyRestMinutes: number;
  /** Instead of it, in fourteen times 24 hours, in parts. */
  readonly fortnightRestMinutes: number;
  readonly fortnightRestPartMinutes: number;
  /** The heaviest that applies comes first. */
  readonly breaks: readonly BreakNorm[];
  readonly night: {
    /** More work than this between 00:00 and 06:00 makes a night shift. */
    readonly nightMinutesOver: number;
    readonly shiftMinutesMax: number;
    /** From this many night shifts in sixteen weeks on, the average below holds. */
    readonly countMin: number;
    readonly averageMinutesMax: number;
    /** After a night shift that ends after this local time. */
    readonly endsAfter: string;
    readonly restMinutes: number;
  };
  /** Sundays of a year that stay free. */
  readonly freeSundaysMin: number;
}

/** Agreements of the employer, besides the law. */
export interface EmploymentNorms {
  /** Kinds of time that are labour under the act. */
  readonly labour: readonly TimeKind[];
  /** Kinds that are paid as hours of the contract. */
  readonly paid: readonly TimeKind[];
  /** Time between two registrations from this length on has to be filled in or explained. */
  readonly gapMinutesMin: number;
  /** Number of days back for which hours may be entered. */
  readonly entryDaysMax: number;
}

/** Registrations of which one is needed to work with asbestos, and with an XRF meter. */
export const qualificationsFor: Readonly<Record<'asbestos' | 'xrf', readonly string[]>> = { asbestos: ['2018', 'DLP'], xrf: ['H-XRF'] };

const HOUR = 60;

/** The norm that says whether a kind of time is labour, and whether it is paid. Work always is, a break never. */
const labourKeys = {
  travel: 'uren.arbeid_reis',
  waiting: 'uren.arbeid_wachten',
  training: 'uren.arbeid_opleiding',
  commute: 'uren.arbeid_woon_werk',
} as const satisfies Partial<Record<TimeKind, NormKey>>;
const paidKeys = {
  travel: 'uren.betaald_reis',
  waiting: 'uren.betaald_wachten',
  training: 'uren.betaald_opleiding',
  commute: 'uren.betaald_woon_werk',
  leave: 'uren.betaald_verlof',
  sick: 'uren.betaald_ziek',
} as const satisfies Partial<Record<TimeKind, NormKey>>;

/** The limits of the law on a date. */
export function workingTimeNormsOn(norms: Norms, date: string): WorkingTimeNorms {
  const value = (key: NormKey) => normOn(norms, key, date);
  const minutes = (key: NormKey) => value(key) * HOUR;
  const pieceMinutesMin = value('atw.pauze_deel_min');
  return {
    shiftMinutesMax: minutes('atw.dienst_uren'),
    weekMinutesMax: minutes('atw.week_uren'),
    weekMinutesNear: minutes('atw.week_uren_bijna'),
    averages: [
      { weeks: 4, minutesMax: minutes('atw.gemiddeld_4_weken_uren') },
      { weeks: 16, minutesMax: minutes('atw.gemiddeld_16_weken_uren') },
    ],
    dailyRestMinutes: minutes('atw.dagrust_uren'),
    dailyRestShortMinutes: minutes('atw.dagrust_kort_uren'),
    weeklyRestMinutes: minutes('atw.weekrust_uren'),
    fortnightRestMinutes: minutes('atw.weekrust_14_dagen_uren'),
    fortnightRestPartMinutes: minutes('atw.weekrust_deel_uren'),
    breaks: [
      { workMinutesOver: minutes('atw.pauze_lang_na_uren'), minutes: value('atw.pauze_lang_min'), pieceMinutesMin },
      { workMinutesOver: minutes('atw.pauze_na_uren'), minutes: value('atw.pauze_min'), pieceMinutesMin },
    ],
    night: {
      nightMinutesOver: minutes('atw.nacht_vanaf_uren'),
      shiftMinutesMax: minutes('atw.nachtdienst_uren'),
      countMin: value('atw.nachten_16_weken'),
      averageMinutesMax: minutes('atw.nacht_gemiddeld_uren'),
      endsAfter: clockOf(minutes('atw.nacht_einde_uur')),
      restMinutes: minutes('atw.nacht_rust_uren'),
    },
    freeSundaysMin: value('atw.vrije_zondagen'),
  };
}

/** The employer's settings on a date. */
export function employmentNormsOn(norms: Norms, date: string): EmploymentNorms {
  return {
    labour: ['work', ...kindsThatAre(labourKeys, norms, date)],
    paid: paidKindsOn(norms, date),
    gapMinutesMin: normOn(norms, 'uren.gat_min', date),
    entryDaysMax: normOn(norms, 'uren.invoer_dagen', date),
  };
}

/** A stretch of days on which the same kinds of time are paid; `to` is the first day after it. */
export interface PaidPeriod {
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly TimeKind[];
}

const FIRST_DAY = '0001-01-01';
const AFTER_LAST_DAY = '9999-12-31';

/** Returns the kinds of time that are paid, by period from the first day to the last: for adding up hours of many days at once. */
export function paidPeriods(norms: Norms): readonly PaidPeriod[] {
  const starts = [FIRST_DAY, ...changesOf(norms, Object.values(paidKeys)).slice(1)];
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? AFTER_LAST_DAY, kinds: paidKindsOn(norms, from) }));
}

function paidKindsOn(norms: Norms, date: string): readonly TimeKind[] {
  return ['work', ...kindsThatAre(paidKeys, norms, date)];
}

function kindsThatAre(keys: Partial<Record<TimeKind, NormKey>>, norms: Norms, date: string): readonly TimeKind[] {
  return (Object.entries(keys) as [TimeKind, NormKey][]).flatMap(([kind, key]) => (isNormYes(norms, key, date) ? [kind] : []));
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(Math.round(minutes % HOUR)).padStart(2, '0')}`;
}
