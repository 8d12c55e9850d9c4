/** The steps somebody may take with a phase now, and how they are taken. */
import { type ReactNode, useState } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { changePhaseStatus } from '../../contract.ts';
import type { PhaseStatus } from '../../labels.ts';
import type { Phase } from '../../phase.ts';
import { transitionsFor } from '../../rules.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** A step to take: what its button says, and what a press does. */
export interface Step {
  readonly to: PhaseStatus;
  readonly label: string;
  readonly needsReason: boolean;
  readonly take: () => void;
}

/** The steps of a phase for this person, the main one first, and the dialog that asks for a reason where one is needed. */
export function useSteps(phase: Phase | undefined, person: SignedIn | undefined): { steps: readonly Step[]; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ readonly to: PhaseStatus; readonly label: string }>();
  if (phase === undefined || person === undefined) return { steps: [], dialog: null };
  const take = async (to: PhaseStatus, label: string, reason: string) => {
    const code = phaseCode(phase.project.number, phase.number);
    const page = href('phaseInformation', { project: phase.project.number, phase: phase.number });
    await addCommand(
      changePhaseStatus,
      { id: phase.id, from: phase.status, to, reason },
      { record: `phase:${phase.id}`, label: `${code}: ${label.toLowerCase()}`, href: page },
    );
    setAsking(undefined);
  };
  const actor = {
    id: person.id,
    permissions: new Set(person.permissions),
    isOnTeam: phase.team.some(({ id }) => id === person.id),
    hasReportedDone: phase.statusChanges.find(({ to }) => to === 'field-work-done')?.byId === person.id,
  };
  const steps = transitionsFor(phase.status, actor).map((step) => ({
    ...step,
    take: () => (step.needsReason ? setAsking(step) : carryOut(() => take(step.to, step.label, ''))),
  }));
  const dialog = (
    <ReasonDialog
      open={asking !== undefined}
      title={asking?.label ?? ''}
      label="Waarom?"
      keptAs={`phase-step ${phase.id} ${asking?.to}`}
      confirm={asking?.label ?? ''}
      onConfirm={async (reason) => asking && (await take(asking.to, asking.label, reason))}
      onClose={() => setAsking(undefined)}
    />
  );
  return { steps, dialog };
}
