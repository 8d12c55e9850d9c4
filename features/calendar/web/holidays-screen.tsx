import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { normDefinitions } from '#features/norms/definitions.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { normInWords } from '#features/norms/rules.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { YEAR_MAX, YEAR_MIN } from '#platform/shared/dates/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveCsvButton } from '#platform/web/files/downloads/save-csv-button.tsx';
import { listChoice, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listClosedDays } from '../contract.ts';
import { ClosedDaysDialog } from './closed-days-dialog.tsx';
import { freeDaysOf, toFreeDaysCsv, workdaysIn } from './free-days.ts';
import { FreeDaysList } from './free-days-list.tsx';

const yearChoice = listChoice<{ readonly year: string }>({ year: textField('jaar') });
const toAddress = (choice: { readonly year: string }): string => href('holidays', {}, yearChoice.write(choice));
const holidayKeys = ['feestdag.goede_vrijdag', 'feestdag.bevrijdingsdag'] as const;

/** The holidays of a year, by rule, with the days the organisation itself is closed. */
export function HolidaysScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const norms = useNorms();
  const answer = useAnswer(listClosedDays, {});
  const [choice, choose] = useListChoice(yearChoice, toAddress);
  const year = yearOf(choice.year, today);
  const toYear = (next: number) => choose({ year: String(next) });
  const mayChange = hasPermission('calendar.manage');
  const [isAdding, setAdding] = useState(false);
  const days = freeDaysOf(year, norms, answer.data ?? []);
  const add = mayChange && (
    <Button variant="primary" size={isDesk ? undefined : 'main'} icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Sluiting toevoegen
    </Button>
  );
  return (
    <Page
      title={`Feestdagen ${year}`}
      subtitle={answer.data === undefined ? '' : countWords(workdaysIn(days, year))}
      back={{ href: href('settings'), label: 'Terug naar instellingen' }}
      actions={
        isDesk && (
          <>
            <YearSteps year={year} onChoose={toYear} />
            <SaveCsvButton name={`feestdagen-${year}`} make={answer.data && (() => toFreeDaysCsv(days))} />
            {add}
          </>
        )
      }
    >
      {!isDesk && (
        <div className="tools">
          <YearSteps year={year} onChoose={toYear} />
        </div>
      )}
      <AnswerGate answer={answer} what="De kalender" shape={isDesk ? 'table' : 'rows'}>
        {() => <FreeDaysList days={days} today={today} mayChange={mayChange} />}
      </AnswerGate>
      <Rules norms={norms} today={today} />
      {!isDesk && add && <DockAction alone>{add}</DockAction>}
      {isAdding && <ClosedDaysDialog today={today} others={answer.data ?? []} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function YearSteps({ year, onChoose }: { readonly year: number; readonly onChoose: (year: number) => void }) {
  return (
    <>
      <Button icon={<IconChevronLeft size={20} aria-hidden="true" />} onClick={() => onChoose(year - 1)}>
        {year - 1}
      </Button>
      <Button icon={<IconChevronRight size={20} aria-hidden="true" />} onClick={() => onChoose(year + 1)}>
        {year + 1}
      </Button>
    </>
  );
}

/** Lists the rules the organisation chose itself; the values stand with the norms, each from its own day. */
function Rules({ norms, today }: { readonly norms: Norms; readonly today: string }) {
  return (
    <Section title="Regels">
      <RowList label="Regels">
        {holidayKeys.map((norm) => (
          <Row
            key={norm}
            title={normDefinitions[norm].name}
            text={normDefinitions[norm].about}
            end={<b>{normInWords(normOn(norms, norm, today), normDefinitions[norm])}</b>}
            href={href('norm', { norm })}
          />
        ))}
      </RowList>
    </Section>
  );
}

function yearOf(text: string, today: string): number {
  const year = Number(text);
  return Number.isInteger(year) && year > YEAR_MIN && year < YEAR_MAX ? year : Number(today.slice(0, 4));
}

function countWords(workdays: number): string {
  return workdays === 1 ? '1 doordeweekse dag vrij' : `${workdays} doordeweekse dagen vrij`;
}
