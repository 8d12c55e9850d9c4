/** Follows one phase, also one that was made on this device and is not on the server yet. */
import { useCallback } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { getPhase, putPhase } from '../contract.ts';
import type { Phase } from '../phase.ts';
import { withPendingSheet } from './optimistic.ts';
import { sheetOfPending } from './pending-sheet.ts';

/** The phase as the server has it with the waiting changes over it, else as it was made on this device. */
export function usePhase(project: string, number: string, { id, name }: { readonly id: string; readonly name: string }): UsedAnswer<Phase> {
  const withPending = useCallback((phase: Phase, pending: readonly PendingCommand[]) => withPendingSheet(phase, pending, { id, name }), [id, name]);
  const answer = useAnswer(getPhase, { project, phase: number }, { withPending });
  const pending = usePendingCommands();
  const isMissing = answer.data === undefined && pending.some((command) => command.name === putPhase.name);
  const known = useAnswer(getProject, { project }, { enabled: isMissing }).data;
  if (!isMissing || known === undefined) return answer;
  const made = sheetOfPending(pending, known, number, { id, name });
  return made === undefined ? answer : { ...answer, data: made, state: 'shown', problem: undefined };
}
