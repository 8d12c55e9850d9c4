import { IconDownload } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { FormState, listFormDesigns } from '../contract.ts';
import { formStateLabel } from '../rules.ts';
import type { FormListChoice } from './form-list-address.ts';
import type { FormsExport } from './use-forms-export.ts';

export interface FormListToolsProps {
  readonly choice: FormListChoice;
  readonly onChoose: (changes: Partial<FormListChoice>) => void;
  /** Desk: the whole list as a file. */
  readonly file: FormsExport | undefined;
}

/** What narrows the list of forms: words, kind, state, whose. */
export function FormListTools({ choice, onChoose, file }: FormListToolsProps) {
  const person = useSignedIn();
  const designs = useAnswer(listFormDesigns, {}).data ?? [];
  const can = (permission: string) => person?.permissions.includes(permission) ?? false;
  return (
    <div className="tools pad">
      <SearchInput label="Zoek op naam" value={choice.search} onChange={(search) => onChoose({ search })} />
      <SelectInput
        aria-label="Soort formulier"
        value={choice.design}
        placeholder="Alle soorten"
        options={designs.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(design) => onChoose({ design })}
      />
      <div className="chips">
        {can('form.review') && (
          <Chip on={choice.toReview} onClick={() => onChoose({ toReview: !choice.toReview, state: undefined })}>
            Te beoordelen
          </Chip>
        )}
        {FormState.options.map((state) => (
          <Chip key={state} on={choice.state === state} onClick={() => onChoose({ state: choice.state === state ? undefined : state, toReview: false })}>
            {formStateLabel[state]}
          </Chip>
        ))}
        {can('form.read-all') && (
          <Chip on={choice.mine} onClick={() => onChoose({ mine: !choice.mine })}>
            Van mij
          </Chip>
        )}
      </div>
      {file !== undefined && (
        <div className="sp">
          <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={file.rows !== undefined} onClick={file.start}>
            {file.rows === undefined ? 'Exporteren' : `${file.rows} formulieren`}
          </Button>
        </div>
      )}
    </div>
  );
}
