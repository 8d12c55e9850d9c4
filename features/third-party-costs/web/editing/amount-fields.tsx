import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { YesNoChoices } from '#platform/ui/inputs/yes-no-choices.tsx';
import { NUMBER_LENGTH_MAX } from '../../cost.ts';
import type { CostForm } from '../../cost-form.ts';
import { type CostEditing, costFieldId } from './use-cost-editing.ts';

const rates = [
  { value: 'high', label: 'Hoog' },
  { value: 'low', label: 'Laag' },
  { value: 'none', label: 'Geen of verlegd' },
];

const first = [
  { field: 'budget', label: 'Begroot' },
  { field: 'quote', label: 'Offerte' },
] as const;
const later = [
  { field: 'ordered', label: 'Besteld' },
  { field: 'received', label: 'Ontvangen' },
  { field: 'invoiced', label: 'Gefactureerd' },
] as const;

/** Amounts of a cost, and what the client pays of it. A new one has no order yet. */
export function AmountFields({ editing, isNew }: { readonly editing: CostEditing; readonly isNew: boolean }) {
  const { form, set, errorOf } = editing;
  return (
    <div className="formgrid two">
      {[...first, ...(isNew ? [] : later)].map(({ field, label }) => (
        <Amount key={field} editing={editing} field={field} label={label} />
      ))}
      <Field label="Btw" id={costFieldId('vatRate')} error={errorOf('vatRate')}>
        <SelectInput value={form.vatRate} onChange={(vatRate) => set({ vatRate })} options={rates} placeholder={null} />
      </Field>
      {!isNew && <PaperFields editing={editing} />}
      <Field label="Doorbelasten aan de opdrachtgever" id={costFieldId('recharged')} group>
        <YesNoChoices value={form.recharged} onChange={(recharged) => set({ recharged: recharged === 'yes' ? 'yes' : 'no' })} />
      </Field>
      {form.recharged === 'yes' && (
        <Field label="Opslag" id={costFieldId('markup')} error={errorOf('markup')} optional>
          <NumberInput value={form.markup} onChange={(markup) => set({ markup })} unit="%" short />
        </Field>
      )}
    </div>
  );
}

function Amount({ editing: { form, set, errorOf }, field, label }: { readonly editing: CostEditing; readonly field: keyof CostForm; readonly label: string }) {
  return (
    <Field label={label} id={costFieldId(field)} error={errorOf(field)} optional>
      <NumberInput value={form[field]} onChange={(text) => set({ [field]: text })} lead="€" unit="zonder btw" />
    </Field>
  );
}

function PaperFields({ editing: { form, set, errorOf } }: { readonly editing: CostEditing }) {
  return (
    <>
      <Field label="Leverdatum" id={costFieldId('deliveredOn')} error={errorOf('deliveredOn')} optional>
        <DateInput value={form.deliveredOn} onChange={(deliveredOn) => set({ deliveredOn })} short />
      </Field>
      <Field label="Factuurnummer" id={costFieldId('invoiceNumber')} error={errorOf('invoiceNumber')} optional>
        <TextInput value={form.invoiceNumber} onChange={(invoiceNumber) => set({ invoiceNumber })} maxLength={NUMBER_LENGTH_MAX} />
      </Field>
    </>
  );
}
