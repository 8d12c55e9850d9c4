import { useNavigate } from '@tanstack/react-router';
import { submitForm } from '#features/forms/contract.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { type PendingCommand, reopenCommand, sendNow, usePendingCommands } from '#platform/web/outbox/outbox.ts';

/** Why the server did not take a form that is being mended; nothing when it was not refused. */
export function RefusedNote({ id }: { readonly id: string }) {
  const refused = usePendingCommands().find(({ name, record, state }) => name === submitForm.name && record === `form:${id}` && state === 'refused');
  if (refused === undefined) return null;
  const { title, text } = problemText(refused.problem);
  return (
    <Message tone="bad" title={title}>
      {text} Wat je verstuurde is bewaard; verbeter het hier en verstuur het opnieuw.
    </Message>
  );
}

/** Actions for a refused form, on the form itself: not everybody may see the list of what waits. */
export function RefusedForm({ id, command }: { readonly id: string; readonly command: PendingCommand }) {
  const navigate = useNavigate();
  const { title, text } = problemText(command.problem);
  const mend = async () => {
    await reopenCommand(command.id);
    await navigate({ to: href('form', { form: id }) });
  };
  return (
    <Message
      tone="bad"
      title={title}
      live
      actions={
        <>
          <Button onClick={() => carryOut(() => sendNow([command.id]))}>Opnieuw verzenden</Button>
          <Button onClick={() => carryOut(mend)}>Openen en verbeteren</Button>
          <Button variant="quiet" onClick={() => carryOut(saveRescueFile)}>
            Reddingsbestand opslaan
          </Button>
        </>
      }
    >
      {text} <b>Je werk staat nog op dit apparaat.</b>
    </Message>
  );
}

/** Fetched when somebody asks for it: hardly any form is ever refused. */
async function saveRescueFile(): Promise<void> {
  const { exportRescueFile } = await import('#platform/web/rescue/make-rescue-file.ts');
  await exportRescueFile();
}
