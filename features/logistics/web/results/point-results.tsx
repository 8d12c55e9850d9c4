import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listLabResults } from '../../result-contract.ts';
import type { PhasePlace } from '../lab-actions.ts';
import { ResultRows } from './result-rows.tsx';

/** Lists the laboratory results of the samples of a point. Renders nothing while there are none. */
export function PointResults({ place, number }: { readonly place: PhasePlace; readonly number: string }) {
  const { project, phase } = place;
  const results = useAnswer(listLabResults, { project, phase, point: number }).data ?? [];
  if (results.length === 0) return null;
  return (
    <div>
      <h3>Labuitslagen</h3>
      <ResultRows results={results} ofSeveral />
    </div>
  );
}
