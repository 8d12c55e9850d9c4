import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isQualificationCode, qualificationKinds } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { QualificationCode } from '#platform/shared/qualification-codes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getPersonRegistrations } from '../contract.ts';
import type { Registration } from '../registration.ts';
import { countingOf } from '../rules.ts';
import { NewRegistrationSheet } from './new-registration-sheet.tsx';
import { RegistrationSheet } from './registration-sheet.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** One person of the register: what they have, had and need. */
export function PersonRegistrationsScreen() {
  const { person = '' } = useParams({ strict: false });
  const mayKeep = useSignedIn()?.permissions.includes('qualification.manage') ?? false;
  const answer = useAnswer(getPersonRegistrations, { person });
  const [open, setOpen] = useState<QualificationCode | 'new'>();
  const { data } = answer;
  const close = () => setOpen(undefined);
  return (
    <Page
      title={data?.name ?? 'Registraties'}
      subtitle={data === undefined ? '' : [data.jobTitle, data.divisionName].filter(Boolean).join(', ')}
      back={{ href: href('registrations'), label: 'Alle registraties' }}
      actions={
        mayKeep && data !== undefined ? (
          <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
            Toevoegen
          </Button>
        ) : undefined
      }
    >
      <AnswerGate answer={answer} what="Deze medewerker" shape="rows">
        {({ registrations }) => <RegistrationsSection registrations={registrations} onOpen={setOpen} />}
      </AnswerGate>
      {open === 'new' && data !== undefined && <NewRegistrationSheet person={data} onClose={close} />}
      {open !== undefined && open !== 'new' && <RegistrationSheet personId={person} kind={open} mayKeep={mayKeep} onClose={close} />}
    </Page>
  );
}

interface RegistrationsSectionProps {
  readonly registrations: readonly Registration[];
  readonly onOpen: (kind: QualificationCode) => void;
}

function RegistrationsSection({ registrations, onOpen }: RegistrationsSectionProps) {
  const [today] = useState(() => localDate(new Date()));
  const byKind = [...Map.groupBy(registrations, ({ kind }) => kind)];
  if (byKind.length === 0) return <EmptyState title="Nog geen registraties">Voeg toe wat deze medewerker mag, met het bewijs erbij.</EmptyState>;
  return (
    <Section title="Registraties en certificaten" note={byKind.length}>
      <RowList label="Registraties en certificaten">
        {byKind.map(([kind, own]) => (
          <Row
            key={kind}
            icon={<IconCertificate size={24} aria-hidden="true" />}
            title={isQualificationCode(kind) ? qualificationKinds[kind] : kind}
            text={[own[0]?.number, own[0]?.issuer, own.length > 1 ? `${own.length} in de geschiedenis` : ''].filter(Boolean).join(', ')}
            after={<StandingBadge one={countingOf(own, today)} today={today} />}
            {...(isQualificationCode(kind) ? { onClick: () => onOpen(kind) } : {})}
          />
        ))}
      </RowList>
    </Section>
  );
}
