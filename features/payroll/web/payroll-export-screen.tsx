import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { getPayrollPreview, listPayrollBatches } from '../contract.ts';
import { type PeriodKind, periodKinds } from '../labels.ts';
import { daysInWords, lastPeriod, type PayrollPeriod, periodInWords } from '../rules.ts';
import { BatchList } from './batch-list.tsx';
import { CostCodes } from './cost-codes.tsx';
import { addressOf, periodsBeside, usePeriod } from './payroll-address.ts';
import { PreviewParts } from './preview-parts.tsx';

const kinds = (Object.keys(periodKinds) as PeriodKind[]).map((value) => ({ value, label: periodKinds[value] }));

/** Shows the hours and costs of a period that go to the payroll, what stays behind and why, and the batches that went. */
export function PayrollExportScreen() {
  const today = useToday();
  const period = usePeriod(today);
  const preview = useAnswer(getPayrollPreview, { kind: period.kind, day: period.from });
  const batches = useAnswer(listPayrollBatches, {});
  // What stands below comes after what stands above it: else a row would be pushed away from under a finger that is on it.
  const isAboveKnown = preview.state !== 'waiting' && batches.state !== 'waiting';
  return (
    <Page title="Naar salarisadministratie" subtitle={daysInWords(period)}>
      <PeriodTools period={period} today={today} />
      <AnswerGate answer={preview} what="Wat er van deze periode gaat" shape="rows">
        {(data) => <PreviewParts key={`${period.kind} ${period.from}`} period={period} preview={data} refresh={preview.refresh} />}
      </AnswerGate>
      <AnswerGate answer={batches} what="De lijst van batches" shape="rows">
        {(rows) => <BatchList batches={rows} />}
      </AnswerGate>
      {isAboveKnown && <CostCodes today={today} />}
    </Page>
  );
}

function PeriodTools({ period, today }: { readonly period: PayrollPeriod; readonly today: string }) {
  const navigate = useNavigate();
  const { previous, next } = periodsBeside(period, today);
  return (
    <>
      <div className="tools">
        <Segmented
          label="Soort periode"
          segments={kinds}
          value={period.kind}
          onChange={(kind) => void navigate({ to: addressOf(lastPeriod(kind, today)), replace: true })}
        />
      </div>
      <div className="tools">
        <div className="buttonline">
          <LinkButton href={addressOf(previous)} aria-label="Vorige periode" icon={<IconChevronLeft size={20} aria-hidden="true" />} />
          <b>{capitalized(periodInWords(period))}</b>
          {next !== undefined && <LinkButton href={addressOf(next)} aria-label="Volgende periode" icon={<IconChevronRight size={20} aria-hidden="true" />} />}
        </div>
      </div>
    </>
  );
}
