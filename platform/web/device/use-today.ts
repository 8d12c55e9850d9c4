/** The local date, also when the app is left open over midnight. */
import { useEffect, useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import { systemClock } from './clock.ts';

const CHECK_MS = 60_000;

/** Today as `jjjj-mm-dd`; changes at midnight and when the person comes back to the page. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDate(systemClock.now()));
  useEffect(() => {
    const check = () => setToday(localDate(systemClock.now()));
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return today;
}
