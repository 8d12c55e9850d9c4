import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { type Comparison, type ComparisonGroup, type Condition, conditionToText, isGroup, type Join } from '#features/form-engine/expressions/conditions.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useGroupAttributes } from '#platform/ui/inputs/field-links.ts';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { ComparisonRow } from './comparison-row.tsx';

export interface ConditionPickerProps {
  readonly label: string;
  /** Condition as the expression has it now. */
  readonly condition: Condition;
  readonly fields: ReadonlyMap<string, Field>;
  /** The expression of what was picked; empty when nothing is whole. */
  readonly onChange: (text: string) => void;
}

const empty: Comparison = { field: '', operator: 'is', value: '' };
const joins = [
  { value: 'and', label: 'Alles moet kloppen' },
  { value: 'or', label: 'Eén ervan is genoeg' },
];

/** Comparisons one under the other; what is not whole yet stays here and is not in the expression. */
export function ConditionPicker({ label, condition, fields, onChange }: ConditionPickerProps) {
  const group = useGroupAttributes();
  const [draft, setDraft] = useState(condition);
  const text = conditionToText(condition, fields);
  // What was half picked goes on as long as the expression was not changed elsewhere.
  const shown = conditionToText(draft, fields) === text ? draft : condition;
  const put = (next: Condition) => {
    setDraft(next);
    const written = conditionToText(next, fields);
    if (written !== text) onChange(written);
  };
  return (
    <fieldset {...group} className="condition">
      <Parts label={label} of={shown} fields={fields} onChange={put} mayGroup />
      {text !== '' && <code>{text}</code>}
    </fieldset>
  );
}

interface PartsProps<Of extends Condition> {
  readonly label: string;
  readonly of: Of;
  readonly fields: ReadonlyMap<string, Field>;
  readonly onChange: (next: Of) => void;
  readonly mayGroup?: boolean;
}

function Parts<Of extends Condition>({ label, of, fields, onChange, mayGroup = false }: PartsProps<Of>) {
  const { join, parts } = of;
  const put = (next: readonly (Comparison | ComparisonGroup)[]) => onChange({ ...of, parts: next });
  return (
    <>
      {parts.length > 1 && (
        <SelectInput
          aria-label={`${label}: alles of één`}
          placeholder={null}
          value={join}
          options={joins}
          onChange={(picked) => onChange({ ...of, join: picked as Join })}
        />
      )}
      {parts.map((part, index) => {
        const name = `${label} ${index + 1}`;
        const change = (next: Comparison | ComparisonGroup) => put(parts.with(index, next));
        const remove = (
          <IconButton
            label={isGroup(part) ? `${name}: groep weghalen` : `${name}: voorwaarde weghalen`}
            icon={<IconTrash size={20} aria-hidden="true" />}
            onClick={() => put(parts.toSpliced(index, 1))}
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison has nothing but its place
          <fieldset key={index} aria-label={name}>
            {isGroup(part) ? (
              <Parts label={name} of={part} fields={fields} onChange={change} />
            ) : (
              <ComparisonRow label={name} comparison={part} fields={fields} onChange={change} />
            )}
            {remove}
          </fieldset>
        );
      })}
      <div className="btns">
        <AddButton label={`${label}: voorwaarde toevoegen`} onClick={() => put([...parts, empty])}>
          Voorwaarde
        </AddButton>
        {mayGroup && parts.length > 0 && (
          <AddButton label={`${label}: groep toevoegen`} onClick={() => put([...parts, { join: join === 'and' ? 'or' : 'and', parts: [empty, empty] }])}>
            Groep
          </AddButton>
        )}
      </div>
    </>
  );
}

function AddButton({ label, onClick, children }: { readonly label: string; readonly onClick: () => void; readonly children: string }) {
  return (
    <Button variant="quiet" size="small" icon={<IconPlus size={16} aria-hidden="true" />} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
