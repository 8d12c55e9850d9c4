/** Returns the person's field work for the check of a day: from the device, so that a day is closed in the field as in the office. */
import { useCallback, useMemo } from 'react';
import { listMyPhases } from '#features/phases/contract.ts';
import type { MyPhase } from '#features/phases/phase.ts';
import { isFieldWork } from '#features/phases/rules.ts';
import { withPendingMine } from '#features/phases/web/optimistic.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { OngoingFieldWork } from '../day-check.ts';

const none: readonly MyPhase[] = [];

/** Field work that is being carried out, with what is still to be handed in. Forms that wait on this device count as handed in. */
export function useFieldWork(): readonly OngoingFieldWork[] {
  const withPending = useCallback((data: MyPhase[], pending: readonly PendingCommand[]) => withPendingMine(data, pending), []);
  const phases = useAnswer(listMyPhases, {}, { withPending }).data ?? none;
  return useMemo(
    () =>
      phases
        .filter(({ kind, status }) => isFieldWork(kind) && status === 'in-progress')
        .map(({ id, projectNumber, number, ownLmraAt, requiredForms }) => ({
          id,
          projectNumber,
          number,
          ownLmraAt,
          missingForms: requiredForms.filter(({ submitted, approved, returned }) => submitted + approved + returned === 0).map(({ name }) => name),
        })),
    [phases],
  );
}
