import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { alwaysActive } from '../hour-codes.ts';
import { HOUR_LABEL_LENGTH_MAX, type HourCodeRow, PAYROLL_CODE_LENGTH_MAX, putHourCode } from '../hour-codes-contract.ts';

interface HourCodeDialogProps {
  readonly row: HourCodeRow;
  readonly onClose: () => void;
}

const LABEL_LENGTH_MIN = 2;

/** Changes what a code is called and how it is used. */
export function HourCodeDialog({ row, onClose }: HourCodeDialogProps) {
  return (
    <Dialog open onClose={onClose} keepOpen title={row.label} description="De naam verandert overal, ook bij uren die al geschreven zijn.">
      <HourCodeForm row={row} onClose={onClose} />
    </Dialog>
  );
}

function HourCodeForm({ row, onClose }: HourCodeDialogProps) {
  const [form, setForm] = useState(row);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const change = (more: Partial<HourCodeRow>) => setForm({ ...form, ...more });
  const isNamed = form.label.trim().length >= LABEL_LENGTH_MIN;
  const save = async () => {
    await runCommand(putHourCode, { ...form, label: form.label.trim(), payrollCode: form.payrollCode.trim() });
    addSuccess('Urencode bewaard', form.label.trim());
    onClose();
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isNamed) run(save);
      }}
    >
      <TroubleMessage trouble={trouble} />
      <Field label="Naam" error={isChecked && !isNamed ? 'Geef de urencode een naam van ten minste 2 tekens.' : trouble?.fields['label']}>
        <TextInput value={form.label} onChange={(label) => change({ label })} maxLength={HOUR_LABEL_LENGTH_MAX} />
      </Field>
      <Field label="Looncode" optional help="De code in de salarisadministratie." error={trouble?.fields['payrollCode']}>
        <TextInput value={form.payrollCode} onChange={(payrollCode) => change({ payrollCode })} maxLength={PAYROLL_CODE_LENGTH_MAX} short />
      </Field>
      <div className="checks">
        <CheckInput label="Doorbelasten" help="De opdrachtgever betaalt deze uren." checked={form.billable} onChange={(billable) => change({ billable })} />
        <CheckInput
          label="In gebruik"
          help={
            alwaysActive.has(row.code)
              ? 'Blijft in gebruik: zonder is een dag niet in te vullen.'
              : 'Uit gebruik: wordt niet meer aangeboden. Geschreven uren blijven staan.'
          }
          checked={form.active}
          disabled={alwaysActive.has(row.code)}
          onChange={(active) => change({ active })}
        />
      </div>
      <div className="dlgacts">
        <Button onClick={onClose}>Annuleren</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Bewaren
        </Button>
      </div>
    </form>
  );
}
