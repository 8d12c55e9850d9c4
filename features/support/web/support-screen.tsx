import { IconDeviceLaptop, IconInbox, IconQrcode, IconSpeakerphone } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { CallRow, EmergencyNumbers } from '#features/emergency-contacts/web/emergency-numbers.tsx';
import { screensBelow } from '#features/people/rules.ts';
import { routes } from '#features/routes.ts';
import { type ScreenKey, screens } from '#features/screens.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listDesks } from '../contract.ts';
import { desks } from '../labels.ts';
import { categoriesInWords, isOpen } from '../rules.ts';
import { TicketRows } from './ticket-rows.tsx';
import { isUnknown, useOwnTickets } from './use-tickets.ts';

const icons: Partial<Record<ScreenKey, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  supportIct: IconDeviceLaptop,
  supportCommunication: IconSpeakerphone,
  supportTickets: IconInbox,
  qrGenerator: IconQrcode,
};

/** Where help is: the pages of the desks, what somebody asked them, and whom to call for what; also without a network. */
export function SupportScreen() {
  const person = useSignedIn();
  const below = person === undefined ? [] : screensBelow('support', person);
  return (
    <Page title="Ondersteuning" subtitle="Hulp bij je toestel, de app, de huisstijl en meer">
      <Section>
        <RowList label="Waarmee kunnen we helpen?">
          {below.map((key) => {
            const Icon = icons[key];
            return (
              <Row
                key={key}
                icon={Icon === undefined ? undefined : <Icon size={24} aria-hidden="true" />}
                title={screens[key].title}
                text={screens[key].help}
                href={routes[key]}
              />
            );
          })}
        </RowList>
      </Section>
      <OwnTickets />
      <DeskNumbers />
      <EmergencyNumbers />
    </Page>
  );
}

function OwnTickets() {
  const answer = useOwnTickets();
  return (
    <AnswerGate answer={answer} isEmpty={isUnknown(answer)} what="De lijst van hulpvragen">
      {({ tickets }) => {
        const open = tickets.filter(({ status }) => isOpen(status));
        return (
          <Section title="Je hulpvragen" note={open.length}>
            {open.length === 0 ? (
              <EmptyState title="Geen open hulpvragen">Vraag om hulp bij ICT of Communicatie; hier zie je hoe het ervoor staat.</EmptyState>
            ) : (
              <TicketRows label="Open hulpvragen" tickets={open} withDesk />
            )}
          </Section>
        );
      }}
    </AnswerGate>
  );
}

/** Whom to call for what. */
function DeskNumbers() {
  const cards = (useAnswer(listDesks, {}).data ?? []).filter(({ phone }) => phone !== null);
  if (cards.length === 0) return null;
  return (
    <Section title="Wie bel je waarvoor?">
      <RowList label="Telefoonnummers">
        {cards.map(
          ({ desk, phone, hours }) =>
            phone !== null && (
              <CallRow key={desk} title={desks[desk]} text={[categoriesInWords(desk), formatPhone(phone), hours].filter(Boolean).join(' · ')} phone={phone} />
            ),
        )}
      </RowList>
    </Section>
  );
}
