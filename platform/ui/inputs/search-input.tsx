import { IconSearch, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';

export interface SearchInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of the input: "Zoek een project". */
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search line above a list. It belongs to no form: Enter in it would send the form it stands in, with what was chosen before. */
export function SearchInput({ value, onChange, label, ref }: SearchInputProps) {
  return (
    <search className="search in">
      <span className="lead">
        <IconSearch size={16} aria-hidden="true" />
      </span>
      <input
        type="search"
        form=""
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={value}
        ref={ref}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className="clear" aria-label="Zoektekst wissen" onClick={() => onChange('')}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
