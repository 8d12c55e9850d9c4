import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import { mostUsed } from '#features/form-engine/soil-layers/next-layer.ts';
import { ChoiceTiles } from '#platform/ui/inputs/choice-tiles.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { type Option, SelectInput } from '#platform/ui/inputs/select-input.tsx';

export interface UsedTilesProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  readonly options: readonly Option[];
  /** Values that are tiles whatever was answered before. */
  readonly always?: readonly string[];
  /** Answers given before; the most given come as tiles. */
  readonly used: readonly (AnswerValue | undefined)[];
  /** Places for tiles; of more options than this, the last place is the list of the others. */
  readonly places: number;
  readonly value: string;
  /** An answer that may be left out is taken back by pressing it again. */
  readonly isRequired: boolean;
  readonly onPick: (value: string | null) => void;
}

/** One of many: those used most are tiles, in the order of the list so that each stays where the thumb found it; the others stand in a list beside them. */
export function UsedTiles({ id, label, error, options, always = [], used, places, value, isRequired, onPick }: UsedTilesProps) {
  const shown = new Set(tilesOf(options, always, used, places, value));
  const others = options.filter((option) => !shown.has(option.value));
  return (
    <Field id={id} label={label} error={error ?? undefined} group>
      <div className="usedtiles">
        <ChoiceTiles
          type={isRequired ? 'radio' : 'checkbox'}
          center
          options={options.filter((option) => shown.has(option.value))}
          isChosen={(option) => option === value}
          onPick={(picked) => onPick(picked === value && !isRequired ? null : picked)}
        />
        {others.length > 0 && (
          <SelectInput
            id={undefined}
            aria-label={`${label}, anders`}
            value=""
            placeholder="Anders"
            options={others}
            onChange={(picked) => picked !== '' && onPick(picked)}
          />
        )}
      </div>
    </Field>
  );
}

/** The values that are tiles: all of a few, of many one less than there is room for, what is chosen among them. */
function tilesOf(options: readonly Option[], always: readonly string[], used: UsedTilesProps['used'], places: number, chosen: string): readonly string[] {
  const values = options.map(({ value }) => value);
  if (values.length <= places) return values;
  const others = values.filter((value) => !always.includes(value));
  const tiles = mostUsed(others, used, places - 1 - always.length);
  const isShown = chosen === '' || always.includes(chosen) || tiles.includes(chosen);
  return [...always, ...(isShown ? tiles : [...tiles.slice(0, -1), chosen])];
}
