import { useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { type PendingCommand, reopenCommand, sendNow } from '#platform/web/outbox.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { href } from '../../routes.ts';
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
          <Button variant={isAboutFields ? 'primary' : 'plain'} onClick={() => void mend().catch(reportError)}>
            {isAboutFields ? 'Verbeteren' : 'Weer openen'}
          </Button>
          {hasLink(input) && !isAboutFields && <Button onClick={() => void sendWithoutLink(id).catch(reportError)}>Zonder link versturen</Button>}
          <Button onClick={() => void sendNow([id]).catch(reportError)}>Opnieuw versturen</Button>
        </>
      }
    >
      {text} Wat je invulde is bewaard op dit apparaat.
    </Message>
  );
}
