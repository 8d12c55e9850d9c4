import { IconClipboardText, IconFile, IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { type OpenForm, openForm } from '#features/form-filling/web/drafts/open-form.ts';
import { type FileQuestion, fileQuestionsOf } from '#features/form-filling/web/photos/file-questions.ts';
import { takesShared } from '#features/form-filling/web/photos/put-shared.ts';
import { draftName, FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { shortTime } from '#features/forms/web/short-time.ts';
import { href } from '#features/routes.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { type Draft, useDrafts } from '#platform/web/drafts/drafts.ts';
import type { SharedThing } from '#platform/web/share-target/shared-keys.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { SharedDocument } from './shared-document.tsx';

export interface ChoosePlaceProps {
  readonly things: readonly SharedThing[];
  readonly onChosen: (form: OpenForm, question: FileQuestion) => Promise<void>;
  /** Called when it became a document of a phase. */
  readonly onAdded: (text: string, address: string) => void;
}

/** The forms being filled on this device, and then the question; with one question that takes them all there is nothing to choose. */
export function ChoosePlace({ things, onChosen, onAdded }: ChoosePlaceProps) {
  const drafts = useDrafts<FormDraft>(FORM_DRAFT_KIND);
  const [form, setForm] = useState<OpenForm>();
  const [isDocument, setDocument] = useState(false);
  const [thing] = things;
  const canBeDocument = things.length === 1 && thing !== undefined && takesShared({ type: 'file' }, thing) && mayAddDocuments();
  const { isBusy, trouble, run } = useAction();
  const open = async (id: string) => {
    const opened = await openForm(id);
    if (opened === null) throw new Problem('not-found', { reason: 'Dit concept staat niet meer op dit apparaat.' });
    const questions = questionsFor(opened, things);
    const [only] = questions;
    if (only !== undefined && questions.length === 1 && things.every((thing) => takesShared(only, thing))) await onChosen(opened, only);
    else setForm(opened);
  };
  if (isDocument && thing !== undefined) return <SharedDocument thing={thing} onAdded={onAdded} />;
  return (
    <div className="secbody">
      <TroubleMessage trouble={trouble} title="Nog geen plek" />
      {form === undefined ? (
        <>
          <DraftChoice drafts={drafts ?? []} isBusy={isBusy} onPick={(id) => run(() => open(id))} />
          {canBeDocument && (
            <Button wide icon={<IconFileText size={24} aria-hidden="true" />} onClick={() => setDocument(true)}>
              Als document bij een fase
            </Button>
          )}
        </>
      ) : (
        <QuestionChoice form={form} things={things} isBusy={isBusy} onPick={(question) => run(() => onChosen(form, question))} />
      )}
    </div>
  );
}

function mayAddDocuments(): boolean {
  return hasPermission('project.manage') || hasPermission('phase.manage');
}

/** The questions of a form that take any of these things. */
function questionsFor({ state }: OpenForm, things: readonly SharedThing[]): readonly FileQuestion[] {
  return fileQuestionsOf(state).filter((question) => things.some((thing) => takesShared(question, thing)));
}

interface DraftChoiceProps {
  readonly drafts: readonly Draft<FormDraft>[];
  readonly isBusy: boolean;
  readonly onPick: (id: string) => void;
}

function DraftChoice({ drafts, isBusy, onPick }: DraftChoiceProps) {
  if (drafts.length === 0) {
    const start = <LinkButton href={href('formCategories')}>Formulier starten</LinkButton>;
    return (
      <EmptyState title="Geen formulier om het in te doen" actions={start}>
        Begin een formulier. Wat je deelde blijft hier staan tot het een plek heeft.
      </EmptyState>
    );
  }
  return (
    <RowList label="Concepten op dit apparaat">
      {drafts.map(({ id, data, updatedAt }) => {
        const phase = data.phaseNumber === undefined ? '' : `-${data.phaseNumber}`;
        const place = data.projectNumber === undefined ? '' : `${data.projectNumber}${phase}, `;
        const text = `${place}${shortTime(new Date(updatedAt).toISOString())}`;
        const icon = <IconClipboardText size={24} aria-hidden="true" />;
        return <Row key={id} icon={icon} title={draftName(data)} text={text} busy={isBusy} onClick={() => onPick(id)} />;
      })}
    </RowList>
  );
}

interface QuestionChoiceProps extends Pick<ChoosePlaceProps, 'things'> {
  readonly form: OpenForm;
  readonly isBusy: boolean;
  readonly onPick: (question: FileQuestion) => void;
}

function QuestionChoice({ form, things, isBusy, onPick }: QuestionChoiceProps) {
  const questions = questionsFor(form, things);
  if (questions.length === 0)
    return (
      <EmptyState title="Hier kan het niet in">Dit formulier heeft nu geen vraag die dit soort bestand aanneemt. Een foto kan ook als bestand mee.</EmptyState>
    );
  return (
    <RowList label={`Vragen van ${draftName(form.draft)}`}>
      {questions.map((question) => {
        const icon = question.type === 'photo' ? <IconPhoto size={24} aria-hidden="true" /> : <IconFile size={24} aria-hidden="true" />;
        return <Row key={question.path} icon={icon} title={question.label} text={roomWords(question)} busy={isBusy} onClick={() => onPick(question)} />;
      })}
    </RowList>
  );
}

function roomWords({ count, free }: FileQuestion): string {
  const has = count === 0 ? 'nog leeg' : `heeft er ${count}`;
  if (free === 0) return `${has}, vol`;
  return Number.isFinite(free) ? `${has}, plaats voor ${free}` : has;
}
