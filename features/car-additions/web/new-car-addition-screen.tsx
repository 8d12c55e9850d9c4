import { useNavigate, useSearch } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { isDate } from '#platform/shared/dates/calendar.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { type AdditionRecord, type Candidate, getAddition, listCandidates } from '../contract.ts';
import { firstOfMonth } from '../rules.ts';
import { monthInWords } from '../words.ts';
import { AdditionForm } from './addition-form.tsx';
import { MonthSteps } from './month-steps.tsx';

/** Reckons the addition of somebody for a month, or a draft of it anew. */
export function NewCarAdditionScreen() {
  const { maand, wijzig } = useSearch({ strict: false }) as { readonly maand?: unknown; readonly wijzig?: unknown };
  const today = useToday();
  const month = firstOfMonth(typeof maand === 'string' && isDate(maand) && maand <= today ? maand : today);
  const isChange = typeof wijzig === 'string';
  return (
    <Page
      title={isChange ? 'Bijtelling wijzigen' : 'Nieuwe bijtelling'}
      back={{
        href: isChange ? href('carAddition', { addition: wijzig }) : href('carAdditions', {}, { lijst: 'alle', maand: month }),
        label: 'Terug naar bijtelling',
      }}
    >
      {isChange ? <Change id={wijzig} /> : <New month={month} today={today} />}
    </Page>
  );
}

function useOpen(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: href('carAddition', { addition: id }), replace: true });
}

function Change({ id }: { readonly id: string }) {
  const answer = useAnswer(getAddition, { id }, { keepsAsking: false });
  const open = useOpen();
  return (
    <AnswerGate answer={answer} what="Deze bijtelling" shape="lines">
      {(one) => <AdditionForm month={one.month} addition={one} people={[personOf(one)]} candidates={[]} onDone={open} />}
    </AnswerGate>
  );
}

function New({ month, today }: { readonly month: string; readonly today: string }) {
  const answer = useAnswer(listCandidates, { month });
  const open = useOpen();
  return (
    <>
      <div className="tools">
        <MonthSteps month={month} today={today} hrefOf={(other) => href('newCarAddition', {}, { maand: other })} />
      </div>
      <AnswerGate answer={answer} what={`Wie in ${monthInWords(month)} een auto had`} shape="lines">
        {(candidates) =>
          candidates.length === 0 ? (
            <EmptyState title="Iedereen is al berekend">
              Wie in {monthInWords(month)} een auto van de zaak had, heeft een bijtelling. Ontbreekt er iemand, kijk dan de bestuurders van het voertuig na.
            </EmptyState>
          ) : (
            <AdditionForm key={month} month={month} addition={undefined} people={candidates.map(personOf)} candidates={candidates} onDone={open} />
          )
        }
      </AnswerGate>
    </>
  );
}

function personOf({ userId, carId, userName, plate, carName }: Candidate | AdditionRecord) {
  return { value: `${userId} ${carId}`, label: `${userName}, ${formatLicensePlate(plate)} ${carName}`.trim() };
}
