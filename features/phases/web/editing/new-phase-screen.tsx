import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { discardDraft, useDrafts } from '#platform/web/drafts/drafts.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listPhases } from '../../contract.ts';
import type { Phase } from '../../phase.ts';
import { copyOfPhaseForm, emptyPhaseForm, type PhaseForm } from '../../phase-form.ts';
import { nextPhaseNumber } from '../../rules.ts';
import { Safety } from '../../safety/safety.ts';
import { withPendingRows } from '../optimistic.ts';
import { usePhase } from '../use-phase.ts';
import { PHASE_DRAFT_KIND } from './phase-editing.ts';
import { PhaseEditor } from './phase-editor.tsx';

/** In the address: number of the phase to copy. */
const COPIED = 'kopie';

/** A new phase of a project; works without a network, and goes on where it was left. */
export function NewPhaseScreen() {
  const { project = '' } = useParams({ strict: false });
  const sourceNumber = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(COPIED) ?? undefined });
  const person = useSignedIn();
  const navigate = useNavigate();
  const { data } = useAnswer(getProject, { project });
  const phases = href('phases', { project });
  const saved = ({ number, name }: PhaseForm) => {
    addSuccess(`Fase ${number} is bewaard`, name);
    void navigate({ to: phases });
  };
  return (
    <Page
      title={sourceNumber === undefined ? 'Nieuwe fase' : `Kopie van fase ${sourceNumber}`}
      subtitle={data === undefined ? project : `${project} · ${data.description}`}
      back={{ href: phases, label: 'Terug naar de fasen' }}
    >
      {person?.permissions.includes('phase.manage') ? (
        <Source project={project} number={sourceNumber}>
          {(source) => (
            <NewPhase
              key={source?.id}
              project={project}
              source={source}
              contacts={data?.contacts ?? []}
              onSaved={saved}
              onCancel={() => void navigate({ to: phases })}
            />
          )}
        </Source>
      ) : (
        <EmptyState title="Je kunt hier geen fase maken">Vraag de projectleider of de planner om een fase toe te voegen.</EmptyState>
      )}
    </Page>
  );
}

interface SourceProps {
  readonly project: string;
  readonly number: string | undefined;
  readonly children: (source: Phase | undefined) => ReactNode;
}

/** The phase that is copied, once it is known; nothing when none is. */
function Source({ project, number, children }: SourceProps) {
  return number === undefined ? (
    children(undefined)
  ) : (
    <KnownSource project={project} number={number}>
      {children}
    </KnownSource>
  );
}

function KnownSource({ project, number, children }: SourceProps & { readonly number: string }) {
  const person = useSignedIn();
  const answer = usePhase(project, number, { id: person?.id ?? '', name: person?.name ?? '' });
  return (
    <AnswerGate answer={answer} what="De fase die je kopieert" shape="lines">
      {children}
    </AnswerGate>
  );
}

interface NewPhaseProps {
  readonly project: string;
  /** The phase it is a copy of. */
  readonly source: Phase | undefined;
  readonly contacts: Parameters<typeof PhaseEditor>[0]['contacts'];
  readonly onSaved: (form: PhaseForm) => void;
  readonly onCancel: () => void;
}

function NewPhase({ project, source, contacts, onSaved, onCancel }: NewPhaseProps) {
  const drafts = useDrafts<PhaseForm>(PHASE_DRAFT_KIND);
  const { data: rows = [], state } = useAnswer(listPhases, { project });
  const pending = usePendingCommands();
  const [first, setFirst] = useState<{ readonly form: PhaseForm; readonly isFound: boolean }>();
  // A number proposed without knowing the phases would be one that is taken.
  const freeNumber = () => (state === 'shown' ? nextPhaseNumber(withPendingRows(rows, pending, project).map((row) => row.number)) : '');
  const newForm = () =>
    source === undefined ? emptyPhaseForm(newId(), project, freeNumber(), Safety().parse({})) : copyOfPhaseForm(source, newId(), freeNumber());
  if (first === undefined) {
    if (drafts === undefined || state === 'waiting') return <Skeleton shape="lines" count={8} />;
    const ofProject = drafts.map(({ data }) => data).filter((form) => form.project === project && form.version === undefined);
    const left = ofProject.find(({ copyOf }) => source === undefined || copyOf === source.id);
    setFirst({ form: left ?? newForm(), isFound: left !== undefined });
    return null;
  }
  const startOver = () => {
    void discardDraft(first.form.id);
    setFirst({ form: newForm(), isFound: false });
  };
  return (
    <>
      {first.isFound && (
        <Message title="Je was hier al mee bezig" actions={<Button onClick={startOver}>Opnieuw beginnen</Button>}>
          Wat je eerder invulde staat er nog.
        </Message>
      )}
      {!first.isFound && source !== undefined && (
        <Message title={`Alles van fase ${source.number} is overgenomen, behalve wat er gemeten is`}>
          Ook de formulieren gaan mee. Kies zelf de data, en vul bij mechanisch graven de nieuwe KLIC-melding in.
        </Message>
      )}
      <PhaseEditor key={first.form.id} first={first.form} contacts={contacts} saveLabel="Fase bewaren" onSaved={onSaved} onCancel={onCancel} />
    </>
  );
}
