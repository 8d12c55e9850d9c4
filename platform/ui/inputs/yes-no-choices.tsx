import { ChoiceTiles } from './choice-tiles.tsx';

export interface YesNoChoicesProps {
  readonly value: string;
  readonly onChange: (value: 'yes' | 'no' | 'not-applicable') => void;
  /** Offers "N.v.t." as well. */
  readonly notApplicable?: boolean;
  readonly locked?: boolean;
}

/** Ja, Nee, and if asked N.v.t. Put it in a `Field group`. */
export function YesNoChoices({ value, onChange, notApplicable, locked }: YesNoChoicesProps) {
  const answers = [{ value: 'yes', label: 'Ja' }, { value: 'no', label: 'Nee' }, ...(notApplicable ? [{ value: 'not-applicable', label: 'N.v.t.' }] : [])];
  const pick = (picked: string) => onChange(picked === 'yes' || picked === 'no' ? picked : 'not-applicable');
  return (
    <ChoiceTiles options={answers} columns={notApplicable ? 3 : 2} center locked={locked} type="radio" isChosen={(option) => option === value} onPick={pick} />
  );
}
