import { useMemo } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listClosedDays } from '../contract.ts';
import type { HolidaySettings } from '../holidays.ts';

/** Follows what the organisation has chosen about its holidays, as far as this device knows. */
export function useHolidays(): HolidaySettings {
  const norms = useNorms();
  const { data } = useAnswer(listClosedDays, {});
  return useMemo(() => ({ norms, closed: data ?? [] }), [norms, data]);
}
