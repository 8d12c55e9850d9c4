import { IconSelector } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useGroupAttributes, useInputAttributes } from './field-links.ts';
import { matchesWords } from './matches-words.ts';
import { Row, RowList } from './row-list.tsx';
import { SearchInput } from './search-input.tsx';
import { Sheet } from './sheet.tsx';

/** One thing out of a long list. */
export interface PickOption {
  readonly value: string;
  readonly label: string;
  /** Under the label, in small: what tells it apart; also searched. */
  readonly text?: string | undefined;
  /** Why it can't be chosen now. */
  readonly refusal?: string | undefined;
}

export interface PickInputProps {
  /** What is chosen, as people read it; empty when nothing is. */
  readonly shown: string;
  readonly options: readonly PickOption[];
  readonly onChange: (value: string | undefined) => void;
  /** Above the list and on the empty button: "Kies een medewerker". */
  readonly title: string;
  /** Told the words that are searched, to fetch more. */
  readonly onSearch?: (text: string) => void;
  /** Why there are no options at all. */
  readonly emptyText: string;
  readonly clearable?: boolean;
}

/** Most options drawn at once; words narrow the list. */
const SHOWN_MAX = 60;

/** A choice out of a long list: a button with what is chosen, and a sheet with the list and a search line. */
export function PickInput({ shown, options, onChange, title, onSearch, emptyText, clearable }: PickInputProps) {
  const { 'aria-labelledby': labelId = '' } = useGroupAttributes();
  const attributes = useInputAttributes();
  const valueId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onSearch?.('');
  };
  const choose = (value: string | undefined) => {
    onChange(value);
    close();
  };
  return (
    <>
      <button
        type="button"
        className={classNames('in pick', attributes['aria-invalid'] && 'error')}
        id={attributes.id}
        aria-describedby={attributes['aria-describedby']}
        aria-labelledby={`${labelId} ${valueId}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span id={valueId} className={shown === '' ? 'muted' : undefined}>
          {shown === '' ? title : shown}
        </span>
        <IconSelector size={20} aria-hidden="true" />
      </button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={title}
        actions={
          clearable && shown !== '' ? (
            <Button variant="quiet" onClick={() => choose(undefined)}>
              Keuze wissen
            </Button>
          ) : undefined
        }
      >
        <PickList options={options} onChoose={choose} onSearch={onSearch} emptyText={emptyText} />
      </Sheet>
    </>
  );
}

interface PickListProps extends Pick<PickInputProps, 'options' | 'onSearch' | 'emptyText'> {
  readonly onChoose: (value: string) => void;
}

function PickList({ options, onChoose, onSearch, emptyText }: PickListProps) {
  const [words, setWords] = useState('');
  const found = options.filter(({ label, text = '' }) => matchesWords(`${label} ${text}`, words));
  const rest = found.length - SHOWN_MAX;
  const search = (text: string) => {
    setWords(text);
    onSearch?.(text);
  };
  return (
    <div className="stack picklist">
      <SearchInput label="Zoeken" value={words} onChange={search} />
      <p className="help" role="status">
        {options.length === 0
          ? emptyText
          : found.length === 0
            ? 'Niets gevonden. Zoek met andere woorden.'
            : rest > 0
              ? `Nog ${rest} meer: zoek om ze te zien.`
              : ''}
      </p>
      <RowList label="Keuzes">
        {found
          .slice(0, SHOWN_MAX)
          .map(({ value, label, text, refusal }) =>
            refusal === undefined ? (
              <Row key={value} title={label} text={text} onClick={() => onChoose(value)} />
            ) : (
              <Row key={value} title={label} text={refusal} tone="wait" />
            ),
          )}
      </RowList>
    </div>
  );
}
