import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { EXPIRES_SOON_DAYS, isQualificationCode, qualificationKinds } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { addCommand, type PendingCommand } from '#platform/web/outbox/outbox.ts';
import { askRenewal } from '../contract.ts';
import type { Registration } from '../registration.ts';
import { countingOf } from '../rules.ts';
import { RegistrationDetails } from './registration-details.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** After every day, of what has no end. */
const NEVER = '9999-12-31';

/** One's own registrations with the renewals that are asked for on this device. */
export function registrationsWithPending(rows: Registration[], pending: readonly PendingCommand[]): Registration[] {
  const asked = new Map(
    pending
      .filter(({ name, state }) => name === askRenewal.name && state !== 'refused')
      .map(({ input, createdAt }) => [(input as z.output<typeof askRenewal.input>).id, createdAt]),
  );
  return rows.map((row) => ({ ...row, renewalAskedAt: row.renewalAskedAt ?? asked.get(row.id) ?? null }));
}

/** Lists what somebody may do and until when, each with its proof and a way to ask for renewal. */
export function OwnRegistrations({ registrations, today }: { readonly registrations: readonly Registration[]; readonly today: string }) {
  const isDesk = useDesk();
  const [openKind, setOpenKind] = useState<string>();
  const byKind = Map.groupBy(registrations, ({ kind }) => kind);
  const open = openKind === undefined ? undefined : byKind.get(openKind);
  return (
    <Section title="Registraties en certificaten" note={byKind.size || undefined}>
      {byKind.size === 0 ? (
        <EmptyState title="Nog geen registraties">De KAM-coördinator zet hier je registraties en certificaten neer, met het bewijs erbij.</EmptyState>
      ) : (
        <RowList label="Registraties en certificaten">
          {firstToEnd(byKind).map(([kind, own]) => (
            <Row
              key={kind}
              icon={<IconCertificate size={24} aria-hidden="true" />}
              title={isQualificationCode(kind) ? qualificationKinds[kind] : kind}
              text={[own[0]?.number, own[0]?.issuer].filter(Boolean).join(', ')}
              {...(isDesk ? { end: <Marks own={own} today={today} /> } : { after: <Marks own={own} today={today} /> })}
              onClick={() => setOpenKind(kind)}
            />
          ))}
        </RowList>
      )}
      {open !== undefined && <OwnRegistrationSheet own={open} today={today} onClose={() => setOpenKind(undefined)} />}
    </Section>
  );
}

/** The kinds with the one that ends first on top: that asks for attention first. */
function firstToEnd(byKind: ReadonlyMap<string, readonly Registration[]>): readonly (readonly [string, readonly Registration[]])[] {
  const endOf = (own: readonly Registration[]) =>
    own
      .map(({ validTo }) => validTo ?? NEVER)
      .toSorted()
      .at(-1) ?? '';
  return [...byKind].toSorted(([, a], [, b]) => endOf(a).localeCompare(endOf(b)));
}

function Marks({ own, today }: { readonly own: readonly Registration[]; readonly today: string }) {
  const askedAt = own[0]?.renewalAskedAt ?? null;
  return (
    <span className="marks">
      <StandingBadge one={countingOf(own, today)} today={today} />
      {askedAt !== null && <Badge tone="info">Verlenging gevraagd op {formatDate(localDate(askedAt))}</Badge>}
    </span>
  );
}

function OwnRegistrationSheet({ own, today, onClose }: { readonly own: readonly Registration[]; readonly today: string; readonly onClose: () => void }) {
  const { isBusy, run } = useNoticedAction();
  const [latest] = own;
  if (latest === undefined) return null;
  const { id, kind, validTo, ended, renewalAskedAt } = latest;
  const mayAsk = ended === null && renewalAskedAt === null && validTo !== null && validTo <= addDays(today, EXPIRES_SOON_DAYS);
  const ask = () => addCommand(askRenewal, { id }, { record: `qualification:${id}`, label: `Verlenging van ${kind} gevraagd`, href: href('fieldWork') });
  return (
    <Sheet
      open
      onClose={onClose}
      title={/^\d{4}$/.test(kind) ? `Protocol ${kind}` : kind}
      description={isQualificationCode(kind) ? qualificationKinds[kind] : undefined}
      actions={
        mayAsk && (
          <Button variant="primary" busy={isBusy} onClick={() => run(() => ask().then(onClose))}>
            Verlenging vragen
          </Button>
        )
      }
    >
      <div className="stack">
        <p>
          <StandingBadge one={countingOf(own, today)} today={today} />
        </p>
        {own.map((one) => (
          <RegistrationDetails key={one.id} one={one} />
        ))}
      </div>
    </Sheet>
  );
}
