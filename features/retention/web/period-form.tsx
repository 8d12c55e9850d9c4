import { useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type Period, type RetentionRuleRow, setRetentionPeriod } from '../contract.ts';

export interface PeriodFormProps extends Period {
  readonly rule: RetentionRuleRow;
}

/** Chooses another period, from a day on. */
export function PeriodForm({ rule, amount: now, unit }: PeriodFormProps) {
  const [amount, setAmount] = useState(String(now));
  const [fromDay, setFromDay] = useState(() => localDate(new Date()));
  const { isBusy, trouble, run } = useAction();
  const [isTried, setTried] = useState(false);
  const whole = /^\d{1,5}$/.test(amount.trim()) ? Number(amount) : undefined;
  const amountError = isTried && whole === undefined ? 'Vul een heel aantal in, met cijfers.' : trouble?.fields['amount'];
  const dayError = isTried && fromDay === '' ? 'Kies een dag.' : trouble?.fields['fromDay'];
  const submit = () => {
    setTried(true);
    if (whole !== undefined && fromDay !== '') run(() => runCommand(setRetentionPeriod, { rule: rule.key, fromDay, amount: whole }));
  };
  return (
    <form
      className="stack"
      aria-label="Termijn wijzigen"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>Termijn wijzigen</h3>
      {trouble !== undefined && Object.keys(trouble.fields).length === 0 && <TroubleMessage trouble={trouble} />}
      <div className="pair">
        <Field label={unit === 'years' ? 'Jaren' : 'Dagen'} error={amountError}>
          <NumberInput value={amount} onChange={setAmount} />
        </Field>
        <Field label="Vanaf" error={dayError}>
          <DateInput value={fromDay} onChange={setFromDay} />
        </Field>
      </div>
      <Button type="submit" busy={isBusy}>
        Termijn opslaan
      </Button>
    </form>
  );
}
