import { Button } from '../button.tsx';
import { ChoiceTiles, type TileGroupProps } from './choice-tiles.tsx';
import { useGroupAttributes, useInputAttributes } from './field-links.ts';
import { type Option, SelectInput } from './select-input.tsx';

/** Up to this many options are tiles; more is the device's own list, unless the caller asks for columns. */
export const CHOICE_TILES_MAX = 6;

export interface ChoicesProps extends TileGroupProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Adds a way to take the choice back, for optional questions. */
  readonly clearable?: boolean;
}

/** One of a few. Put it in a `Field group`. */
export function Choices({ value, onChange, options, columns, locked, clearable }: ChoicesProps) {
  if (columns === undefined && options.length > CHOICE_TILES_MAX) return <LongChoice value={value} onChange={onChange} options={options} locked={locked} />;
  return (
    <>
      <ChoiceTiles options={options} columns={columns} locked={locked} type="radio" isChosen={(option) => option === value} onPick={onChange} />
      {clearable && value !== '' && !locked && (
        <Button variant="quiet" size="small" onClick={() => onChange('')}>
          Keuze wissen
        </Button>
      )}
    </>
  );
}

/** The list inside a group field: named by the label's id, since that label points at no single input. */
function LongChoice(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  readonly locked?: boolean;
}) {
  const group = useGroupAttributes();
  const single = useInputAttributes();
  return <SelectInput {...props} {...single} aria-labelledby={group['aria-labelledby']} />;
}
