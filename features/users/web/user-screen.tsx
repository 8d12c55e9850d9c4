import { IconMail, IconUserOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { changeAccess, getUser, inviteUser, listUserChoices } from '../contract.ts';
import { isInvitationUnsent } from '../rules.ts';
import type { User } from '../user.ts';
import { toUserForm } from '../user-form.ts';
import { ChangesPane } from './one/changes-pane.tsx';
import { OpenWorkList } from './one/open-work-list.tsx';
import { ProjectAccess } from './one/project-access.tsx';
import { SessionsSection } from './one/sessions-section.tsx';
import { StopAccessSheet } from './one/stop-access-sheet.tsx';
import { type UserChoices, useUserEditing } from './one/user-editing.ts';
import { UserEditor } from './one/user-editor.tsx';
import { UserSummary } from './one/user-summary.tsx';
import { UserSections } from './places.ts';
import { UserStateBadge } from './user-state-badge.tsx';

/** One user: roles, data, projects, sessions, and the work they have open. */
export function UserScreen() {
  const { user: id = '' } = useParams({ strict: false });
  const answer = useAnswer(getUser, { user: id }, { keepsAsking: false });
  const choices = useAnswer(listUserChoices, {}).data;
  const user = answer.data;
  const canManage = hasPermission('user.manage');
  const isDesk = useDesk();
  usePageMeta({ title: user?.name });
  return (
    <Page
      title={user?.name ?? 'Gebruiker'}
      subtitle={user === undefined ? '' : headWords(user, isDesk)}
      badge={user && <UserStateBadge state={user.state} />}
      back={{ href: href('users'), label: 'Terug naar gebruikers' }}
      actions={user !== undefined && canManage && isDesk && <UserActions user={user} />}
    >
      <AnswerGate answer={answer} what="Deze gebruiker" shape="lines">
        {(found) =>
          canManage ? (
            choices !== undefined && <ManagedUser key={`${found.id} ${found.version}`} user={found} choices={choices} isDesk={isDesk} />
          ) : (
            <>
              <UserSummary user={found} />
              <ProjectAccess user={found} canManage={false} />
            </>
          )
        }
      </AnswerGate>
    </Page>
  );
}

function ManagedUser({ user, choices, isDesk }: { readonly user: User; readonly choices: UserChoices; readonly isDesk: boolean }) {
  const [round, setRound] = useState(0);
  return <EditedUser key={round} user={user} choices={choices} isDesk={isDesk} onReset={() => setRound(round + 1)} />;
}

interface EditedUserProps {
  readonly user: User;
  readonly choices: UserChoices;
  readonly isDesk: boolean;
  readonly onReset: () => void;
}

function EditedUser({ user, choices, isDesk, onReset }: EditedUserProps) {
  const [first] = useState(() => toUserForm(user));
  const editing = useUserEditing(first, choices);
  const count = editing.changed.length;
  const saved = () => addSuccess(`${editing.form.name} is opgeslagen`);
  return (
    <UserEditor
      editing={editing}
      saveLabel={count === 1 ? '1 wijziging opslaan' : `${count} wijzigingen opslaan`}
      onSaved={saved}
      cancelLabel="Terug naar hoe het was"
      onCancel={onReset}
      beside={isDesk || count > 0 ? <ChangesPane editing={editing} user={user} /> : undefined}
    >
      <ProjectAccess user={user} canManage />
      <SessionsSection userId={user.id} name={user.name} />
      <Section title="Open werk">
        <OpenWorkList userId={user.id} />
      </Section>
      <UserSections userId={user.id} />
      {!isDesk && (
        <Section title="Toegang" padded>
          <div className="acts">
            <UserActions user={user} />
          </div>
        </Section>
      )}
    </UserEditor>
  );
}

/** Invites, and stops or gives access. */
function UserActions({ user }: { readonly user: User }) {
  const [isStopping, setStopping] = useState(false);
  const { isBusy, run } = useNoticedAction();
  const invite = async () => {
    await runCommand(inviteUser, { id: user.id });
    addSuccess('De uitnodiging gaat op de mail', user.email);
  };
  const giveAccess = () => runCommand(changeAccess, { id: user.id, version: user.version, active: true, serviceUntil: null });
  if (user.state === 'out') {
    return (
      <Button variant="primary" busy={isBusy} onClick={() => run(giveAccess)}>
        Weer toegang geven
      </Button>
    );
  }
  return (
    <>
      {user.firstSignedInAt === null && (
        <Button icon={<IconMail size={20} aria-hidden="true" />} busy={isBusy} onClick={() => run(invite)}>
          {user.invitedAt === null ? 'Uitnodigen' : 'Opnieuw uitnodigen'}
        </Button>
      )}
      <Button variant="bad" icon={<IconUserOff size={20} aria-hidden="true" />} onClick={() => setStopping(true)}>
        Toegang stoppen
      </Button>
      {isStopping && <StopAccessSheet user={user} onClose={() => setStopping(false)} />}
    </>
  );
}

function headWords(user: User, isDesk: boolean): string {
  const parts = [
    user.email,
    user.personnelNumber !== null && `personeelsnummer ${user.personnelNumber}`,
    user.serviceFrom !== null && `in dienst sinds ${formatDate(user.serviceFrom)}`,
    user.serviceUntil !== null && `t/m ${formatDate(user.serviceUntil)}`,
    signInWords(user),
  ];
  return isDesk ? parts.filter(Boolean).join(' · ') : user.email;
}

function signInWords(user: User): string {
  const { firstSignedInAt, lastSignedInAt, invitedAt } = user;
  if (lastSignedInAt !== null && firstSignedInAt !== null) return `laatst ingelogd ${formatMoment(lastSignedInAt)}`;
  if (isInvitationUnsent(user)) return 'uitnodiging nog niet verstuurd, nog nooit ingelogd';
  return invitedAt === null ? 'nog nooit ingelogd' : `uitgenodigd ${formatMoment(invitedAt)}, nog nooit ingelogd`;
}
