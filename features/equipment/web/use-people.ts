import { useMemo } from 'react';
import { listColleagues } from '#features/people/contract.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { KnownPeople } from './optimistic.ts';

/** Names of colleagues by id, one's own too. */
export function usePeople(): KnownPeople {
  const me = useSignedIn();
  const colleagues = useAnswer(listColleagues, {}).data;
  return useMemo(
    () => new Map([...(me === undefined ? [] : [[me.id, me.name] as const]), ...(colleagues ?? []).map(({ id, name }) => [id, name] as const)]),
    [me, colleagues],
  );
}
