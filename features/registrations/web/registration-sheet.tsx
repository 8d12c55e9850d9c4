import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { qualificationKinds } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { QualificationCode } from '#platform/shared/qualification-codes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { getPersonRegistrations } from '../contract.ts';
import type { Registration } from '../registration.ts';
import { emptyRegistrationForm, toRegistrationForm } from '../registration-form.ts';
import { countingOf } from '../rules.ts';
import { EndFields } from './end-fields.tsx';
import { RegistrationDetails } from './registration-details.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { StandingBadge } from './standing-badge.tsx';

export interface RegistrationSheetProps {
  readonly personId: string;
  readonly kind: QualificationCode;
  readonly mayKeep: boolean;
  readonly onClose: () => void;
}

/** Step that the sheet is at. */
type Step = { readonly kind: 'look' | 'add' } | { readonly kind: 'renew' | 'correct' | 'end'; readonly one: Registration };

/** One kind of one person: what holds, what held before, and the ways to add, renew, correct and end it. */
export function RegistrationSheet({ personId, kind, mayKeep, onClose }: RegistrationSheetProps) {
  const answer = useAnswer(getPersonRegistrations, { person: personId });
  const [step, setStep] = useState<Step>({ kind: 'look' });
  const [today] = useState(() => localDate(new Date()));
  const own = answer.data?.registrations.filter((one) => one.kind === kind) ?? [];
  const back = () => setStep({ kind: 'look' });
  const latest = own[0];
  const actions = mayKeep && step.kind === 'look' && answer.data !== undefined && (
    <Button
      variant="primary"
      icon={latest === undefined ? <IconPlus size={20} aria-hidden="true" /> : <IconRefresh size={20} aria-hidden="true" />}
      onClick={() => setStep(latest === undefined ? { kind: 'add' } : { kind: 'renew', one: latest })}
    >
      {latest === undefined ? 'Registratie toevoegen' : 'Verlengen'}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={/^\d{4}$/.test(kind) ? `Protocol ${kind}` : kind}
      description={[answer.data?.name, qualificationKinds[kind]].filter(Boolean).join(', ')}
      keepOpen={step.kind !== 'look'}
      actions={actions || undefined}
    >
      <AnswerGate answer={answer} what="Deze registratie" shape="lines">
        {step.kind === 'add' ? (
          <RegistrationFields first={emptyRegistrationForm(personId, kind)} onDone={back} />
        ) : step.kind === 'renew' ? (
          <RegistrationFields first={renewed(personId, step.one)} onDone={back} />
        ) : step.kind === 'correct' ? (
          <RegistrationFields
            key={step.one.id}
            first={toRegistrationForm(personId, step.one)}
            corrects={{ id: step.one.id, version: step.one.version }}
            onDone={back}
          />
        ) : step.kind === 'end' ? (
          <EndFields one={step.one} onDone={back} />
        ) : (
          <div className="stack">
            <p>
              <StandingBadge one={countingOf(own, today)} today={today} />
            </p>
            {own.map((one) => (
              <RegistrationDetails
                key={one.id}
                one={one}
                onCorrect={mayKeep ? () => setStep({ kind: 'correct', one }) : undefined}
                onEnd={mayKeep && one.ended === null && (one.validTo === null || one.validTo > today) ? () => setStep({ kind: 'end', one }) : undefined}
              />
            ))}
            <p>
              <Link href={href('personRegistrations', { person: personId })}>Alle registraties van {answer.data?.name ?? 'deze medewerker'}</Link>
            </p>
          </div>
        )}
      </AnswerGate>
    </Sheet>
  );
}

/** The next of one: of the same kind and issuer, from the day after it. */
function renewed(personId: string, one: Registration) {
  return {
    ...emptyRegistrationForm(personId, one.kind),
    number: one.number,
    issuer: one.issuer,
    validFrom: one.validTo === null ? '' : addDays(one.validTo, 1),
  };
}
