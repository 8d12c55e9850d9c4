import { useEffect } from 'react';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { forgetOtherAnswers } from '#platform/web/answers/forget-answers.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { listChoice, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listTeamEmergencyContacts } from '../contract.ts';
import { BreakGlassSheet } from './break-glass-sheet.tsx';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import { OwnContactsSection } from './own-contacts.tsx';
import { TeamContactsSection } from './team-contacts.tsx';
import { ViewsSection } from './views-section.tsx';

interface Choice {
  /** Id of the colleague whose contacts are asked for. */
  readonly colleague: string;
}
const iceChoice = listChoice<Choice>({ colleague: textField('collega') });
const toAddress = (choice: Choice): string => href('emergencyContacts', {}, iceChoice.write(choice));

/** In case of emergency: whom to call, for oneself and for whom one works with today; also without a network. */
export function EmergencyContactsScreen() {
  const today = localDate(systemClock.now());
  const team = useAnswer(listTeamEmergencyContacts, { day: today });
  const [choice, choose] = useListChoice(iceChoice, toAddress);
  useEffect(() => carryOut(() => forgetOtherAnswers(listTeamEmergencyContacts, { day: today })), [today]);
  const restricted = useSignedIn()?.restricted === true;
  const isKnown = team.state !== 'waiting';
  return (
    <Page title="ICE" subtitle="Wie te bellen bij nood" back={restricted ? undefined : { href: href('personal'), label: 'Terug naar persoonlijk' }}>
      <EmergencyNumbers />
      <TeamContactsSection answer={team} onOpen={(colleague) => choose({ colleague })} />
      <OwnContactsSection today={today} />
      <ViewsSection />
      {choice.colleague !== '' && isKnown && (
        <BreakGlassSheet
          key={choice.colleague}
          userId={choice.colleague}
          member={team.data?.find(({ userId }) => userId === choice.colleague)}
          onClose={() => choose({ colleague: '' }, 'replace')}
        />
      )}
    </Page>
  );
}
