import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { addNotification } from '#platform/ui/overlays/notification-store.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { discardDraft, useDrafts } from '#platform/web/drafts/drafts.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listPhases } from '../../contract.ts';
import { emptyPhaseForm, type PhaseForm } from '../../phase-form.ts';
import { nextPhaseNumber } from '../../rules.ts';
import { Safety } from '../../safety.ts';
import { withPendingRows } from '../optimistic.ts';
import { PHASE_DRAFT_KIND } from './phase-editing.ts';
import { PhaseEditor } from './phase-editor.tsx';

const NOTIFICATION_MS = 5_000;

/** A new phase of a project; works without a network, and goes on where it was left. */
export function NewPhaseScreen() {
  const { project = '' } = useParams({ strict: false });
  const person = useSignedIn();
  const navigate = useNavigate();
  const { data } = useAnswer(getProject, { project });
  const phases = href('phases', { project });
  const saved = ({ number, name }: PhaseForm) => {
    addNotification({ type: 'success', title: `Fase ${number} is bewaard`, text: name, timeoutMs: NOTIFICATION_MS });
    void navigate({ to: phases });
  };
  return (
    <Page
      title="Nieuwe fase"
      subtitle={data === undefined ? project : `${project} · ${data.description}`}
      back={{ href: phases, label: 'Terug naar de fasen' }}
    >
      {person?.permissions.includes('phase.manage') ? (
        <NewPhase project={project} contacts={data?.contacts ?? []} onSaved={saved} onCancel={() => void navigate({ to: phases })} />
      ) : (
        <EmptyState title="Je kunt hier geen fase maken">Vraag de projectleider of de planner om een fase toe te voegen.</EmptyState>
      )}
    </Page>
  );
}

interface NewPhaseProps {
  readonly project: string;
  readonly contacts: Parameters<typeof PhaseEditor>[0]['contacts'];
  readonly onSaved: (form: PhaseForm) => void;
  readonly onCancel: () => void;
}

function NewPhase({ project, contacts, onSaved, onCancel }: NewPhaseProps) {
  const drafts = useDrafts<PhaseForm>(PHASE_DRAFT_KIND);
  const { data: rows = [], state } = useAnswer(listPhases, { project });
  const pending = usePendingCommands();
  const [first, setFirst] = useState<{ readonly form: PhaseForm; readonly isFound: boolean }>();
  // A number proposed without knowing the phases would be one that is taken.
  const freeNumber = () => (state === 'shown' ? nextPhaseNumber(withPendingRows(rows, pending, project).map((row) => row.number)) : '');
  if (first === undefined) {
    if (drafts === undefined || state === 'waiting') return <Skeleton shape="lines" count={8} />;
    const left = drafts.find(({ data }) => data.project === project && data.version === undefined)?.data;
    setFirst({ form: left ?? emptyPhaseForm(newId(), project, freeNumber(), Safety().parse({})), isFound: left !== undefined });
    return null;
  }
  const startOver = () => {
    void discardDraft(first.form.id);
    setFirst({ form: emptyPhaseForm(newId(), project, freeNumber(), Safety().parse({})), isFound: false });
  };
  return (
    <>
      {first.isFound && (
        <Message title="Je was hier al mee bezig" actions={<Button onClick={startOver}>Opnieuw beginnen</Button>}>
          Wat je eerder invulde staat er nog.
        </Message>
      )}
      <PhaseEditor key={first.form.id} first={first.form} contacts={contacts} saveLabel="Fase bewaren" onSaved={onSaved} onCancel={onCancel} />
    </>
  );
}
