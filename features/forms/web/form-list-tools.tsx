import { lazy, type ReactNode, Suspense } from 'react';
import { Chip } from '#platform/ui/chip.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { FormState, listFormDesigns } from '../contract.ts';
import { formStateLabel } from '../rules.ts';
import type { FormListChoice } from './form-list-address.ts';

const AnswerFilters = lazy(async () => ({ default: (await import('./answer-filters.tsx')).AnswerFilters }));

export interface FormListToolsProps {
  readonly choice: FormListChoice;
  readonly onChoose: (changes: Partial<FormListChoice>) => void;
  /** Actions that export the list. */
  readonly out: ReactNode;
}

/** Filters of the list of forms: words, kind, state, whose. */
export function FormListTools({ choice, onChoose, out }: FormListToolsProps) {
  const person = useSignedIn();
  const designs = useAnswer(listFormDesigns, {}).data ?? [];
  const design = designs.find(({ key }) => key === choice.design);
  const can = (permission: string) => person?.permissions.includes(permission) ?? false;
  return (
    <div className="tools pad">
      <SearchInput label="Zoek op naam" value={choice.search} onChange={(search) => onChoose({ search })} />
      <SelectInput
        aria-label="Soort formulier"
        value={choice.design}
        placeholder="Alle soorten"
        options={designs.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(design) => onChoose({ design, answers: [] })}
      />
      <div className="chips">
        {choice.phase !== '' && (
          <Chip on onClick={() => onChoose({ phase: '' })}>
            Fase {choice.phase}
          </Chip>
        )}
        {can('form.review') && (
          <Chip on={choice.toReview} onClick={() => onChoose({ toReview: !choice.toReview, state: undefined })}>
            Te beoordelen
          </Chip>
        )}
        {can('form.review') && (
          <Chip on={choice.forMe} onClick={() => onChoose({ forMe: !choice.forMe })}>
            Aan mij gevraagd
          </Chip>
        )}
        {FormState().options.map((state) => (
          <Chip key={state} on={choice.state === state} onClick={() => onChoose({ state: choice.state === state ? undefined : state, toReview: false })}>
            {formStateLabel[state]}
          </Chip>
        ))}
        {can('form.read-all') && (
          <Chip on={choice.mine} onClick={() => onChoose({ mine: !choice.mine })}>
            Van mij
          </Chip>
        )}
        {design !== undefined && (
          <Suspense fallback={null}>
            <AnswerFilters design={design} conditions={choice.answers} onChange={(answers) => onChoose({ answers })} />
          </Suspense>
        )}
      </div>
      <div className="sp">{out}</div>
    </div>
  );
}
