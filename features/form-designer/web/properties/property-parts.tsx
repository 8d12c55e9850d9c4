import { type ReactNode, useState } from 'react';
import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field, FieldOf, FieldType } from '#features/form-engine/design/design-fields.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';

/** Props of the properties of a field. */
export interface FieldPropertiesProps {
  readonly field: Field;
  readonly design: Design;
  readonly spot: DesignSpot;
  /** Problems with this field. */
  readonly findings: readonly DesignFinding[];
  readonly onChange: (field: Field) => void;
  readonly onDesign: (design: Design) => void;
}

/** Props of the properties of one type. */
export type Part<T extends FieldType> = Omit<FieldPropertiesProps, 'field'> & { readonly field: FieldOf<T> };

/** Options out of words by value. */
export const pairs = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Properties that belong together, under a heading. */
export function PropertyGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="pgrp">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly max: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A whole number, or nothing. */
export function CountProperty({ label, value, max, onChange }: CountProps) {
  const change = (text: string) => {
    if (text === '') onChange(undefined);
    else if (/^\d+$/.test(text) && Number(text) <= max) onChange(Number(text));
  };
  return (
    <Question label={label} optional>
      <NumberInput short value={value === undefined ? '' : String(value)} onChange={change} />
    </Question>
  );
}

const shown = (value: number | undefined): string => (value === undefined ? '' : String(value).replace('.', ','));

/** A number with decimals, or nothing; what is half typed stays in the box. */
export function DecimalProperty({ label, value, onChange }: Omit<CountProps, 'max'>) {
  const [typed, setTyped] = useState(shown(value));
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(undefined);
    else if (/^-?\d+([.,]\d+)?$/.test(text)) onChange(Number(text.replace(',', '.')));
  };
  return (
    <Question label={label} optional>
      <NumberInput short value={typed} onChange={change} onBlur={() => setTyped(shown(value))} />
    </Question>
  );
}

interface LinesProps {
  readonly label: string;
  readonly help?: string;
  readonly rows?: number;
  readonly value: readonly string[] | undefined;
  readonly onChange: (value: string[] | undefined) => void;
}

/** A list of words, one a line. */
export function LinesProperty({ label, help = 'Eén per regel.', rows = 4, value, onChange }: LinesProps) {
  const [typed, setTyped] = useState((value ?? []).join('\n'));
  const change = (text: string) => {
    setTyped(text);
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    onChange(lines.length === 0 ? undefined : lines);
  };
  return (
    <Question label={label} help={help} optional>
      <TextArea rows={rows} value={typed} onChange={change} />
    </Question>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly help?: string;
  /** Text shown when nothing is chosen. */
  readonly none: string;
  readonly value: Value | undefined;
  readonly labels: Readonly<Record<string, string>>;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few, or none. */
export function ChoiceProperty<Value extends string>({ label, help, none, value, labels, onChange }: ChoiceProps<Value>) {
  return (
    <Question label={label} help={help} optional>
      <SelectInput placeholder={none} value={value ?? ''} options={pairs(labels)} onChange={(picked) => onChange((picked || undefined) as Value | undefined)} />
    </Question>
  );
}
