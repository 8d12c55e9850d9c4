import { ChoiceTiles } from '#platform/ui/inputs/choice-tiles.tsx';
import type { Option } from '#platform/ui/inputs/select-input.tsx';

export interface PickTilesProps {
  readonly value: string;
  readonly options: readonly Option[];
  /** An answer that may be left out is taken back by pressing it again. */
  readonly isRequired: boolean;
  readonly onPick: (value: string | null) => void;
}

/** One of a few, in equal tiles; the words of many go over two lines. */
export function PickTiles({ value, options, isRequired, onPick }: PickTilesProps) {
  return (
    <ChoiceTiles
      type={isRequired ? 'radio' : 'checkbox'}
      columns={columnsFor(options.length)}
      center
      options={options}
      isChosen={(option) => option === value}
      onPick={(picked) => onPick(picked === value && !isRequired ? null : picked)}
    />
  );
}

function columnsFor(count: number): 2 | 3 | 4 {
  if (count === 4) return 4;
  return count === 2 ? 2 : 3;
}
