import { withChoice } from '#features/phases/form-settings.ts';
import type { PhaseForm } from '#features/phases/form-settings-contract.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { FormDesignSummary } from '../../contract.ts';

export interface FormChoicesProps {
  /** Designs to choose from. */
  readonly designs: readonly Pick<FormDesignSummary, 'key' | 'name' | 'category'>[];
  readonly forms: readonly PhaseForm[];
  readonly onChange: (forms: readonly PhaseForm[]) => void;
}

const NO_LONGER = 'Niet meer in gebruik';
const segments = [
  { value: 'none', label: 'Niet' },
  { value: 'optional', label: 'Optioneel' },
  { value: 'required', label: 'Verplicht' },
] as const;

/** Lets people choose for each form whether it is required, optional, or neither. By category. */
export function FormChoices({ designs, forms, onChange }: FormChoicesProps) {
  const isDesk = useDesk();
  const requiredByKey = new Map(forms.map(({ key, required }) => [key, required]));
  const known = new Set(designs.map(({ key }) => key));
  const gone = forms.filter(({ key }) => !known.has(key)).map(({ key }) => ({ key, name: key, category: NO_LONGER }));
  const categories = Map.groupBy([...designs, ...gone], ({ category }) => category);
  return [...categories].map(([category, listed]) => {
    const chosen = listed.filter(({ key }) => requiredByKey.has(key)).length;
    return (
      <Section key={category} title={category} note={chosen === 0 ? undefined : chosen}>
        <RowList label={category}>
          {listed.map(({ key, name }) => {
            const required = requiredByKey.get(key);
            const choice = (
              <Segmented
                label={name}
                segments={segments}
                value={required === undefined ? 'none' : required ? 'required' : 'optional'}
                onChange={(value) => onChange(withChoice(forms, key, value))}
              />
            );
            return <Row key={key} title={name} {...(isDesk ? { end: choice } : { after: choice })} />;
          })}
        </RowList>
      </Section>
    );
  });
}
