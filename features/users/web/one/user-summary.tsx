import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { signInWays, type User } from '../../user.ts';

/** A user, for who may read but not manage users. */
export function UserSummary({ user }: { readonly user: User }) {
  return (
    <Section title="Gegevens" padded>
      <SummaryList wide>
        <SummaryItem label="Rollen">{user.roles.join(', ') || 'Nog geen'}</SummaryItem>
        <SummaryItem label="Functie">{user.jobTitle || '–'}</SummaryItem>
        <SummaryItem label="Divisie">{user.divisionName ?? '–'}</SummaryItem>
        <SummaryItem label="Leidinggevende">{user.managerName ?? '–'}</SummaryItem>
        <SummaryItem label="Telefoon">{user.phone === null ? '–' : formatPhone(user.phone)}</SummaryItem>
        <SummaryItem label="Personeelsnummer">{user.personnelNumber ?? '–'}</SummaryItem>
        <SummaryItem label="In dienst vanaf">{user.serviceFrom === null ? '–' : formatDate(user.serviceFrom)}</SummaryItem>
        <SummaryItem label="In dienst tot en met">{user.serviceUntil === null ? '–' : formatDate(user.serviceUntil)}</SummaryItem>
        <SummaryItem label="Inloggen met">{signInWays[user.signInBy]}</SummaryItem>
      </SummaryList>
    </Section>
  );
}
