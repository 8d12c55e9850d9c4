import { Message } from '#platform/ui/page/message.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { submitPublicForm } from '../contract.ts';

/** The form on its way to the server, if it is; `refused` when it was not taken. */
export function usePublicCommand(id: string | undefined): PendingCommand | undefined {
  return usePendingCommands().find(({ name, record, state }) => name === submitPublicForm.name && record === `public-form:${id}` && state !== 'sent');
}

/** Why the server did not take a form that is being mended. */
export function PublicRefusal({ id }: { readonly id: string }) {
  const command = usePublicCommand(id);
  if (command?.state !== 'refused') return null;
  const { title, text } = problemText(command.problem);
  return (
    <Message tone="bad" title={title}>
      {text} Wat je invulde is bewaard; verbeter het hier en verstuur het opnieuw.
    </Message>
  );
}
