import { IconLogout } from '@tabler/icons-react';
import { AnswerGate } from '#features/projects/web/answer-gate.tsx';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { getMe } from '../contract.ts';
import { OwnDeviceSection } from './own-device-section.tsx';
import { ProfileSection, QualificationSection, RoleSection } from './profile-sections.tsx';
import { SettingsSection } from './settings-section.tsx';

/** About me: who I am here, what I may do, how the app behaves for me, and what is on this device. */
export function PersonalScreen() {
  const isDesk = useDesk();
  const answer = useAnswer(getMe, {});
  const signOut = (
    <LinkButton href={href('signOut')} wide={!isDesk} icon={<IconLogout size={isDesk ? 20 : 24} aria-hidden="true" />}>
      Uitloggen
    </LinkButton>
  );
  return (
    <Page title="Persoonlijk" actions={isDesk ? signOut : undefined}>
      <AnswerGate answer={answer} what="Je profiel">
        {(me) => (
          <>
            <ProfileSection me={me} />
            <RoleSection me={me} />
            <QualificationSection qualifications={me.qualifications} />
          </>
        )}
      </AnswerGate>
      <SettingsSection />
      <OwnDeviceSection />
      {!isDesk && <div className="pad secbody">{signOut}</div>}
    </Page>
  );
}
