/** The kinds of registration that are required, as far as this device knows. */
import { useMemo } from 'react';
import { requiredAtFirst } from '#features/people/qualifications.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listRegistrationRequirements } from '../requirements-contract.ts';

/** The required kinds. Where the setting was never fetched, those that every organisation begins with; the server looks again. */
export function useRequiredKinds(): ReadonlySet<string> {
  const { data } = useAnswer(listRegistrationRequirements, {});
  return useMemo(() => (data === undefined ? requiredAtFirst : new Set(data.filter(({ required }) => required).map(({ kind }) => kind))), [data]);
}
