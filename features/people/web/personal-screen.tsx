import { IconCar, IconHelmet, IconIdBadge2, IconLogout, IconUrgent } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { getMe } from '../contract.ts';
import { OwnDeviceSection } from './own-device-section.tsx';
import { OwnSessionsSection } from './own-sessions-section.tsx';
import { PersonalSections } from './places.ts';
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
      <AnswerGate answer={answer} what="Je profiel" shape="lines">
        {(me) => (
          <>
            <ProfileSection me={me} />
            <RoleSection me={me} />
            <QualificationSection qualifications={me.qualifications} />
          </>
        )}
      </AnswerGate>
      <RowList label="Over mij">
        <Row icon={<IconIdBadge2 size={24} aria-hidden="true" />} title="Persoonsgegevens" text="Adres, IBAN, maten en foto" href={href('personalData')} />
        <Row
          icon={<IconHelmet size={24} aria-hidden="true" />}
          title="Veldwerk"
          text="Registraties, beschermingsmiddelen, maten en instrumenten"
          href={href('fieldWork')}
        />
        <Row icon={<IconUrgent size={24} aria-hidden="true" />} title="ICE" text="Wie we bellen als jou iets overkomt" href={href('emergencyContacts')} />
        <Row icon={<IconCar size={24} aria-hidden="true" />} title="Auto" text="Papieren, kilometerstanden, pechnummer en schade" href={href('personalCar')} />
      </RowList>
      <SettingsSection />
      <PersonalSections />
      <OwnDeviceSection />
      <OwnSessionsSection />
      {!isDesk && <div className="pad secbody">{signOut}</div>}
    </Page>
  );
}
