import { IconClipboardText } from '@tabler/icons-react';
import { newId } from '#platform/shared/ids.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { showSnackbar } from '#platform/ui/snackbar-store.ts';
import { answerAtHand } from '#platform/web/answer-at-hand.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAction } from '#platform/web/use-action.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { type FormSummary, getForm, listForms } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
import { copyAnswers, keysToTakeOver } from '../engine/copy-answers.ts';
import { initialAnswers } from '../engine/initial-answers.ts';
import type { LostAnswer } from '../engine/migrate-draft.ts';
import { answersOfCopy } from './copy-form.ts';
import { changeDraft, type OpenForm } from './open-form.ts';
import { shortTime } from './short-time.ts';

/** Chooses one of one's own earlier forms of this kind, and takes its answers over. Photos, files and signatures stay behind. */
export function TakeOver({ form, onClose }: { readonly form: OpenForm; readonly onClose: () => void }) {
  const { draft } = form;
  const person = useSignedIn();
  const answer = useAnswer(listForms, { mine: 'true', design: draft.design.key });
  const { trouble, run } = useAction();
  const put = (title: string, answers: Answers, lost: readonly LostAnswer[]) => {
    const before = form.state.answers();
    changeDraft(form, { answers, lost });
    onClose();
    showSnackbar({
      type: 'success',
      title: `Antwoorden van ${title} overgenomen.`,
      confirmText: 'Ongedaan maken',
      onConfirm: () => changeDraft(form, { answers: before, lost: draft.lost ?? [] }),
    });
  };
  const take = async ({ id }: FormSummary) => {
    const earlier = await answerAtHand(getForm, { id });
    const revision = earlier.revisions.at(-1);
    if (revision === undefined) return;
    const { answers, lost } = await answersOfCopy(draft.design, draft, person, earlier, revision, keysToTakeOver(draft.design));
    put(earlier.title, answers, lost);
  };
  // What was sent last came with the draft: without a network that one is still there.
  const last = answer.data === undefined ? (draft.context.previous as Answers | undefined) : undefined;
  const takeLast = (answers: Answers) =>
    put('het laatste formulier', copyAnswers(draft.design, answers, initialAnswers(draft.design, draft.context, newId), keysToTakeOver(draft.design)), []);
  const rows = answer.data?.rows ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Eerdere antwoorden overnemen"
      description="Foto's, bestanden en handtekeningen gaan niet mee. Wat je in dit concept al invulde, wordt vervangen."
    >
      {trouble !== undefined && (
        <Message tone="bad" live>
          {trouble.text}
        </Message>
      )}
      {answer.data === undefined && answer.state === 'waiting' ? (
        <Skeleton shape="rows" count={3} />
      ) : last !== undefined && Object.keys(last).length > 0 ? (
        <RowList label="Je eerdere formulieren">
          <Row
            icon={<IconClipboardText size={24} aria-hidden="true" />}
            title="Het laatste dat je verstuurde"
            text="Je andere formulieren staan niet op dit apparaat"
            onClick={() => takeLast(last)}
          />
        </RowList>
      ) : rows.length === 0 ? (
        <EmptyState title="Geen eerdere formulieren">
          {answer.state === 'not-on-device'
            ? 'Je eerdere formulieren staan niet op dit apparaat en je hebt nu geen bereik.'
            : 'Je hebt dit formulier nog niet eerder verzonden.'}
        </EmptyState>
      ) : (
        <RowList label="Je eerdere formulieren">
          {rows.map((row) => (
            <Row
              key={row.id}
              icon={<IconClipboardText size={24} aria-hidden="true" />}
              title={row.title}
              text={[[row.projectNumber, row.phaseNumber].filter(Boolean).join('-'), shortTime(row.submittedAt)].filter((part) => part !== '').join(', ')}
              onClick={() => run(() => take(row))}
            />
          ))}
        </RowList>
      )}
    </Dialog>
  );
}
