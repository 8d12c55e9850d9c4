import { useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { moveCost } from '../../contract.ts';
import { type Cost, NOTE_LENGTH_MAX, NUMBER_LENGTH_MAX } from '../../cost.ts';
import { euroText, readEuros } from '../../cost-form.ts';
import type { CostStatus } from '../../labels.ts';
import { needsReason, stepProblems } from '../../rules.ts';
import { stepLabel } from '../cost-steps.tsx';
import { refreshWhenStale } from '../refresh-when-stale.ts';

const amountLabels: Readonly<Partial<Record<CostStatus, string>>> = {
  requested: 'Bedrag van de aanvraag',
  delivered: 'Ontvangen',
  invoiced: 'Bedrag van de factuur',
};

/** Returns the amount a step most likely comes with, in cents: that of the step before it. */
function expectedCents(cost: Cost, to: CostStatus): number {
  if (to === 'requested') return cost.orderedCents || cost.quoteCents || cost.budgetCents;
  return to === 'delivered' ? cost.orderedCents : cost.receivedCents || cost.orderedCents;
}

export interface StepFormProps {
  readonly cost: Cost;
  readonly to: CostStatus;
  readonly onDone: () => void;
  readonly onRefresh: () => void;
}

/** Asks what belongs to a step, and takes it. */
export function StepForm({ cost, to, onDone, onRefresh }: StepFormProps) {
  const { texts, setTexts, forget } = useKeptTexts(`cost-step ${cost.id} ${to}`);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const isBack = needsReason(cost.status, to);
  const reason = texts['reason'] ?? '';
  const amount = texts['amount'] ?? euroText(expectedCents(cost, to));
  const deliveredOn = texts['deliveredOn'] ?? cost.deliveredOn ?? localDate(systemClock.now());
  const invoiceNumber = texts['invoiceNumber'] ?? cost.invoiceNumber;
  const orderNumber = texts['orderNumber'] ?? cost.orderNumber;
  const amountCents = amountLabels[to] === undefined || isBack ? null : readEuros(amount);
  const step = {
    to,
    reason,
    amountCents: amountCents ?? null,
    deliveredOn: to === 'delivered' && !isBack ? deliveredOn || null : null,
    invoiceNumber: to === 'invoiced' && !isBack ? invoiceNumber.trim() : '',
  };
  const unread: FieldProblem[] = amountCents === undefined ? [{ path: 'amountCents', message: 'Vul een bedrag in, bijvoorbeeld 1250,00.' }] : [];
  const found = [...unread, ...stepProblems(cost.status, step)];
  const errorOf = (path: string) => (isChecked ? (found.find((one) => one.path === path)?.message ?? trouble?.fields[path]) : undefined);
  const take = async () => {
    const more = { id: cost.id, version: cost.version, orderNumber: to === 'ordered' && !isBack ? orderNumber : '' };
    await refreshWhenStale(runCommand(moveCost, { ...step, ...more }), onRefresh);
    await forget();
    onDone();
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (found.length === 0) run(take);
      }}
    >
      {(trouble?.lines.length ?? 0) === 0 && <TroubleMessage trouble={trouble} title="Niet gedaan" />}
      {isBack && (
        <Field label="Waarom?" error={errorOf('reason')}>
          <TextArea value={reason} onChange={(text) => setTexts({ reason: text })} maxLength={NOTE_LENGTH_MAX} rows={2} />
        </Field>
      )}
      {!isBack && amountLabels[to] !== undefined && (
        <Field label={amountLabels[to]} error={errorOf('amountCents')}>
          <NumberInput value={amount} onChange={(text) => setTexts({ amount: text })} lead="€" unit="zonder btw" />
        </Field>
      )}
      {!isBack && to === 'ordered' && (
        <Field label="Bestelnummer" error={errorOf('orderNumber')} optional>
          <TextInput value={orderNumber} onChange={(text) => setTexts({ orderNumber: text })} maxLength={NUMBER_LENGTH_MAX} />
        </Field>
      )}
      {!isBack && to === 'delivered' && (
        <Field label="Geleverd op" error={errorOf('deliveredOn')}>
          <DateInput value={deliveredOn} onChange={(text) => setTexts({ deliveredOn: text })} short />
        </Field>
      )}
      {!isBack && to === 'invoiced' && (
        <Field label="Factuurnummer" error={errorOf('invoiceNumber')}>
          <TextInput value={invoiceNumber} onChange={(text) => setTexts({ invoiceNumber: text })} maxLength={NUMBER_LENGTH_MAX} />
        </Field>
      )}
      {!isBack && to === 'paid' && <p>Betaalde kosten liggen vast. Terugzetten kan, met een reden.</p>}
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => run(() => forget().then(onDone))}>
          Niet doen
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {to === 'cancelled' ? 'Kosten annuleren' : stepLabel(cost.status, to)}
        </Button>
      </div>
    </form>
  );
}
