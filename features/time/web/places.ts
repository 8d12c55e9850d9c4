/** What rooms above put on the screens of hours. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** What else was done on a day, below its hours: where it is looked at, and where it is closed. */
export const DayExtras = definePlace<{ readonly date: string }>();

/** What else a week came to, below its days. */
export const WeekExtras = definePlace<{ readonly week: string }>();

/** What rooms above still miss on a day before it is closed, each with its repair; `onCount` is told how many there are. */
export const DayPoints = definePlace<{
  readonly date: string;
  readonly phaseIds: readonly string[];
  readonly onCount: (count: number) => void;
}>();
