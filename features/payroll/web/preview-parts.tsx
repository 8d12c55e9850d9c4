import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { formatDate, formatHours } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { Link } from '#platform/ui/link.tsx';
import { addSuccess, LONG_NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { makePayrollBatch, type PayrollPreview } from '../contract.ts';
import { type PayrollPeriod, periodInWords } from '../rules.ts';
import { BehindList } from './behind-list.tsx';
import { CodeSums } from './code-sums.tsx';
import { CostSums } from './cost-sums.tsx';
import { PeopleSums } from './people-sums.tsx';

interface PreviewPartsProps {
  readonly period: PayrollPeriod;
  readonly preview: PayrollPreview;
  readonly refresh: () => void;
}

/** Shows the lines that would go out now, with the button that sends them, and what stays behind. */
export function PreviewParts({ period, preview, refresh }: PreviewPartsProps) {
  const { totals, codes, costs, people, behind, costsBehind } = preview;
  const waits = behind.length > 0 || costsBehind.km > 0 || costsBehind.claims > 0;
  return (
    <>
      {totals.lines === 0 ? (
        <>
          {waits && <Totals preview={preview} />}
          <EmptyState title="Niets om uit te voeren">
            {waits ? 'Wat is goedgekeurd, is al gegaan. De rest wacht nog op goedkeuring.' : `In ${periodInWords(period)} staat niets dat nog moet gaan.`}
          </EmptyState>
        </>
      ) : (
        <>
          <Totals preview={preview} />
          <Warnings preview={preview} />
          <MakeBatch period={period} preview={preview} refresh={refresh} />
          {codes.length > 0 && <CodeSums codes={codes} />}
          {costs.length > 0 && <CostSums costs={costs} />}
          <PeopleSums people={people} />
        </>
      )}
      {behind.length > 0 && <BehindList behind={behind} />}
    </>
  );
}

function Totals({ preview: { totals, people, behind, costsBehind } }: { readonly preview: PayrollPreview }) {
  const behindMinutes = behind.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Figures
      figures={[
        { label: 'Uren', value: formatHours(totals.minutes), note: `${formatHours(totals.paidMinutes)} afgerond` },
        { label: 'Mensen', value: formatNumber(people.length), note: `${formatNumber(totals.lines)} regels` },
        ...(totals.amountCents !== 0 || totals.km !== 0
          ? [{ label: 'Kosten', value: formatEuros(totals.amountCents), note: `${formatNumber(totals.km)} km en verschotten` }]
          : []),
        ...(totals.corrections > 0
          ? [{ label: 'Gecorrigeerd', value: formatNumber(totals.corrections), note: totals.corrections === 1 ? 'dag' : 'dagen' }]
          : []),
        { label: 'Blijft achter', value: formatHours(behindMinutes), ...(behind.length > 0 && { note: peopleWords(behind.length), warns: true }) },
        ...(costsBehind.claims > 0
          ? [{ label: 'Declaraties te beoordelen', value: formatNumber(costsBehind.claims), note: formatEuros(costsBehind.claimCents), warns: true }]
          : []),
        ...(costsBehind.km > 0
          ? [{ label: 'Kilometers die achterblijven', value: formatNumber(costsBehind.km), note: 'van dagen die niet zijn goedgekeurd' }]
          : []),
      ]}
    />
  );
}

/** Warns of codes and personnel numbers the payroll will miss, and of lines of earlier days that somebody might not expect in this period. */
function Warnings({ preview: { from, totals, codes, costs, people } }: { readonly preview: PayrollPreview }) {
  const costsWithoutCode = costs.filter(({ payrollCode }) => payrollCode === '').map(({ label }) => label);
  const withoutCode = [...new Set(codes.filter(({ payrollCode }) => payrollCode === '').map(({ label }) => label))];
  const withoutNumber = people.filter(({ personnelNumber }) => personnelNumber === null).map(({ name }) => name);
  return (
    <>
      {withoutCode.length > 0 && (
        <Message tone="wait" title="Zonder looncode">
          {withoutCode.join(', ')}.{' '}
          {hasPermission('calendar.manage') ? <Link href={href('hourCodes')}>Looncodes invullen</Link> : 'Een beheerder vult de looncodes in.'}
        </Message>
      )}
      {costsWithoutCode.length > 0 && (
        <Message tone="wait" title="Kosten zonder looncode">
          {costsWithoutCode.join(', ')}. Vul ze in bij ‘Looncodes van kilometers en verschotten’, onderaan.
        </Message>
      )}
      {withoutNumber.length > 0 && (
        <Message tone="wait" title="Zonder personeelsnummer">
          {namesInWords(withoutNumber)}.
        </Message>
      )}
      {totals.lateLines > 0 && (
        <Message title="Ook van eerder">
          {formatNumber(totals.lateLines)} {totals.lateLines === 1 ? 'regel is' : 'regels zijn'} van vóór {formatDate(from)}: later goedgekeurd, of gewijzigd
          nadat ze waren uitgevoerd.
        </Message>
      )}
    </>
  );
}

function MakeBatch({ period, preview: { totals }, refresh }: PreviewPartsProps) {
  const [id, setId] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const make = () =>
    run(async () => {
      const seen = { lines: totals.lines, minutes: totals.minutes, amountCents: totals.amountCents };
      try {
        const { result } = await runCommand(makePayrollBatch, { id, kind: period.kind, day: period.from, seen });
        setId(newId());
        addSuccess(`Batch ${result.number} gemaakt`, 'Hij staat onderaan, als Excel en CSV.', LONG_NOTICE_MS);
      } finally {
        refresh();
      }
    });
  return (
    <Section padded>
      <TroubleMessage trouble={trouble} title="Geen batch gemaakt" />
      <p className="muted">
        Uren, kilometers en verschotten die eerder gingen en sindsdien anders zijn goedgekeurd, gaan als tegenboeking en nieuwe regel mee.
      </p>
      <Button variant="primary" icon={<IconFileExport size={20} aria-hidden="true" />} busy={isBusy} onClick={make}>
        Batch maken van {formatHours(totals.minutes)} uur{totals.amountCents !== 0 && ` en ${formatEuros(totals.amountCents)}`}
      </Button>
    </Section>
  );
}

/** Names told in one sentence. */
const NAMES_MAX = 8;

function namesInWords(names: readonly string[]): string {
  const rest = names.length - NAMES_MAX;
  return [...names.slice(0, NAMES_MAX), ...(rest > 0 ? [`en nog ${rest}`] : [])].join(', ');
}

function peopleWords(count: number): string {
  return count === 1 ? 'van 1 persoon' : `van ${count} mensen`;
}
