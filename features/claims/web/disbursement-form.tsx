import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { PhasePicker } from '#features/time/web/entering/phase-picker.tsx';
import { useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { asksGuests, type Disbursement, SUPPLIER_LENGTH_MAX, TEXT_LENGTH_MAX } from '../disbursement.ts';
import { type DisbursementKind, paidWiths } from '../labels.ts';
import { mayBeSame } from '../rules.ts';
import { centsOf, type DisbursementEntry, receiptsOf } from './disbursement-entry.ts';
import { KindField } from './kind-field.tsx';
import { ReceiptInput } from './receipts/receipt-input.tsx';
import { type DisbursementEditing, useDisbursementEditing } from './use-disbursement-editing.ts';
import { VatField } from './vat-field.tsx';

export interface DisbursementFormProps {
  readonly id: string;
  /** The one that is changed; undefined for a new one. */
  readonly one: Disbursement | undefined;
  /** Entry that a new one starts with. */
  readonly first: DisbursementEntry;
  readonly all: readonly Disbursement[];
  readonly onDone: () => void;
}

/** The questions of a disbursement, the receipt first. What is typed and photographed stays on the device until it is saved. */
export function DisbursementForm({ id, one, first, all, onDone }: DisbursementFormProps) {
  const editing = useDisbursementEditing({ id, one, first, onDone });
  const { entry, set, errors, trouble, isBusy } = editing;
  const same = all.find((other) => mayBeSame({ ...entry, id, amountCents: centsOf(entry.amount) ?? 0 }, other));
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <TroubleSummary trouble={trouble} errors={trouble?.lines.map(({ path, message }) => ({ fieldId: path, text: message })) ?? []} focus />
      {one?.returned != null && (
        <Message tone="bad" title={`Teruggegeven door ${one.returned.by} uit declaratie ${one.returned.claimNumber}`}>
          {one.returned.reason}
        </Message>
      )}
      <ReceiptInput
        ids={receiptsOf(entry)}
        told={one?.receiptDocuments}
        error={errors['receiptFileIds']}
        onAdd={editing.addReceipts}
        onRemove={editing.removeReceipt}
      />
      <Field label="Bedrag op de bon" id="amountCents" error={errors['amountCents']}>
        <NumberInput value={entry.amount} onChange={(amount) => set({ amount })} lead="€" unit="met btw" />
      </Field>
      {same !== undefined && (
        <Message tone="wait" title="Dit staat er misschien al">
          Op dezelfde dag staat {same.supplier} met hetzelfde bedrag. Bewaren kan; de administratie ziet het ook.
        </Message>
      )}
      <KindField value={entry.kind} error={errors['kind']} onChange={(kind) => set({ kind })} />
      <VatField editing={editing} />
      <Field label="Betaald met" group id="paidWith" error={errors['paidWith']}>
        <Choices
          value={entry.paidWith}
          onChange={(paidWith) => set({ paidWith })}
          options={Object.entries(paidWiths).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <div className="formgrid two">
        <Field label="Winkel of leverancier" id="supplier" error={errors['supplier']}>
          <TextInput value={entry.supplier} onChange={(supplier) => set({ supplier })} maxLength={SUPPLIER_LENGTH_MAX} />
        </Field>
        <Field label="Datum" id="spentOn" error={errors['spentOn']}>
          <DateInput value={entry.spentOn} onChange={(spentOn) => set({ spentOn })} />
        </Field>
      </div>
      <MoreFields editing={editing} known={one?.phase ?? null} />
      <Button type="submit" variant="next" size="main" wide busy={isBusy}>
        Verschot bewaren
      </Button>
      {one !== undefined && (
        <Button variant="bad" busy={isBusy} icon={<IconTrash size={20} aria-hidden="true" />} onClick={editing.remove}>
          Verschot verwijderen
        </Button>
      )}
    </form>
  );
}

/** Renders the fields that only some are asked: for whom, who was there, why no receipt, why so late. */
function MoreFields({ editing, known }: { readonly editing: DisbursementEditing; readonly known: Disbursement['phase'] }) {
  const { entry, set, errors } = editing;
  const { phases } = useTimeOptions();
  const [found, setFound] = useState(known);
  const norms = useNorms();
  const text = (field: 'description' | 'guests' | 'noReceiptReason' | 'lateReason', label: string, isOptional: boolean, help?: string) => (
    <Field label={label} id={field} optional={isOptional} help={help} error={errors[field]}>
      <TextInput value={entry[field]} onChange={(typed) => set({ [field]: typed })} maxLength={TEXT_LENGTH_MAX} />
    </Field>
  );
  return (
    <>
      {text('description', 'Omschrijving', entry.kind !== 'other')}
      {asksGuests(entry.kind as DisbursementKind) &&
        text('guests', 'Wie erbij waren', false, entry.kind === 'meal' ? 'Was je alleen, schrijf dan je eigen naam op.' : undefined)}
      <PhasePicker
        phases={phases}
        value={phases.find((phase) => phase.id === entry.phaseId) ?? (found?.id === entry.phaseId ? found : null)}
        onChange={(phase) => {
          setFound(phase ?? null);
          set({ phaseId: phase?.id ?? '' });
        }}
        error={errors['phaseId']}
        optional
      />
      {entry.phaseId !== '' && (
        <CheckInput checked={entry.isRecharged !== ''} onChange={(isOn) => set({ isRecharged: isOn ? 'yes' : '' })} label="Doorbelasten aan de opdrachtgever" />
      )}
      {receiptsOf(entry).length === 0 && text('noReceiptReason', 'Waarom is er geen bon?', true, 'Zonder bon of reden kun je dit niet declareren.')}
      {editing.isLate(norms) && text('lateReason', 'Waarom declareer je dit nu pas?', false)}
    </>
  );
}
