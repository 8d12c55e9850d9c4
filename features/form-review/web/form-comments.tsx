import { IconSend } from '@tabler/icons-react';
import type { FormSubmission } from '#features/forms/contract.ts';
import { commentOnForm } from '#features/forms/review-contract.ts';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { OutboxState } from '#platform/web/device/storage/device-store.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { addCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { stageLabels } from '#platform/web/outbox/stage-words.ts';

/** Comments on a form: office and field in one thread. */
export function FormComments({ form }: { readonly form: FormSubmission }) {
  const { text, setText, forget } = useKeptText(`form-comment ${form.id}`);
  const { isBusy, run } = useNoticedAction();
  const comments = form.comments ?? [];
  const pending = usePendingCommands();
  const stateById = new Map(pending.flatMap(({ name, state, input }) => (name === commentOnForm.name ? [[(input as { id: string }).id, state]] : [])));
  const say = async () => {
    const id = newId();
    // A record each: one that was refused is not what the next one says in its place.
    await addCommand(
      commentOnForm,
      { id, submissionId: form.id, text },
      { record: `form-comment:${id}`, label: `Reactie bij ${form.title}`, href: href('formView', { form: form.id }) },
    );
    await forget();
  };
  return (
    <section className="check" aria-label="Reacties">
      <header>
        <h2>Reacties</h2>
      </header>
      <div className="stack">
        {comments.length > 0 && (
          <ol className="thread" aria-label="Reacties, oudste eerst">
            {comments.map((comment) => (
              <li key={comment.id}>
                <p className="muted">
                  <b>{comment.authorName}</b>, <time dateTime={comment.at}>{formatMoment(comment.at)}</time>
                  {isHere(stateById.get(comment.id)) && `, ${stageLabels.device.toLowerCase()}`}
                </p>
                <p className="said">{comment.text}</p>
              </li>
            ))}
          </ol>
        )}
        <Field label="Reactie schrijven" help="Wie het formulier invulde, beoordeelt of hier iets schreef, krijgt een melding.">
          <TextArea rows={2} value={text} onChange={setText} />
        </Field>
        <div>
          <Button busy={isBusy} disabled={text.trim() === ''} icon={<IconSend size={20} aria-hidden="true" />} onClick={() => run(say)}>
            Reactie plaatsen
          </Button>
        </div>
      </div>
    </section>
  );
}

const isHere = (state: OutboxState | undefined) => state === 'waiting' || state === 'sending';
