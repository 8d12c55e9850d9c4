/** Decisions about points and activities that both sides take alike. Pure. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type ActivityState, type PointKind, pointKinds } from './labels.ts';

/** Whoever holds one of these reads the field work of a phase they may see. */
export const fieldWorkReaders = ['project.read', 'form.fill'] as const;
/** Whoever holds one of these puts it down. */
export const fieldWorkWriters = ['form.fill', 'phase.manage'] as const;

/** Worse than this a place of a boring is warned of, in metres (domain.md 4.5). */
export const ACCURACY_WARNING_METERS = 5;
/** Largest error of a place that is taken, in metres: beyond it the device only knows the town. */
export const ACCURACY_METERS_MAX = 10_000;
/** Most points of a phase. */
export const POINTS_MAX = 10_000;
/** Most activities of a phase. */
export const ACTIVITIES_MAX = 200;
/** Most characters of a number. */
export const NUMBER_LENGTH_MAX = 20;
/** Most characters of a reason and of a note. */
export const REASON_LENGTH_MAX = 500;
/** Most characters of an activity, and of its unit. */
export const ACTIVITY_LENGTH_MAX = 80;
export const UNIT_LENGTH_MAX = 20;
/** Depths, in centimetres below the surface. */
export const DEPTH_CM_MIN = 1;
export const DEPTH_CM_MAX = 20_000;
/** Heights of Dutch ground, in metres to NAP. */
export const LEVEL_METERS_MIN = -10;
export const LEVEL_METERS_MAX = 325;
/** Most of an activity. */
export const COUNT_MAX = 99_999;

/** Letters, figures, points and dashes, as forms ask it. */
export const NUMBER_PATTERN = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;
/** Says what a number looks like. */
export const NUMBER_REMEDY = 'Gebruik letters, cijfers, punten en streepjes, bijvoorbeeld 01 of G03.';

/** A number of figures alone, as most are. */
const FIGURES_ALONE = /^[1-9]\d*$/;

/** A number as it counts: `1`, `01` and `001` are one point, and so are `g1` and `G01`. */
export function numberKey(number: string): string {
  if (FIGURES_ALONE.test(number)) return number;
  return number
    .trim()
    .toLowerCase()
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

/** Number of the boring in which a well stands: `04` of `04-1`. */
export function boringOfWell(number: string): string {
  return number.split('-')[0] ?? number;
}

/** The next free number of a kind. Borings and wells are counted together: a well stands in a boring, and is called after it and its filter. */
export function nextNumber(kind: PointKind, taken: Iterable<string>): string {
  const { prefix } = pointKinds[kind];
  const counted = new RegExp(`^${prefix.toLowerCase()}(\\d{1,6})(?!\\d)`);
  let highest = 0;
  for (const number of taken) highest = Math.max(highest, Number(counted.exec(numberKey(number))?.[1] ?? 0));
  const next = `${prefix}${String(highest + 1).padStart(2, '0')}`;
  return kind === 'well' ? `${next}-1` : next;
}

/** True when a place of this kind is not well enough known. */
export function isInaccurate(accuracyMeters: number | null): boolean {
  return accuracyMeters !== null && accuracyMeters > ACCURACY_WARNING_METERS;
}

interface Counted {
  readonly state: ActivityState;
  readonly plannedCount: number;
  readonly doneCount: number;
  readonly reason: string;
}

/** A sentence with the remedy for an activity that ends otherwise than planned without a reason. */
export function activityTroubles({ state, plannedCount, doneCount, reason }: Counted): readonly FieldProblem[] {
  if (reason.trim() !== '') return [];
  if (state === 'dropped') return [{ path: 'reason', message: 'Schrijf op waarom deze activiteit vervalt.' }];
  if (state === 'done' && plannedCount !== doneCount)
    return [{ path: 'reason', message: `Er is ${doneCount} gedaan van ${plannedCount}. Schrijf op waarom dat anders is.` }];
  return [];
}
