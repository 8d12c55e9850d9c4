/** What rooms above put on the screens of hours. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** What else was done on a day, below its hours: where it is looked at, and where it is closed. */
export const DayExtras = definePlace<{ readonly date: string }>();

/** What else a week came to, below its days. */
export const WeekExtras = definePlace<{ readonly week: string }>();
