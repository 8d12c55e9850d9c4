import { useState } from 'react';
import { PAYROLL_CODE_LENGTH_MAX } from '#features/calendar/hour-codes-contract.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
import { type CostCode, deleteCostCode, listCostCodes, type PayableCost, payableCostLabels, putCostCode } from '../cost-code-contract.ts';

const NONE = 'Geen looncode';

/** The wage codes of kilometres and bills, with what holds today. */
export function CostCodes({ today }: { readonly today: string }) {
  const answer = useAnswer(listCostCodes, {});
  const [open, setOpen] = useState<PayableCost>();
  return (
    <Section title="Looncodes van kilometers en verschotten">
      <AnswerGate answer={answer} what="De lijst van looncodes" shape="rows">
        {(codes) => (
          <>
            <RowList label="Looncodes van kilometers en verschotten">
              {codesOf(payableCostLabels).map((cost) => (
                <Row key={cost} title={payableCostLabels[cost]} text={codeInWords(codes, cost, today)} onClick={() => setOpen(cost)} />
              ))}
            </RowList>
            {open !== undefined && (
              <CostCodeSheet key={open} cost={open} codes={codes.filter(({ cost }) => cost === open)} today={today} onClose={() => setOpen(undefined)} />
            )}
          </>
        )}
      </AnswerGate>
    </Section>
  );
}

function currentOf(codes: readonly CostCode[], cost: PayableCost, today: string): CostCode | undefined {
  return codes.find((code) => code.cost === cost && code.from <= today);
}

function codeInWords(codes: readonly CostCode[], cost: PayableCost, today: string): string {
  const next = codes.findLast((code) => code.cost === cost && code.from > today);
  const now = currentOf(codes, cost, today)?.payrollCode || NONE;
  return next === undefined ? now : `${now}, vanaf ${formatDate(next.from)} ${next.payrollCode || NONE.toLowerCase()}`;
}

interface CostCodeSheetProps {
  readonly cost: PayableCost;
  /** Of this cost, the newest first. */
  readonly codes: readonly CostCode[];
  readonly today: string;
  readonly onClose: () => void;
}

/** The codes of one cost by day, and a next one. */
function CostCodeSheet({ cost, codes, today, onClose }: CostCodeSheetProps) {
  const [payrollCode, setPayrollCode] = useState('');
  const [from, setFrom] = useState(today);
  const current = currentOf(codes, cost, today);
  const judging = useJudging({
    idPrefix: 'cost-code',
    found: from === '' ? [{ path: 'from', message: 'Kies de dag vanaf wanneer deze code geldt.' }] : [],
    save: async () => {
      await runCommand(putCostCode, { cost, from, payrollCode });
      addSuccess('Looncode bewaard', `${payableCostLabels[cost]}, vanaf ${formatDate(from)}.`);
      onClose();
    },
  });
  const { errorOf, idOf } = judging;
  return (
    <FormSheet
      editing={judging}
      onClose={onClose}
      title={payableCostLabels[cost]}
      description="De dag van de rit of de bon beslist welke code geldt. Wat al ging, houdt zijn code."
      saveLabel="Bewaren"
      actions={<Button onClick={onClose}>Annuleren</Button>}
      after={codes.length > 0 && <CodeRows cost={cost} codes={codes} current={current} today={today} />}
    >
      <Field
        label="Looncode"
        id={idOf('payrollCode')}
        optional
        help="De code in de salarisadministratie. Leeg haalt de code weg vanaf de dag."
        error={errorOf('payrollCode')}
      >
        <TextInput value={payrollCode} onChange={setPayrollCode} maxLength={PAYROLL_CODE_LENGTH_MAX} short />
      </Field>
      <Field label="Vanaf" id={idOf('from')} error={errorOf('from')}>
        <DateInput value={from} onChange={setFrom} />
      </Field>
    </FormSheet>
  );
}

interface CodeRowsProps extends Pick<CostCodeSheetProps, 'cost' | 'codes' | 'today'> {
  readonly current: CostCode | undefined;
}

function CodeRows({ cost, codes, current, today }: CodeRowsProps) {
  return (
    <RowList label={`Looncodes van ${payableCostLabels[cost].toLowerCase()}`}>
      {codes.map((code) => (
        <Row
          key={code.from}
          title={code.payrollCode || NONE}
          text={`Vanaf ${formatDate(code.from)}`}
          end={code === current ? <Badge tone="ok">Geldt nu</Badge> : code.from > today ? <Badge tone="info">Volgt</Badge> : <Badge tone="idle">Eerder</Badge>}
          beside={<Remove code={code} />}
        />
      ))}
    </RowList>
  );
}

function Remove({ code: { cost, from, payrollCode } }: { readonly code: CostCode }) {
  const { isBusy, run } = useNoticedAction('Niet weggehaald');
  return (
    <Button size="small" variant="quiet" busy={isBusy} onClick={() => run(async () => void (await runCommand(deleteCostCode, { cost, from })))}>
      Weghalen
      <span className="vh">
        , {payrollCode || NONE.toLowerCase()} vanaf {formatDate(from)}
      </span>
    </Button>
  );
}
