/** The removals, asked again every moment while one is under way. */
import { useEffect, useEffectEvent } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listRetentionRuns, type RetentionRun } from '../contract.ts';

const LOOK_MS = 1_500;

/** True while something is still being removed. */
export function isUnderWay({ state }: Pick<RetentionRun, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Follows the removals. */
export function useRuns() {
  const answer = useAnswer(listRetentionRuns, {});
  const isBusy = answer.data?.some(isUnderWay) ?? false;
  const look = useEffectEvent(() => answer.refresh());
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isBusy]);
  return answer;
}
