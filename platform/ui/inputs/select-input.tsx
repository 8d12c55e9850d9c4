import type { ComponentProps } from 'react';
import { useInputAttributes } from './field-links.ts';
import { InputFrame } from './input.tsx';

/** One thing to choose. `color` is a CSS colour, drawn as a square beside the word in tiles. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
  readonly color?: string;
  readonly disabled?: boolean;
  /** Heading the option stands under, in a long list. */
  readonly group?: string;
}

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** The empty choice; `null` when something must stay chosen. */
  readonly placeholder?: string | null;
  readonly locked?: boolean;
  readonly short?: boolean;
}

/** The device's own list. */
export function SelectInput({ value, onChange, options, placeholder = 'Maak een keuze', locked, short, ...rest }: SelectInputProps) {
  const attributes = useInputAttributes();
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <InputFrame locked={locked} short={short}>
      <select {...attributes} {...rest} value={value} disabled={locked || rest.disabled} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== null && <option value="">{placeholder}</option>}
        {groups.map((group) => {
          const items = options.filter((option) => option.group === group).map((option) => <OptionItem key={option.value} option={option} />);
          return group === undefined ? (
            items
          ) : (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          );
        })}
      </select>
    </InputFrame>
  );
}

function OptionItem({ option }: { readonly option: Option }) {
  return (
    <option value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
