import { memo } from 'react';
import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import { optionsOf, type Question } from '../questions.ts';

interface BareProps {
  readonly question: Question;
  readonly value: AnswerValue;
  readonly answer: (given: readonly [string, AnswerValue]) => void;
}

/** A question: its label and its input. Draws itself again only when its own answer changes. */
export const BareQuestion = memo(function BareQuestion(props: BareProps) {
  const { key, label, isRequired } = props.question;
  return (
    <div className="q">
      <label htmlFor={key}>
        {label}
        {isRequired && ' *'}
      </label>
      <BareInput {...props} />
    </div>
  );
});

const inputTypes = { text: 'text', number: 'number', date: 'date', time: 'time' } as const;
const yesNo = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
];

function BareInput({ question: { key, kind }, value, answer }: BareProps) {
  if (kind === 'sum') return <output id={key}>{String(value)}</output>;
  if (kind === 'longText') return <textarea id={key} value={String(value ?? '')} onChange={({ target }) => answer([key, target.value])} />;
  if (kind === 'longChoice') {
    return (
      <select id={key} value={String(value ?? '')} onChange={({ target }) => answer([key, target.value])}>
        {optionsOf(kind).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'yesNo' || kind === 'choice' || kind === 'multipleChoice')
    return <BareTiles name={key} isMany={kind === 'multipleChoice'} options={kind === 'yesNo' ? yesNo : optionsOf(kind)} value={value} answer={answer} />;
  return (
    <input
      id={key}
      type={inputTypes[kind]}
      value={String(value ?? '')}
      onChange={({ target }) => answer([key, kind === 'number' ? Number(target.value) : target.value])}
    />
  );
}

function BareTiles({
  name,
  isMany,
  options,
  value,
  answer,
}: Pick<BareProps, 'value' | 'answer'> & { readonly name: string; readonly isMany: boolean; readonly options: typeof yesNo | ReturnType<typeof optionsOf> }) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [value];
  const pick = (option: string) =>
    answer([name, !isMany ? option : chosen.includes(option) ? (chosen.filter((other) => other !== option) as string[]) : [...(chosen as string[]), option]]);
  return (
    <fieldset>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={() => pick(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
