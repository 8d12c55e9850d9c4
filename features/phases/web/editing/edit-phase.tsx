import { useEffect, useState } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { readDraft } from '#platform/web/drafts/drafts.ts';
import type { Phase } from '../../phase.ts';
import { type PhaseForm, toPhaseForm } from '../../phase-form.ts';
import { useFollowers } from '../planning/use-followers.tsx';
import { PhaseEditor } from './phase-editor.tsx';

/** Changes a phase. What was typed before and not saved is taken up again. */
export function EditPhase({ phase, onDone }: { readonly phase: Phase; readonly onDone: (number: string) => void }) {
  const first = useFirstForm(phase);
  const followers = useFollowers(phase);
  const project = useAnswer(getProject, { project: phase.project.number }).data;
  return (
    <Page
      title="Fase wijzigen"
      subtitle={`${phaseCode(phase.project.number, phase.number)} ${phase.name}`}
      back={{ href: href('phaseInformation', { project: phase.project.number, phase: phase.number }), label: 'Terug naar de fase' }}
    >
      {first === undefined ? (
        <Skeleton shape="lines" count={8} />
      ) : (
        <PhaseEditor
          first={first}
          contacts={project?.contacts ?? phase.contacts}
          saveLabel="Opslaan"
          mayGo={followers.ask}
          onSaved={() => {
            carryOut(followers.move);
            onDone(phase.number);
          }}
          onCancel={() => onDone(phase.number)}
        />
      )}
      {followers.question}
    </Page>
  );
}

/** The form as it was left, else as the phase is now; undefined until known. Later changes of the phase leave it alone. */
function useFirstForm(phase: Phase): PhaseForm | undefined {
  const [first, setFirst] = useState<PhaseForm>();
  const [now] = useState(phase);
  useEffect(() => {
    let isCurrent = true;
    readDraft<PhaseForm>(now.id)
      .then((draft) => isCurrent && setFirst(draft?.data ?? toPhaseForm(now)))
      .catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [now]);
  return first;
}
