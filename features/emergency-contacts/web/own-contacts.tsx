import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type EmergencyContact, getOwnEmergencyContacts, type OwnContacts } from '../contract.ts';
import { CONTACTS_MAX, isConfirmationDue } from '../rules.ts';
import { keepContacts } from './contact-actions.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { contactsWithPending } from './optimistic.ts';

/** Whom to call when something happens to me. */
export function OwnContactsSection({ today }: { readonly today: string }) {
  const answer = useAnswer(getOwnEmergencyContacts, {}, { withPending: contactsWithPending });
  return (
    <Section title="Mijn contacten" note={answer.data?.contacts.length}>
      <AnswerGate answer={answer} what="Je lijst van noodcontacten" shape="rows">
        {(own) => <OwnList own={own} today={today} />}
      </AnswerGate>
    </Section>
  );
}

function OwnList({ own, today }: { readonly own: OwnContacts; readonly today: string }) {
  const [open, setOpen] = useState<EmergencyContact | 'new'>();
  const { contacts } = own;
  return (
    <>
      <Confirmation own={own} today={today} />
      {contacts.length === 0 ? (
        <EmptyState title="Nog niemand om te bellen">
          Zet hier wie we bellen als jou iets overkomt. Ten hoogste {CONTACTS_MAX}, de eerste bellen we het eerst.
        </EmptyState>
      ) : (
        <RowList label="Mijn contacten">
          {contacts.map((contact, index) => (
            <Row
              key={contact.id}
              title={`${index + 1}. ${contact.name}`}
              text={[contact.relation, formatPhone(contact.phone), contact.remark].filter(Boolean).join(' · ')}
              onClick={() => setOpen(contact)}
            />
          ))}
        </RowList>
      )}
      {contacts.length < CONTACTS_MAX && (
        <div className="pad secbody">
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
            Contact toevoegen
          </Button>
        </div>
      )}
      {open !== undefined && <ContactSheet own={own} contact={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Asks once a year whether they still hold. */
function Confirmation({ own, today }: { readonly own: OwnContacts; readonly today: string }) {
  const { isBusy, run } = useNoticedAction();
  const { contacts, confirmedAt } = own;
  if (contacts.length === 0 || confirmedAt === null) return null;
  const confirmedOn = localDate(confirmedAt);
  if (!isConfirmationDue(confirmedOn, today)) return <p className="pad muted">Voor het laatst nagekeken op {formatDate(confirmedOn)}.</p>;
  return (
    <Message
      tone="wait"
      title="Kloppen deze nog?"
      actions={
        <Button busy={isBusy} onClick={() => run(() => keepContacts(own, contacts))}>
          Ja, ze kloppen
        </Button>
      }
    >
      Je keek ze voor het laatst na op {formatDate(confirmedOn)}.
    </Message>
  );
}
