/** The next steps of a phase with all that this device knows of it, and how each is taken. */
import { useNavigate } from '@tanstack/react-router';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { changePhaseStatus } from '../../contract.ts';
import type { LmraFacts } from '../../lmra.ts';
import { type NextStep, nextStepsOf, type OpenDraft } from '../../next-step.ts';
import type { MyPhase } from '../../phase.ts';

/** A phase as far as its next step goes. */
export type PhaseSummary = Pick<
  MyPhase,
  'id' | 'projectNumber' | 'number' | 'status' | 'crowClass' | keyof LmraFacts | 'plannedCounts' | 'doneCounts' | 'requiredForms' | 'team'
>;

/** A draft with the phase it is of. */
export interface PhaseDraft extends OpenDraft {
  readonly projectNumber: string | undefined;
  readonly phaseNumber: string | undefined;
}

/** Forms as a screen knows them. */
export interface FormsOnDevice {
  /** Forms being filled on this device, the last changed first. */
  readonly drafts: readonly PhaseDraft[];
  readonly startForm: (
    designKey: string,
    place: { readonly projectNumber: string; readonly phaseNumber: string },
    given?: Readonly<Record<string, string>>,
  ) => Promise<void>;
}

/** Steps that can be taken now. */
export interface UsedNextSteps {
  /** The first thing first; a step that is only waiting stands alone. */
  readonly steps: readonly NextStep[];
  readonly take: (step: NextStep) => void;
  /** True while a step is being taken. */
  readonly isBusy: boolean;
  /** Why the last try did not work. */
  readonly trouble: string | undefined;
}

/** The next steps in a phase for the signed-in person. */
export function useNextSteps(phase: PhaseSummary, { drafts, startForm }: FormsOnDevice): UsedNextSteps {
  const person = useSignedIn();
  const navigate = useNavigate();
  const today = useToday();
  const { isBusy, trouble, run } = useAction();
  const { projectNumber, number: phaseNumber } = phase;
  const steps = nextStepsOf({
    phase,
    isOnTeam: phase.team.some(({ id }) => id === person?.id),
    drafts: drafts.filter((draft) => draft.projectNumber === projectNumber && draft.phaseNumber === phaseNumber),
    today,
  });
  const goOn = async (step: NextStep) => {
    if (step.kind === 'wait') return;
    if (step.kind === 'continue-form') await navigate({ to: href(step.isComplete ? 'formCheck' : 'form', { form: step.draftId }) });
    else if (step.kind === 'start-form') await startForm(step.designKey, { projectNumber, phaseNumber }, step.answers);
    else {
      const page = href('phaseInformation', { project: projectNumber, phase: phaseNumber });
      const label = `${phaseCode(projectNumber, phaseNumber)}: ${step.label.toLowerCase()}`;
      await addCommand(changePhaseStatus, { id: phase.id, from: phase.status, to: step.to, reason: '' }, { record: `phase:${phase.id}`, label, href: page });
    }
  };
  return { steps, take: (step) => run(() => goOn(step)), isBusy, trouble: trouble?.text };
}
