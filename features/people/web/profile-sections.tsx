import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Me } from '../contract.ts';
import { type Permission, permissions, type StandardRole, standardRoles } from '../permissions.ts';
import { EXPIRES_SOON_DAYS } from '../qualifications.ts';

/** Name, address and place in the organisation. */
export function ProfileSection({ me }: { readonly me: Me }) {
  return (
    <Section title="Profiel" padded>
      <SummaryList wide>
        <SummaryItem label="Naam">{me.name}</SummaryItem>
        <SummaryItem label="E-mailadres">
          {me.email.split('@')[0]}
          <wbr />@{me.email.split('@')[1]}
        </SummaryItem>
        <SummaryItem label="Functie">{me.jobTitle || '–'}</SummaryItem>
        <SummaryItem label="Divisie">{me.divisionName ?? '–'}</SummaryItem>
        <SummaryItem label="Telefoon">{me.phone === null ? '–' : formatPhone(me.phone)}</SummaryItem>
      </SummaryList>
      <p className="muted prose">
        Klopt hier iets niet? {me.administrators.length === 0 ? 'Vraag een beheerder' : `Vraag ${me.administrators.join(' of ')}`} om het te wijzigen.
      </p>
    </Section>
  );
}

/** Permissions of a person, by role. */
export function RoleSection({ me }: { readonly me: Me }) {
  return (
    <Section title="Rollen" note={me.roles.length}>
      {me.roles.length === 0 ? (
        <EmptyState title="Nog geen rol">Een beheerder geeft je een rol; dan kun je aan het werk.</EmptyState>
      ) : (
        <RowList label="Rollen">
          {me.roles.map(({ code, label, permissions: allowed }) => (
            <Row
              key={code}
              title={label ?? (isStandardRole(code) ? standardRoles[code].label : code)}
              text={allowed.map((name) => (isPermission(name) ? permissions[name] : name)).join(', ')}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

/** Registrations with the protocol they are for, and until when. */
export function QualificationSection({ qualifications }: Pick<Me, 'qualifications'>) {
  const [today] = useState(() => localDate(new Date()));
  if (qualifications.length === 0) return null;
  return (
    <Section title="Certificaten en registraties" note={qualifications.length}>
      <RowList label="Certificaten en registraties">
        {qualifications.map(({ kind, number, validFrom, validTo }) => (
          <Row
            key={`${kind} ${number} ${validFrom}`}
            icon={<IconCertificate size={24} aria-hidden="true" />}
            title={/^\d{4}$/.test(kind) ? `Protocol ${kind}` : kind}
            text={
              <>
                {number} <span className="nowrap num">{validTo === null ? 'zonder einddatum' : `t/m ${formatDate(validTo)}`}</span>
              </>
            }
            end={
              validFrom > today ? (
                <Badge tone="wait">Vanaf {formatDate(validFrom)}</Badge>
              ) : (
                <ValidityBadge daysLeft={validTo === null ? undefined : daysBetween(today, validTo)} />
              )
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

function ValidityBadge({ daysLeft }: { readonly daysLeft: number | undefined }) {
  if (daysLeft !== undefined && daysLeft < 0) return <Badge tone="bad">Verlopen</Badge>;
  if (daysLeft !== undefined && daysLeft <= EXPIRES_SOON_DAYS) return <Badge tone="wait">Verloopt binnenkort</Badge>;
  return <Badge tone="ok">Geldig</Badge>;
}

function isStandardRole(code: string): code is StandardRole {
  return Object.hasOwn(standardRoles, code);
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name);
}
