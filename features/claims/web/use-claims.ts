/** One's own disbursements and claims: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback, useMemo } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { earliestStage, type Stage, stageOfCommand } from '#platform/web/outbox/stages.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { deleteClaim, deleteDisbursement, listClaims, listDisbursements, type OwnClaims, putClaim, putDisbursement, withdrawClaim } from '../contract.ts';
import type { Disbursement } from '../disbursement.ts';
import { claimsWithPending, disbursementsWithPending } from './optimistic.ts';

interface Spent {
  readonly disbursements: readonly Disbursement[];
}

/** One's own disbursements. Without a network and without a copy they are those written down on this device. */
export function useDisbursements(): UsedAnswer<Spent> {
  const { phaseById: phases } = useTimeOptions();
  const norms = useNorms();
  const pending = usePendingCommands();
  const withPending = useCallback(
    (data: { disbursements: Disbursement[] }, waiting: readonly PendingCommand[]) => ({
      disbursements: [...disbursementsWithPending(data.disbursements, waiting, { phases, norms })],
    }),
    [phases, norms],
  );
  const answer = useAnswer(listDisbursements, {}, { withPending });
  const isAlone = answer.state === 'not-on-device';
  const alone = useMemo(
    () => (isAlone ? { disbursements: [...disbursementsWithPending([], pending, { phases, norms })] } : undefined),
    [isAlone, pending, phases, norms],
  );
  return alone === undefined ? answer : { ...answer, data: alone };
}

const noClaims: OwnClaims = { claims: [], ibanMask: null };

/** One's own claims, in the same way. */
export function useOwnClaims(): UsedAnswer<OwnClaims> {
  const name = useSignedIn()?.name ?? '';
  const pending = usePendingCommands();
  const withPending = useCallback((own: OwnClaims, waiting: readonly PendingCommand[]) => claimsWithPending(own, waiting, name), [name]);
  const answer = useAnswer(listClaims, {}, { withPending });
  const isAlone = answer.state === 'not-on-device';
  const alone = useMemo(() => (isAlone ? claimsWithPending(noClaims, pending, name) : undefined), [isAlone, pending, name]);
  return alone === undefined ? answer : { ...answer, data: alone };
}

const disbursementCommands = [putDisbursement.name, deleteDisbursement.name];
const claimCommands = [putClaim.name, withdrawClaim.name, deleteClaim.name];

/** Stages of disbursements that are not on the server as they are shown, by id. */
export const useStagesOfDisbursements = () => useStagesById(disbursementCommands);
/** Stages of claims that are not on the server as they are shown, by id. */
export const useStagesOfClaims = () => useStagesById(claimCommands);

function useStagesById(names: readonly string[]): ReadonlyMap<string, Stage> {
  const pending = usePendingCommands();
  return useMemo(() => {
    const stages = new Map<string, Stage>();
    for (const command of pending) {
      if (!names.includes(command.name) || command.state === 'sent') continue;
      const { id } = command.input as { readonly id: string };
      stages.set(id, earliestStage(stageOfCommand(command), stages.get(id)));
    }
    return stages;
  }, [pending, names]);
}
