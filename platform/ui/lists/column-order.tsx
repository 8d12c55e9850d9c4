import { IconArrowDown, IconArrowUp, IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CheckInput } from '../inputs/check-input.tsx';
import { useOrderDrag } from './use-order-drag.ts';

/** A step wider or narrower, in pixels. */
const WIDTH_STEP_PX = 16;

/** A column as it is arranged. */
export interface ArrangedColumn {
  readonly name: string;
  readonly label: string;
  readonly isShown: boolean;
  /** Stays shown: it opens the row. */
  readonly isFixed: boolean;
  /** Its width; undefined for one that takes what the others leave. */
  readonly widthPx: number | undefined;
}

export interface ColumnOrderProps {
  readonly columns: readonly ArrangedColumn[];
  readonly widthPxMin: number;
  readonly widthPxMax: number;
  readonly onChange: (columns: readonly ArrangedColumn[]) => void;
}

/** The columns of a list, to show or leave out, to put in order and to make wider: by dragging, and by buttons that say what they did. */
export function ColumnOrder({ columns, widthPxMin, widthPxMax, onChange }: ColumnOrderProps) {
  const [told, setTold] = useState('');
  const place = (name: string, to: number) => {
    const from = columns.findIndex((one) => one.name === name);
    const moved = columns[from];
    if (moved === undefined || to < 0 || to >= columns.length || to === from) return;
    onChange(columns.toSpliced(from, 1).toSpliced(to, 0, moved));
    setTold(`${moved.label} staat op plaats ${to + 1} van ${columns.length}.`);
  };
  const change = (name: string, more: Partial<ArrangedColumn>) => onChange(columns.map((one) => (one.name === name ? { ...one, ...more } : one)));
  const widen = ({ name, label, widthPx = 0 }: ArrangedColumn, stepPx: number) => {
    const next = Math.min(widthPxMax, Math.max(widthPxMin, widthPx + stepPx));
    change(name, { widthPx: next });
    setTold(`${label} is ${next} pixels breed.`);
  };
  return (
    <>
      <ul className="rows columnorder" aria-label="Kolommen">
        {columns.map((column, at) => (
          <li key={column.name} className="columnline">
            <OrderGrip column={column} onPlace={(after) => place(column.name, placeAfter(columns, column.name, after))} />
            <CheckInput label={column.label} checked={column.isShown} disabled={column.isFixed} onChange={(isShown) => change(column.name, { isShown })} />
            <span className="sp">
              {column.widthPx !== undefined && (
                <>
                  <StepButton
                    label={`${column.label} smaller`}
                    Icon={IconMinus}
                    disabled={column.widthPx <= widthPxMin}
                    onPress={() => widen(column, -WIDTH_STEP_PX)}
                  />
                  <StepButton
                    label={`${column.label} breder`}
                    Icon={IconPlus}
                    disabled={column.widthPx >= widthPxMax}
                    onPress={() => widen(column, WIDTH_STEP_PX)}
                  />
                </>
              )}
              <StepButton label={`${column.label} omhoog`} Icon={IconArrowUp} disabled={at === 0} onPress={() => place(column.name, at - 1)} />
              <StepButton
                label={`${column.label} omlaag`}
                Icon={IconArrowDown}
                disabled={at === columns.length - 1}
                onPress={() => place(column.name, at + 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="help" role="status">
        {told}
      </p>
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly Icon: typeof IconMinus;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Stays in the tab order when it can go no further, so that whoever presses it on keeps their place. */
function StepButton({ label, Icon, disabled, onPress }: StepButtonProps) {
  return <IconButton label={label} icon={<Icon size={20} aria-hidden="true" />} aria-disabled={disabled || undefined} onClick={() => !disabled && onPress()} />;
}

/** Takes a column along under the pointer; by the keyboard the arrows beside it do. */
function OrderGrip({ column, onPlace }: { readonly column: ArrangedColumn; readonly onPlace: (after: string | null) => void }) {
  const { handlers } = useOrderDrag(onPlace);
  return (
    <span {...handlers} data-ordered={column.name} className="ordergrip" aria-hidden="true">
      <IconGripVertical size={20} />
    </span>
  );
}

/** The place that something gets when it is let go after another, `null` for the first. */
export function placeAfter(columns: readonly { readonly name: string }[], name: string, after: string | null): number {
  const others = columns.filter((one) => one.name !== name);
  return after === null ? 0 : others.findIndex((one) => one.name === after) + 1;
}
