/** Follows the actions of forms: from the server, else as they are on this device, with what waits over them. */
import { useCallback } from 'react';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type FormFollowUp, listFollowUps } from '../contract.ts';
import { isToldOfFollowUps } from '../rules.ts';
import { withPendingFollowUps } from './optimistic.ts';

/** Follows them; none for whoever has nothing to do with forms. */
export function useFollowUps(): Pick<UsedAnswer<FormFollowUp[]>, 'data' | 'state'> {
  const me = useSignedIn();
  const id = me?.id ?? '';
  const isTold = me !== undefined && isToldOfFollowUps(me);
  const withPending = useCallback((rows: FormFollowUp[], pending: readonly PendingCommand[]) => withPendingFollowUps(rows, pending, id), [id]);
  const answer = useAnswer(listFollowUps, {}, { withPending, enabled: isTold });
  return isTold ? answer : { data: [], state: 'shown' };
}
