/** Places on the screens of hours that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Other data of a day, below its hours: where the day is looked at, and where it is closed; `onTrips` is told how many trips are approved with it. */
export const DayExtras = definePlace<{ readonly date: string; readonly onTrips: (count: number) => void }>();

/** Other totals of a week, below its days. */
export const WeekExtras = definePlace<{ readonly week: string }>();

/** Points that rooms above still miss on a day before it is closed, each with its repair; `onCount` is told how many there are. */
export const DayPoints = definePlace<{
  readonly date: string;
  readonly phaseIds: readonly string[];
  readonly onCount: (count: number) => void;
}>();
