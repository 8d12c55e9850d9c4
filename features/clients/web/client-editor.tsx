import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import type { Client } from '../client.ts';
import { type ClientForm, readClientForm, toClientForm } from '../client-form.ts';
import { putClient } from '../contract.ts';

const fields = [
  { field: 'name', label: 'Bedrijfsnaam', maxLength: 100 },
  { field: 'kvkNumber', label: 'KvK-nummer', optional: true },
  { field: 'rsin', label: 'RSIN', optional: true },
  { field: 'vatId', label: 'Btw-id', optional: true },
  { field: 'invoiceAddress', label: 'Factuuradres', maxLength: 120, optional: true },
  { field: 'invoicePostcode', label: 'Postcode', maxLength: 7, optional: true },
  { field: 'invoiceCity', label: 'Plaats', maxLength: 120, optional: true },
  { field: 'invoiceEmail', label: 'E-mailadres voor facturen', maxLength: 200, optional: true },
] as const satisfies readonly { field: keyof ClientForm; label: string; maxLength?: number; optional?: boolean }[];

const idOf = (field: string) => `client-${field}`;

export interface ClientEditorProps {
  /** The client to change; a new one without. */
  readonly client?: Client | undefined;
  /** With its id once it is saved; without when it was given up. */
  readonly onDone: (id: string | undefined) => void;
  /** Asks the server again, after it said that the client was changed meanwhile. */
  readonly onStale: () => void;
}

/** Everything that can be filled in about a client; it counts for all its projects. */
export function ClientEditor({ client, onDone, onStale }: ClientEditorProps) {
  const kept = useKeptTexts(client === undefined ? 'client-new' : `client ${client.id}`);
  const [ownId] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const form: ClientForm = { ...toClientForm(client), ...kept.texts };
  const { input, problems: found } = readClientForm(form);
  const problems = isChecked ? [...found, ...(trouble?.lines ?? []).filter(({ path }) => !found.some((one) => one.path === path))] : [];
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const end = async (id: string | undefined) => {
    await kept.forget();
    onDone(id);
  };
  const save = async () => {
    const id = client?.id ?? ownId;
    try {
      await runCommand(putClient, { ...input, id, version: client?.version });
    } catch (error) {
      if (error instanceof Problem && error.code === 'changed-by-someone-else') onStale();
      throw error;
    }
    await end(id);
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (found.length === 0) run(save);
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={idOf} />
      <div className="formgrid two">
        {fields.map(({ field, label, ...rest }) => (
          <Field key={field} label={label} id={idOf(field)} error={errorOf(field)} optional={'optional' in rest}>
            <TextInput value={form[field]} onChange={(text) => kept.setTexts({ [field]: text })} maxLength={'maxLength' in rest ? rest.maxLength : 20} />
          </Field>
        ))}
        <Field label="Betalingstermijn" id={idOf('paymentDays')} error={errorOf('paymentDays')}>
          <NumberInput value={form.paymentDays} onChange={(paymentDays) => kept.setTexts({ paymentDays })} unit="dagen" short />
        </Field>
      </div>
      <CheckInput
        label="Vraagt een inkoopnummer op elke factuur"
        checked={form.isPurchaseNumberRequired === 'yes'}
        onChange={(isOn) => kept.setTexts({ isPurchaseNumberRequired: isOn ? 'yes' : 'no' })}
      />
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => run(() => end(undefined))}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Opdrachtgever opslaan
        </Button>
      </div>
    </form>
  );
}
