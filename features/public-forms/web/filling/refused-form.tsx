import { useNavigate } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { type PendingCommand, reopenCommand, sendNow } from '#platform/web/outbox/outbox.ts';
import { chooseDraft } from './current-form.ts';
import { hasLink, sendWithoutLink } from './send-without-link.ts';

/** A form the server did not take: why, and what can be done. Nothing of it is lost. */
export function RefusedForm({ name, command: { id, input, problem } }: { readonly name: string; readonly command: PendingCommand }) {
  const navigate = useNavigate();
  const { title, text } = problemText(problem);
  const isAboutFields = problem?.code === 'invalid-input';
  const mend = async () => {
    const draftId = await reopenCommand(id);
    if (draftId === undefined) return;
    chooseDraft(name, draftId);
    await navigate({ to: href('publicFormCheck', { name }) });
  };
  return (
    <Message
      tone="bad"
      live
      title={title}
      actions={
        <>
          <Button variant={isAboutFields ? 'primary' : 'plain'} onClick={() => carryOut(mend)}>
            {isAboutFields ? 'Verbeteren' : 'Weer openen'}
          </Button>
          {hasLink(input) && !isAboutFields && <Button onClick={() => carryOut(() => sendWithoutLink(id))}>Zonder link versturen</Button>}
          <Button onClick={() => carryOut(() => sendNow([id]))}>Opnieuw versturen</Button>
        </>
      }
    >
      {text} Wat je invulde is bewaard op dit apparaat.
    </Message>
  );
}
