import type { ReactNode } from 'react';

/** One of the ways to look at something. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two or three ways to look at the same: list or map, chart or table. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {segments.map((segment) => (
        <button key={segment.value} type="button" aria-pressed={segment.value === value} onClick={() => onChange(segment.value)}>
          {segment.icon}
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
