import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatEuros } from '#features/projects/format.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { asksGuests } from '../disbursement.ts';
import type { DisbursementKind, VatRate } from '../labels.ts';
import { isLodgingTooLow, ratesOn, vatCentsOf } from '../vat.ts';
import { centsOf } from './disbursement-entry.ts';
import type { DisbursementEditing } from './use-disbursement-editing.ts';

/** The rate on the bill, at the rates of its day, and what it comes to. */
export function VatField({ editing: { entry, set, errors } }: { readonly editing: DisbursementEditing }) {
  const norms = useNorms();
  const rates = ratesOn(entry.spentOn, norms);
  const amountCents = centsOf(entry.amount) ?? 0;
  const bill = { ...entry, vatRate: entry.vatRate as VatRate, amountCents, lowPartCents: centsOf(entry.lowPart) ?? 0 };
  const vatCents = entry.vatRate === '' ? 0 : vatCentsOf(bill, norms);
  const isTooLow = isLodgingTooLow({ ...bill, kind: entry.kind as DisbursementKind }, norms);
  return (
    <>
      <Field
        label="Btw"
        group
        id="vatRate"
        error={errors['vatRate']}
        after={
          <p className={isTooLow ? 'costwarn' : 'muted'} aria-live="polite">
            {isTooLow
              ? `Logies is op deze dag ${formatNumber(rates.high)} %; alleen ontbijt is ${formatNumber(rates.low)} %.`
              : amountCents > 0 && entry.vatRate !== '' && `Btw ${formatEuros(vatCents)}, zonder btw ${formatEuros(amountCents - vatCents)}`}
          </p>
        }
      >
        <Choices
          value={entry.vatRate}
          onChange={(vatRate) => set({ vatRate })}
          options={[
            { value: 'high', label: `${formatNumber(rates.high)} %` },
            { value: 'low', label: `${formatNumber(rates.low)} %` },
            { value: 'none', label: 'Geen' },
            { value: 'split', label: 'Gesplitst' },
          ]}
        />
      </Field>
      {entry.vatRate === 'split' && (
        <Field label={`Daarvan met ${formatNumber(rates.low)} %`} id="lowPartCents" error={errors['lowPartCents']}>
          <NumberInput value={entry.lowPart} onChange={(lowPart) => set({ lowPart })} lead="€" unit="met btw" />
        </Field>
      )}
      {asksGuests(entry.kind as DisbursementKind) && (
        <CheckInput
          checked={entry.isCatering === 'yes'}
          onChange={(isOn) => set({ isCatering: isOn ? 'yes' : 'no' })}
          label="Gegeten of gedronken in de horeca"
          help="Dan kan de organisatie de btw niet terugvragen."
        />
      )}
    </>
  );
}
