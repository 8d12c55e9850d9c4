import { ChoiceTiles, type TileGroupProps } from './choice-tiles.tsx';

export interface CheckChoicesProps extends TileGroupProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Any number of a few; the answer keeps the order of the options. Put it in a `Field group`. */
export function CheckChoices({ values, onChange, options, columns, locked }: CheckChoicesProps) {
  const pick = (picked: string) => {
    const isOn = (value: string) => (value === picked ? !values.includes(value) : values.includes(value));
    onChange(options.map((option) => option.value).filter(isOn));
  };
  return <ChoiceTiles options={options} columns={columns} locked={locked} type="checkbox" isChosen={(option) => values.includes(option)} onPick={pick} />;
}
