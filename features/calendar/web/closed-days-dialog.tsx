import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { closedTroubles } from '../closed-days.ts';
import { addClosedDays, CLOSED_NAME_LENGTH_MAX, type ClosedDays } from '../contract.ts';
import { whenWords } from './free-days.ts';

interface ClosedDaysDialogProps {
  readonly today: string;
  readonly others: readonly ClosedDays[];
  readonly onClose: () => void;
}

const NAME_LENGTH_MIN = 2;

/** Closes the organisation on days of its own. */
export function ClosedDaysDialog(props: ClosedDaysDialogProps) {
  return (
    <Dialog open onClose={props.onClose} keepOpen title="Sluiting toevoegen" description="Dagen waarop niemand hoeft te werken, naast de feestdagen.">
      <ClosedDaysForm {...props} />
    </Dialog>
  );
}

function ClosedDaysForm({ today, others, onClose }: ClosedDaysDialogProps) {
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const period = { from, to: to === '' ? from : to };
  const troubles = from === '' ? [{ path: 'from' as const, message: 'Kies de eerste dag van de sluiting.' }] : closedTroubles(period, today, others);
  const errors: Partial<Record<'name' | 'from' | 'to', string>> = {
    ...Object.fromEntries(troubles.map(({ path, message }) => [path, message])),
    ...(name.trim().length < NAME_LENGTH_MIN ? { name: 'Geef de sluiting een naam, bijvoorbeeld Kerstsluiting.' } : {}),
  };
  const shown = (field: 'name' | 'from' | 'to') => (isChecked ? errors[field] : undefined) ?? trouble?.fields[field];
  const save = async () => {
    await runCommand(addClosedDays, { id, ...period, name: name.trim() });
    addSuccess('Sluiting bewaard', `${name.trim()}, ${whenWords(period)}.`);
    onClose();
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.keys(errors).length === 0) run(save);
      }}
    >
      <TroubleMessage trouble={trouble} />
      <Field label="Naam" error={shown('name')}>
        <TextInput value={name} onChange={setName} maxLength={CLOSED_NAME_LENGTH_MAX} />
      </Field>
      <Field label="Eerste dag" error={shown('from')}>
        <DateInput value={from} onChange={setFrom} />
      </Field>
      <Field label="Laatste dag" optional help="Leeg bij één dag." error={shown('to')}>
        <DateInput value={to} onChange={setTo} />
      </Field>
      <div className="dlgacts">
        <Button onClick={onClose}>Annuleren</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Sluiting bewaren
        </Button>
      </div>
    </form>
  );
}
