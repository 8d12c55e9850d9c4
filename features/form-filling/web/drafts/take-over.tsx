import { IconClipboardText } from '@tabler/icons-react';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { copyAnswers, keysToTakeOver } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';
import type { LostAnswer } from '#features/form-engine/filling/earlier-answers/migrate-draft.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import { type FormSummary, getForm, listForms } from '#features/forms/contract.ts';
import { shortTime } from '#features/forms/web/short-time.ts';
import { newId } from '#platform/shared/ids.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { answersOfCopy } from '../starting/copy-form.ts';
import { changeBack, changeDraft, type OpenForm } from './open-form.ts';

/** Chooses one of one's own earlier forms of this kind, and takes its answers over. Photos, files and signatures stay behind. */
export function TakeOver({ form, onClose }: { readonly form: OpenForm; readonly onClose: () => void }) {
  const { draft } = form;
  const person = useSignedIn();
  const answer = useAnswer(listForms, { mine: 'true', design: draft.design.key });
  const { trouble, run } = useAction();
  const put = async (title: string, answers: Answers, lost: readonly LostAnswer[]) => {
    let takeBack = async () => {};
    const isPut = await changeDraft(form, (now) => {
      const before = now.state.answers();
      takeBack = () => changeBack(form.id, { put: answers, before }, { lost: now.draft.lost ?? [] });
      return { answers, lost };
    });
    onClose();
    if (!isPut) return;
    showSnackbar({
      type: 'success',
      title: `Antwoorden van ${title} overgenomen.`,
      confirmText: 'Ongedaan maken',
      onConfirm: () => carryOut(takeBack),
    });
  };
  const take = async ({ id }: FormSummary) => {
    const earlier = await cacheFirstAnswer(getForm, { id });
    const revision = earlier.revisions.at(-1);
    if (revision === undefined) return;
    const { answers, lost } = await answersOfCopy(draft.design, draft, person, earlier, revision, keysToTakeOver(draft.design));
    await put(earlier.title, answers, lost);
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
      <TroubleMessage trouble={trouble} />
      {answer.data === undefined && answer.state === 'waiting' ? (
        <Skeleton shape="rows" count={3} />
      ) : last !== undefined && Object.keys(last).length > 0 ? (
        <RowList label="Je eerdere formulieren">
          <Row
            icon={<IconClipboardText size={24} aria-hidden="true" />}
            title="Het laatste dat je verstuurde"
            text="Je andere formulieren staan niet op dit apparaat"
            onClick={() => run(() => takeLast(last))}
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
