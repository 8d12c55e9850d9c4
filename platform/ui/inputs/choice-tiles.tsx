/** Radios or boxes as tiles; `Choices`, `CheckChoices` and `YesNoChoices` are made of it. */
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldInvalid, useGroupAttributes } from './field-links.ts';
import type { Option } from './select-input.tsx';

/** Props of every group of tiles. */
export interface TileGroupProps {
  readonly options: readonly Option[];
  /** Equal columns; without it the tiles take the width of their words. */
  readonly columns?: 1 | 2 | 3 | 4;
  readonly locked?: boolean;
}

interface TilesProps extends TileGroupProps {
  readonly type: 'radio' | 'checkbox';
  readonly center?: boolean;
  readonly isChosen: (value: string) => boolean;
  readonly onPick: (value: string) => void;
}

/** The tiles. */
export function ChoiceTiles({ options, columns, locked, type, center, isChosen, onPick }: TilesProps) {
  const name = useId();
  const group = useGroupAttributes();
  const invalid = useFieldInvalid();
  const style = columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties);
  return (
    <div
      role={type === 'radio' ? 'radiogroup' : 'group'}
      {...group}
      aria-invalid={type === 'radio' && invalid ? true : undefined}
      style={style}
      className={classNames('choices', columns !== undefined && 'eq', center && 'center')}
    >
      {options.map((option) => (
        <div className="choice" key={option.value}>
          <input
            className="tile"
            type={type}
            name={name}
            id={`${name}${option.value}`}
            value={option.value}
            checked={isChosen(option.value)}
            disabled={locked || option.disabled}
            onChange={() => onPick(option.value)}
          />
          <label htmlFor={`${name}${option.value}`}>
            {type === 'checkbox' && (
              <span className="tick">
                <IconCheck size={14} aria-hidden="true" />
              </span>
            )}
            <TileWords option={option} />
          </label>
        </div>
      ))}
    </div>
  );
}

function TileWords({ option }: { readonly option: Option }) {
  return (
    <>
      {option.color !== undefined && <span className="swatch" style={{ background: option.color }} />}
      <span>
        {option.label}
        {option.help !== undefined && <small>{option.help}</small>}
      </span>
    </>
  );
}
