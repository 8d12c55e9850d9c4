/** Follows the lots of a phase, with what waits on this device over them. */
import { useCallback } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import * as contract from '../contract.ts';
import { lotsWithPending } from './optimistic.ts';

/** Every lot of a phase. */
export function useLots(project: string, phase: string) {
  const { id = '', name = '' } = useSignedIn() ?? {};
  const norms = useNorms();
  const withPending = useCallback(
    (lots: contract.Lots, pending: readonly PendingCommand[]) => lotsWithPending(lots, pending, { id, name }, norms),
    [id, name, norms],
  );
  return useAnswer(contract.getLots, { project, phase }, { withPending });
}

/** Where each lot is that the office does not have yet, by record. */
export function useLotStages() {
  return useStages(
    ...[contract.putLot, contract.approveLot, contract.startSampling, contract.takeIncrement, contract.undoIncrement].map(({ name }) => name),
    ...[contract.putComposite, contract.finishSampling, contract.judgeLot, contract.reopenLot].map(({ name }) => name),
  );
}
