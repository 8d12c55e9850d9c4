import { useMemo } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type Activity, activities, type HourCode, type HourLabels, hourCodes, kindOf, productHourLabels, type TimeKind, timeKinds } from '../hour-codes.ts';
import { type HourCodeRow, listHourCodes } from '../hour-codes-contract.ts';

/** Hour codes, with the names the organisation gives them and those it uses. */
export interface UsedHourCodes {
  readonly labels: HourLabels;
  /** Activities and kinds in use, in the order of the organisation. */
  readonly activities: readonly Activity[];
  readonly kinds: readonly TimeKind[];
}

/** Follows what hours are booked on. Until the device knows it, the product's own words and all codes hold. */
export function useHourCodes(): UsedHourCodes {
  const { data } = useAnswer(listHourCodes, {});
  return useMemo(() => toUsed(data), [data]);
}

function toUsed(rows: readonly HourCodeRow[] | undefined): UsedHourCodes {
  const inUse: readonly HourCode[] = rows === undefined ? hourCodes : rows.filter(({ active }) => active).map(({ code }) => code);
  return {
    labels: { ...productHourLabels, ...Object.fromEntries((rows ?? []).map(({ code, label }) => [code, label])) },
    activities: inUse.filter((code): code is Activity => Object.hasOwn(activities, code)),
    kinds: inUse.filter((code): code is TimeKind => Object.hasOwn(timeKinds, code) && kindOf(code) === code),
  };
}
