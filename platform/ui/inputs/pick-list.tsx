import { useState } from 'react';
import { matchesWords } from '../lists/matches-words.ts';
import { Row, RowList } from '../lists/row-list.tsx';
import { SearchInput } from './search-input.tsx';

/** One thing out of a long list. */
export interface PickOption {
  readonly value: string;
  readonly label: string;
  /** Under the label, in small: what tells it apart; also searched. */
  readonly text?: string | undefined;
  /** Why it can't be chosen now. */
  readonly refusal?: string | undefined;
}

/** Most options drawn at once; words narrow the list. */
const SHOWN_MAX = 60;

export interface PickListProps {
  readonly options: readonly PickOption[];
  readonly onChoose: (value: string) => void;
  /** Told the words that are searched, to fetch more. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** True when there are more options than these, to be found by words. */
  readonly hasMore?: boolean | undefined;
  /** Why there are no options at all. */
  readonly emptyText: string;
}

/** A long list to choose from, with a line to search it. */
export function PickList({ options, onChoose, onSearch, hasMore = false, emptyText }: PickListProps) {
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
            : hasMore
              ? 'Er zijn er meer: zoek om ze te zien.'
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
