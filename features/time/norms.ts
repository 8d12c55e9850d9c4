/** Limits on working time as dated data: which set holds is decided by the date of the work, never by the code. */
import type { TimeKind } from './labels.ts';

/** A break that is due above an amount of work. */
export interface BreakNorm {
  readonly workMinutesOver: number;
  readonly minutes: number;
  /** Pieces shorter than this do not count. */
  readonly pieceMinutesMin: number;
}

/** Limits of working and resting time for people of 18 and older, in minutes. */
export interface WorkingTimeNorms {
  readonly from: string;
  readonly source: string;
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
}

/** What the employer has agreed or settled, besides the law. */
export interface EmploymentNorms {
  readonly from: string;
  readonly source: string;
  /** Kinds of time that are labour under the act. */
  readonly labour: readonly TimeKind[];
  /** Kinds that are paid as hours of the contract. */
  readonly paid: readonly TimeKind[];
  /** Time between two registrations from this length on has to be filled in or explained. */
  readonly gapMinutesMin: number;
  /** How many days back hours may be entered. */
  readonly entryDaysMax: number;
  /** Registrations of which one is needed to work with asbestos, and with an XRF meter. */
  readonly qualifications: Readonly<Record<'asbestos' | 'xrf', readonly string[]>>;
}

const HOUR = 60;

const workingTimeNorms: readonly WorkingTimeNorms[] = [
  {
    from: '2007-04-01',
    source: 'Arbeidstijdenwet, artikelen 5:3 tot en met 5:8',
    shiftMinutesMax: 12 * HOUR,
    weekMinutesMax: 60 * HOUR,
    weekMinutesNear: 55 * HOUR,
    averages: [
      { weeks: 4, minutesMax: 55 * HOUR },
      { weeks: 16, minutesMax: 48 * HOUR },
    ],
    dailyRestMinutes: 11 * HOUR,
    dailyRestShortMinutes: 8 * HOUR,
    weeklyRestMinutes: 36 * HOUR,
    fortnightRestMinutes: 72 * HOUR,
    fortnightRestPartMinutes: 32 * HOUR,
    breaks: [
      { workMinutesOver: 10 * HOUR, minutes: 45, pieceMinutesMin: 15 },
      { workMinutesOver: 5.5 * HOUR, minutes: 30, pieceMinutesMin: 15 },
    ],
    night: { nightMinutesOver: HOUR, shiftMinutesMax: 10 * HOUR, countMin: 16, averageMinutesMax: 40 * HOUR, endsAfter: '02:00', restMinutes: 14 * HOUR },
  },
];

const employmentNorms: readonly EmploymentNorms[] = [
  {
    from: '2000-01-01',
    source: 'Standaardinstelling: reizen tussen locaties is arbeidstijd, woon-werkverkeer niet',
    labour: ['work', 'travel', 'waiting', 'training'],
    paid: ['work', 'travel', 'waiting', 'training', 'leave', 'sick'],
    gapMinutesMin: 15,
    entryDaysMax: 14,
    qualifications: { asbestos: ['2018', 'DLP'], xrf: ['H-XRF'] },
  },
];

/** The limits of the law on a date. */
export function workingTimeNormsOn(date: string): WorkingTimeNorms {
  return latestOf(workingTimeNorms, date);
}

/** The employer's settings on a date. */
export function employmentNormsOn(date: string): EmploymentNorms {
  return latestOf(employmentNorms, date);
}

function latestOf<Norms extends { readonly from: string }>(all: readonly Norms[], date: string): Norms {
  return all.findLast(({ from }) => from <= date) ?? (all[0] as Norms);
}
