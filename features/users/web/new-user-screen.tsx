import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { inviteUser, listUserChoices } from '../contract.ts';
import { emptyUserForm } from '../user-form.ts';
import { type UserChoices, useUserEditing } from './one/user-editing.ts';
import { UserEditor } from './one/user-editor.tsx';

/** Adds a user, and invites them. */
export function NewUserScreen() {
  const choices = useAnswer(listUserChoices, {}, { keepsAsking: false });
  return (
    <Page title="Nieuwe gebruiker" back={{ href: href('users'), label: 'Terug naar gebruikers' }}>
      {hasPermission('user.manage') ? (
        <AnswerGate answer={choices} what="Wat er te kiezen is" shape="lines">
          {(found) => <NewUser choices={found} />}
        </AnswerGate>
      ) : (
        <EmptyState title="Je kunt hier geen gebruiker toevoegen">Vraag een beheerder om iemand toe te voegen.</EmptyState>
      )}
    </Page>
  );
}

function NewUser({ choices }: { readonly choices: UserChoices }) {
  const navigate = useNavigate();
  const [first] = useState(() => emptyUserForm(newId(), localDate(new Date())));
  const [isInvited, setInvited] = useState(true);
  const editing = useUserEditing(first, choices);
  const saved = () => {
    const { id, name, email } = editing.form;
    if (isInvited) carryOut(() => runCommand(inviteUser, { id }));
    addSuccess(`${name} is toegevoegd`, isInvited ? `De uitnodiging gaat naar ${email}.` : undefined);
    void navigate({ to: href('user', { user: id }) });
  };
  return (
    <UserEditor
      isNew
      editing={editing}
      saveLabel="Gebruiker toevoegen"
      onSaved={saved}
      cancelLabel="Annuleren"
      onCancel={() => void navigate({ to: href('users') })}
    >
      <Section title="Uitnodiging" padded>
        <CheckInput label="Meteen een uitnodiging mailen" help="Met het adres van de app en hoe je inlogt." checked={isInvited} onChange={setInvited} />
      </Section>
    </UserEditor>
  );
}
