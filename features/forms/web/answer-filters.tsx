import { useState } from 'react';
import type { Field as DesignField } from '#features/form-engine/design/design-fields.ts';
import { optionsOf } from '#features/form-engine/kinds/kinds-choice.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type AnswerCondition, CONDITIONS_MAX, type ConditionOperator } from '../answer-conditions.ts';
import { type FilterField, filterFieldsOf, isNumeric, operatorsOf } from '../condition-fields.ts';
import { getFormDesign } from '../contract.ts';

export interface AnswerFiltersProps {
  readonly design: { readonly key: string; readonly version: number };
  readonly conditions: readonly AnswerCondition[];
  readonly onChange: (conditions: readonly AnswerCondition[]) => void;
}

const words: Record<ConditionOperator, string> = {
  is: 'is',
  'is-not': 'is niet',
  has: 'bevat',
  'at-least': 'minstens',
  'at-most': 'hoogstens',
  filled: 'is ingevuld',
  empty: 'is leeg',
};
const dateWords: Partial<Record<ConditionOperator, string>> = { 'at-least': 'vanaf', 'at-most': 'tot en met' };
const wordOf = (field: DesignField | undefined, operator: ConditionOperator): string =>
  (field?.type === 'date' || field?.type === 'dateTime' || field?.type === 'time' ? dateWords[operator] : undefined) ?? words[operator];
const needsValue = (operator: ConditionOperator): boolean => operator !== 'filled' && operator !== 'empty';

/** Filters on what was answered: one chip each, and a way to add one. */
export function AnswerFilters({ design, conditions, onChange }: AnswerFiltersProps) {
  const document = useAnswer(getFormDesign, { key: design.key, version: design.version }).data?.document;
  const [isAdding, setIsAdding] = useState(false);
  const fields = document === undefined ? [] : filterFieldsOf(document);
  const fieldOf = (key: string) => fields.find((one) => one.key === key);
  return (
    <>
      {conditions.map((condition) => (
        <Chip
          key={JSON.stringify(condition)}
          kind="remove"
          on
          label={fieldOf(condition.field)?.label ?? condition.field}
          onClick={() => onChange(conditions.filter((one) => one !== condition))}
        >
          {conditionInWords(fieldOf(condition.field)?.field, condition)}
        </Chip>
      ))}
      {fields.length > 0 && conditions.length < CONDITIONS_MAX && (
        <Chip kind="add" onClick={() => setIsAdding(true)}>
          Filter op een antwoord
        </Chip>
      )}
      {isAdding && <AddFilter fields={fields} onClose={() => setIsAdding(false)} onAdd={(condition) => onChange([...conditions, condition])} />}
    </>
  );
}

function conditionInWords(field: DesignField | undefined, { operator, value }: AnswerCondition): string {
  const shown = field?.type === 'date' ? formatDate(value) : ((field && choicesOf(field).find((one) => one.value === value)?.label) ?? value);
  return needsValue(operator) ? `${wordOf(field, operator)} ${shown}` : words[operator];
}

function AddFilter({
  fields,
  onClose,
  onAdd,
}: {
  readonly fields: readonly FilterField[];
  readonly onClose: () => void;
  readonly onAdd: (condition: AnswerCondition) => void;
}) {
  const [key, setKey] = useState('');
  const [operator, setOperator] = useState<ConditionOperator>('is');
  const [value, setValue] = useState('');
  const field = fields.find((one) => one.key === key)?.field;
  const chooseField = (next: string) => {
    const chosen = fields.find((one) => one.key === next)?.field;
    setKey(next);
    setOperator(chosen === undefined ? 'is' : (operatorsOf(chosen)[0] ?? 'filled'));
    setValue('');
  };
  const isReady = field !== undefined && (!needsValue(operator) || value.trim() !== '');
  const add = () => {
    onAdd({ field: key, operator, value: needsValue(operator) ? value.trim() : '' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filter op een antwoord"
      description="De lijst toont alleen formulieren met dit antwoord in de laatste revisie."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" disabled={!isReady} onClick={add}>
            Filter toevoegen
          </Button>
        </>
      }
    >
      <Field label="Vraag">
        <SelectInput value={key} placeholder="Kies een vraag" options={fields.map((one) => ({ value: one.key, label: one.label }))} onChange={chooseField} />
      </Field>
      {field !== undefined && (
        <Field label="Vergelijking">
          <SelectInput
            value={operator}
            placeholder={null}
            options={operatorsOf(field).map((one) => ({ value: one, label: wordOf(field, one) }))}
            onChange={(next) => setOperator(next as ConditionOperator)}
          />
        </Field>
      )}
      {field !== undefined && needsValue(operator) && (
        <Field label="Antwoord">
          <ValueInput field={field} value={value} onChange={setValue} />
        </Field>
      )}
    </Dialog>
  );
}

function ValueInput({ field, value, onChange }: { readonly field: DesignField; readonly value: string; readonly onChange: (value: string) => void }) {
  const options = choicesOf(field);
  if (options.length > 0) return <SelectInput value={value} placeholder="Kies een antwoord" options={options} onChange={onChange} />;
  if (isNumeric(field)) return <NumberInput value={value} onChange={onChange} />;
  if (field.type === 'date') return <DateInput value={value} onChange={onChange} />;
  return <TextInput value={value} onChange={onChange} />;
}

/** The answers to choose from; none when it is typed. */
function choicesOf(field: DesignField): { value: string; label: string }[] {
  if (field.type !== 'choice' && field.type !== 'multipleChoice' && field.type !== 'yesNo') return [];
  return optionsOf(field).map(({ value, label }) => ({ value, label }));
}
