import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listDesks } from '../contract.ts';
import { type Desk, desks } from '../labels.ts';
import { isOpen } from '../rules.ts';
import { DeskCardSection } from './desk-card.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { isUnknown, useOwnTickets } from './use-tickets.ts';

/** A desk: how it is reached, and what somebody reported to it. */
export function DeskPage({ desk }: { readonly desk: Desk }) {
  const cards = useAnswer(listDesks, {});
  const [isReporting, setReporting] = useState(false);
  return (
    <Page title={desks[desk]} back={{ href: href('support'), label: 'Terug naar ondersteuning' }}>
      <AnswerGate answer={cards} what="De contactkaart" shape="lines">
        {(all) => all.filter((card) => card.desk === desk).map((card) => <DeskCardSection key={card.version} card={card} />)}
      </AnswerGate>
      <OwnTicketsOfDesk desk={desk} />
      <DockAction>
        <Button variant="next" size="main" icon={<IconPlus size={24} aria-hidden="true" />} onClick={() => setReporting(true)}>
          Hulp vragen
        </Button>
      </DockAction>
      {isReporting && <TicketSheet desk={desk} onClose={() => setReporting(false)} />}
    </Page>
  );
}

function OwnTicketsOfDesk({ desk }: { readonly desk: Desk }) {
  const answer = useOwnTickets();
  return (
    <AnswerGate answer={answer} isEmpty={isUnknown(answer)} what="De lijst van hulpvragen">
      {({ tickets }) => {
        const ofDesk = tickets.filter((ticket) => ticket.desk === desk);
        const open = ofDesk.filter(({ status }) => isOpen(status));
        const closed = ofDesk.filter(({ status }) => !isOpen(status));
        return (
          <>
            <Section title="Je hulpvragen" note={open.length}>
              {open.length === 0 ? (
                <EmptyState title="Geen open hulpvragen">Werkt er iets niet of heb je iets nodig? Vraag om hulp; dat kan ook zonder bereik.</EmptyState>
              ) : (
                <TicketRows label="Open hulpvragen" tickets={open} />
              )}
            </Section>
            {closed.length > 0 && (
              <Section title="Gesloten" note={closed.length}>
                <TicketRows label="Gesloten hulpvragen" tickets={closed} />
              </Section>
            )}
          </>
        );
      }}
    </AnswerGate>
  );
}
