import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getInstruction, listInstructions } from '../../contract.ts';
import type { Instruction, InstructionRecord } from '../../instruction.ts';
import { InstructionEditor } from '../editing/instruction-editor.tsx';
import { toInstructionTexts } from '../editing/instruction-form.ts';
import { InstructionMarks } from '../instruction-marks.tsx';
import { instructionsWithPending, recordWithPending } from '../optimistic.ts';
import { Files } from './files-section.tsx';
import { InstructionFacts, Versions } from './instruction-facts.tsx';
import { KeeperSteps } from './keeper-steps.tsx';
import { ReadersSection } from './readers-section.tsx';
import { ReadingSteps } from './reading-steps.tsx';

/** In the address while it is being changed, so that going back goes back to the page. */
const EDITING = 'bewerken';

/** A work instruction to read, step by step; the newest is there without a network. */
export function InstructionScreen() {
  const { instruction: id = '' } = useParams({ strict: false });
  const isEditing = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(EDITING) === 'ja' });
  const navigate = useNavigate();
  const list = useAnswer(listInstructions, {}, { withPending: instructionsWithPending });
  const answer = useAnswer(getInstruction, { id }, { withPending: recordWithPending });
  const record = answer.data;
  // The list was fetched ahead: what it holds is there before the record is, and without a network.
  const instruction = record?.instruction ?? list.data?.find((one) => one.id === id);
  const page = href('instruction', { instruction: id });
  const close = () => void navigate({ to: page, replace: true });
  if (isEditing && record?.instruction.state === 'draft' && hasPermission('safety.manage'))
    return (
      <Page title={`${record.instruction.code} wijzigen`} back={{ href: page, label: 'Terug naar de werkinstructie' }}>
        <InstructionEditor
          ids={{ id, seriesId: record.instruction.seriesId }}
          version={record.instruction.version}
          first={toInstructionTexts(record.instruction)}
          saveLabel="Opslaan"
          onSaved={close}
          onCancel={close}
        />
      </Page>
    );
  return (
    <Page
      title={instruction?.title ?? 'Werkinstructie'}
      subtitle={instruction === undefined ? '' : `${instruction.code}, versie ${instruction.edition}`}
      back={{ href: href('instructions'), label: 'Terug naar de werkinstructies' }}
    >
      {instruction === undefined ? (
        <AnswerGate answer={answer} what="Deze werkinstructie" shape="lines">
          {() => null}
        </AnswerGate>
      ) : (
        <Whole instruction={instruction} record={record} onEdit={() => void navigate({ to: page, search: { [EDITING]: 'ja' } })} />
      )}
    </Page>
  );
}

interface WholeProps {
  readonly instruction: Instruction;
  readonly record: InstructionRecord | undefined;
  readonly onEdit: () => void;
}

function Whole({ instruction, record, onEdit }: WholeProps) {
  const today = useToday();
  const isKeeper = hasPermission('safety.manage');
  return (
    <>
      <Standing instruction={instruction} today={today} />
      {instruction.whatIsNew !== '' && instruction.edition > 1 && <Message title="Nieuw in deze versie">{instruction.whatIsNew}</Message>}
      <p className="pad sheetmarks">
        <InstructionMarks instruction={instruction} today={today} isKeeper={isKeeper} />
      </p>
      {isKeeper && <KeeperSteps instruction={instruction} onEdit={onEdit} />}
      <ReadingSteps key={instruction.id} instruction={instruction} />
      <Files instruction={instruction} mayChange={isKeeper && instruction.state === 'draft'} />
      <InstructionFacts instruction={instruction} />
      {isKeeper && instruction.approved !== null && <ReadersSection instruction={instruction} />}
      {record !== undefined && <Versions record={record} />}
    </>
  );
}

function Standing({ instruction: { state, validFrom }, today }: { readonly instruction: Instruction; readonly today: string }) {
  if (state === 'replaced')
    return (
      <Message tone="bad" title="Dit is een oude versie">
        Er is een nieuwere. Werk daarmee; die staat bij Versies.
      </Message>
    );
  if (state === 'lapsed')
    return (
      <Message tone="bad" title="Deze werkinstructie is vervallen">
        Werk er niet meer mee. Vraag de KAM-coördinator wat ervoor in de plaats komt.
      </Message>
    );
  if (state === 'published' && validFrom > today)
    return (
      <Message tone="wait" title={`Geldt vanaf ${formatDate(validFrom)}`}>
        Lees hem alvast, zodat je weet wat er verandert.
      </Message>
    );
  return null;
}
