import { IconClock, IconMail, IconPencil, IconPhone, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { categoriesInWords } from '../rules.ts';
import type { DeskCard } from '../ticket.ts';
import { DeskCardSheet } from './desk-card-sheet.tsx';

/** How a desk is reached, and what it helps with; an administrator changes it here. */
export function DeskCardSection({ card }: { readonly card: DeskCard }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = hasPermission('organisation.manage');
  const { contactName, phone, email, hours, note } = card;
  const isEmpty = [contactName, phone ?? '', email, hours, note].every((text) => text === '');
  return (
    <Section
      title="Contact"
      padded
      actions={
        mayChange ? (
          <Button size="small" icon={<IconPencil size={16} aria-hidden="true" />} onClick={() => setChanging(true)}>
            Kaart wijzigen
          </Button>
        ) : undefined
      }
    >
      {isEmpty ? (
        <EmptyState title="Nog geen contactgegevens">
          {mayChange ? 'Vul de kaart in, dan ziet iedereen wie te bellen is.' : 'Stel je vraag; de beheerder vult de kaart nog in.'}
        </EmptyState>
      ) : (
        <div className="deskcard">
          <ul className="deskfacts">
            {contactName !== '' && (
              <li>
                <IconUser size={20} aria-hidden="true" />
                {contactName}
              </li>
            )}
            {hours !== '' && (
              <li>
                <IconClock size={20} aria-hidden="true" />
                {hours}
              </li>
            )}
          </ul>
          <div className="btns">
            {phone !== null && (
              <a className="btn primary" href={`tel:${phone}`}>
                <IconPhone size={20} aria-hidden="true" />
                Bel {formatPhone(phone)}
              </a>
            )}
            {email !== '' && (
              <a className="btn" href={`mailto:${email}`}>
                <IconMail size={20} aria-hidden="true" />
                {email}
              </a>
            )}
          </div>
          {note !== '' && <p className="prose">{note}</p>}
          <p className="muted">Voor: {categoriesInWords(card.desk).toLowerCase()}.</p>
        </div>
      )}
      {isChanging && <DeskCardSheet card={card} onClose={() => setChanging(false)} />}
    </Section>
  );
}
