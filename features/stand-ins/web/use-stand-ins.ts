/** Follows who takes whose place, and who may. */
import { useCallback, useMemo } from 'react';
import { type Colleague, listColleagues } from '#features/people/contract.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listStandIns, type StandIn } from '../contract.ts';
import { standInsWithPending } from './optimistic.ts';

/** Stand-ins from the answer or the copy on the device, with what waits to be sent; and the colleagues who may take a place. */
export function useStandIns() {
  const me = useSignedIn();
  const meId = me?.id ?? '';
  const meName = me?.name ?? '';
  const people = useAnswer(listColleagues, {});
  const colleagues = people.data;
  const nameById = useMemo(() => new Map((colleagues ?? []).map(({ id, name }) => [id, name])), [colleagues]);
  const withPending = useCallback(
    (rows: StandIn[], pending: readonly PendingCommand[]) => standInsWithPending(rows, pending, { leader: { id: meId, name: meName }, nameById }),
    [meId, meName, nameById],
  );
  const { data: standIns = [] } = useAnswer(listStandIns, {}, { withPending });
  return { meId, standIns, candidates: (colleagues ?? []).filter((one) => mayStandIn(one, meId)) };
}

function mayStandIn({ id, permissions }: Colleague, meId: string): boolean {
  return id !== meId && permissions.includes('time.approve');
}
