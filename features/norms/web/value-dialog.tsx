import { useState } from 'react';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumberForInput } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { addNormValue, SOURCE_LENGTH_MAX } from '../contract.ts';
import { choicesOf, DATE_UNIT, readValue, startTrouble } from '../rules.ts';
import { type NormRow, valueWords } from './norm-rows.ts';

interface ValueDialogProps {
  readonly row: NormRow;
  readonly today: string;
  readonly onClose: () => void;
}

const SOURCE_LENGTH_MIN = 3;

/** Gives a norm a value from a day on; what holds before that day stays. */
export function ValueDialog({ row, today, onClose }: ValueDialogProps) {
  const { definition } = row;
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title="Nieuwe waarde"
      description={`${definition.name}, nu ${valueWords(row, row.now)}. ${
        definition.usedBy.length === 0 ? 'Eerdere waarden blijven staan.' : 'Wat vóór die dag gebeurde, blijft beoordeeld met de waarde van toen.'
      }`}
    >
      <ValueForm row={row} today={today} onClose={onClose} />
    </Dialog>
  );
}

function ValueForm({ row, today, onClose }: ValueDialogProps) {
  const { definition } = row;
  const [id] = useState(newId);
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState('');
  const [source, setSource] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const read = readValue(typed, definition);
  const errors = {
    value: 'trouble' in read ? read.trouble : undefined,
    from: from === '' ? 'Kies de dag waarop de waarde ingaat.' : startTrouble(from, today, definition),
    source: source.trim().length < SOURCE_LENGTH_MIN ? 'Schrijf op waar deze waarde staat, bijvoorbeeld het artikel van de wet.' : undefined,
  };
  const shown = (name: keyof typeof errors) => (isChecked ? errors[name] : undefined) ?? trouble?.fields[name];
  const save = async (value: number) => {
    await runCommand(addNormValue, { id, key: row.key, from, value, source: source.trim() });
    addSuccess('Waarde bewaard', `${definition.name}: vanaf ${formatDate(from)}.`);
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if ('value' in read && errors.from === undefined && errors.source === undefined) run(() => save(read.value));
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TroubleMessage trouble={trouble} />
      <ValueField row={row} value={typed} onChange={setTyped} error={shown('value')} />
      <Field
        label="Vanaf"
        error={shown('from')}
        help={definition.usedBy.length === 0 ? undefined : `Op zijn vroegst ${formatDate(addDays(today, 1))}: tot en met vandaag is er al mee gerekend.`}
      >
        <DateInput value={from} onChange={setFrom} />
      </Field>
      <Field label="Bron" help="Waar het staat: een artikel, een besluit, een afspraak." error={shown('source')}>
        <TextInput value={source} onChange={setSource} maxLength={SOURCE_LENGTH_MAX} />
      </Field>
      <div className="dlgacts">
        <Button onClick={onClose}>Annuleren</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Waarde bewaren
        </Button>
      </div>
    </form>
  );
}

interface ValueFieldProps {
  readonly row: NormRow;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
}

function ValueField({ row: { definition, now }, value, onChange, error }: ValueFieldProps) {
  const { unit, decimals } = definition;
  const choices = choicesOf(definition);
  if (choices !== undefined) {
    return (
      <Field label="Waarde" group error={error}>
        <Choices value={value} onChange={onChange} options={choices.map((label, at) => ({ value: String(at), label: capitalized(label) }))} columns={2} />
      </Field>
    );
  }
  if (unit === DATE_UNIT) {
    return (
      <Field label="Waarde" error={error}>
        <DateInput value={value} onChange={onChange} />
      </Field>
    );
  }
  return (
    <Field label={`Waarde in ${unit}`} help={now === undefined ? undefined : `Nu ${formatNumberForInput(now.value, decimals)}.`} error={error}>
      <NumberInput value={value} onChange={onChange} />
    </Field>
  );
}
