import { keepChosen, type PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putTimeRegistration } from '../../contract.ts';
import { TimeRegistration } from '../../registration.ts';
import { TimeRegistrationInput } from '../../registration-input.ts';
import { RegistrationChoice } from './registration-choice.tsx';

/** Hours that were changed here and elsewhere: the fields that differ, beside each other, where they wait to be sent. Nothing for anything else. */
export function RegistrationConflict({ command }: { readonly command: PendingCommand }) {
  if (command.name !== putTimeRegistration.name) return null;
  const mine = TimeRegistrationInput().safeParse(command.input);
  const theirs = TimeRegistration().safeParse(command.problem?.details?.['current']);
  if (!mine.success || !theirs.success) return null;
  return <RegistrationChoice mine={mine.data} theirs={theirs.data} onMerged={(input) => keepChosen(command.id, input)} />;
}
