import { readEuros } from '#features/third-party-costs/cost-form.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** Below any amount: the server says what to fill in instead of a text that is none. */
const NO_AMOUNT = -1;

/** True for who may say what an order costs, as on the page of the costs. */
export function useHandlesCosts(): boolean {
  const person = useSignedIn();
  return person?.restricted === false && person.permissions.includes('cost.manage');
}

/** Returns what is sent of a typed amount: cents, or null for an empty field. */
export function typedCost(text: string): number | null {
  const cents = readEuros(text);
  return cents === undefined ? NO_AMOUNT : cents;
}

export interface CostFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** Moment from which it stands among the costs of the project: `zodra de bestelling bevestigd is`. */
  readonly from: string;
}

/** Asks what an order costs, of who handles costs; nothing of others. */
export function CostField({ id, value, onChange, error, from }: CostFieldProps) {
  if (!useHandlesCosts()) return null;
  return (
    <Field label="Kosten" id={id} optional error={error} help={`Komt bij Kosten van derden, ${from}.`}>
      <NumberInput value={value} onChange={onChange} lead="€" unit="zonder btw" />
    </Field>
  );
}
