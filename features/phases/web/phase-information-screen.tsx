import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { DocumentsSection } from '#features/projects/web/documents/documents-section.tsx';
import { ContactRows } from '#features/projects/web/team-section.tsx';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Phase } from '../phase.ts';
import { isFieldWork } from '../rules.ts';
import { AssignmentSection } from './assignment-section.tsx';
import { EditPhase } from './editing/edit-phase.tsx';
import { PhasePage } from './phase-page.tsx';
import { PhaseNextStep, PhaseStarts } from './places.ts';
import { PlannedAndDone } from './planned-and-done.tsx';
import { SafetySection } from './safety-section.tsx';
import { PhaseSteps } from './steps/phase-steps.tsx';
import { ReleaseSection } from './steps/release-section.tsx';
import { StatusHistory } from './steps/status-history.tsx';
import { usePhase } from './use-phase.ts';

/** In the address while the phase is being changed, so that going back goes back to the sheet. */
const EDITING = 'bewerken';

/** The field sheet: where, when, who, what, how safe, what is done; what stands in the way of release; and the one next step. */
export function PhaseInformationScreen() {
  const { project = '', phase: number = '' } = useParams({ strict: false });
  const isEditing = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(EDITING) === 'ja' });
  const navigate = useNavigate();
  const person = useSignedIn();
  const me = { id: person?.id ?? '', name: person?.name ?? '' };
  const answer = usePhase(project, number, me);
  const sheet = href('phaseInformation', { project, phase: number });
  const canManage = person?.permissions.includes('phase.manage') ?? false;
  const edit = () => void navigate({ to: sheet, search: { [EDITING]: 'ja' } });
  const closeEdit = () => void navigate({ to: sheet, replace: true });
  if (isEditing && canManage && answer.data !== undefined) return <EditPhase phase={answer.data} onDone={closeEdit} />;
  return (
    <PhasePage
      projectNumber={project}
      phaseNumber={number}
      phase={answer.data}
      actions={answer.data !== undefined && <PhaseSteps phase={answer.data} person={person} onEdit={canManage ? edit : undefined} />}
    >
      <AnswerGate answer={answer} what="Deze fase" shape="lines">
        {(phase) => <FieldSheet phase={phase} onEdit={canManage ? edit : undefined} />}
      </AnswerGate>
    </PhasePage>
  );
}

function FieldSheet({ phase, onEdit }: { readonly phase: Phase; readonly onEdit: (() => void) | undefined }) {
  const person = useSignedIn();
  const permissions = new Set(person?.permissions);
  const isBeforeRelease = phase.status === 'draft' || phase.status === 'planned';
  const mayRelease = permissions.has('phase.release') || permissions.has('phase.manage');
  const release = isBeforeRelease && person?.restricted !== true && <ReleaseSection phase={phase} permissions={permissions} onEdit={onEdit} />;
  return (
    <>
      {isBeforeRelease && !mayRelease && <Message title="Nog niet vrijgegeven">Je kunt beginnen zodra de projectleider deze fase vrijgeeft.</Message>}
      {mayRelease && release}
      <PlannedAndDone phase={phase} />
      <AssignmentSection phase={phase} />
      {phase.contacts.length > 0 && (
        <Section title="Contacten">
          <ContactRows contacts={phase.contacts} />
        </Section>
      )}
      {isFieldWork(phase.kind) && <SafetySection safety={phase.safety} page={href('phaseSafety', { project: phase.project.number, phase: phase.number })} />}
      {phase.kind === 'supervision' && (
        <RowList label="Normblad">
          <Row
            title="Milieukundige begeleiding"
            text="BRL 6005: kader, dagrapporten, depots, vrachten en verificatie"
            href={href('supervision', { project: phase.project.number, phase: phase.number })}
          />
        </RowList>
      )}
      <DocumentsSection
        projectNumber={phase.project.number}
        phaseNumber={phase.number}
        documents={phase.documents}
        klicWords={klicWords(phase)}
        empty="Het boorplan, de KLIC-gegevens en het vooronderzoek van deze fase komen hier te staan."
      />
      {permissions.has('form.fill') && <PhaseStarts phase={phase} />}
      {!mayRelease && release}
      <StatusHistory changes={phase.statusChanges} />
      <PhaseNextStep phase={{ ...phase, projectNumber: phase.project.number }} />
    </>
  );
}

/** Until when the KLIC of the phase holds, as its safety file says. */
function klicWords({ safety: { klicValidTo } }: Phase): string | undefined {
  return klicValidTo === null ? undefined : `geldig t/m ${formatDate(klicValidTo)}`;
}
