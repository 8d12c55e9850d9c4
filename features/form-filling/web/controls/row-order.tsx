import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';

interface RowOrderProps {
  readonly form: FormState;
  /** Path of the rows. */
  readonly path: string;
  readonly rowId: string;
  readonly index: number;
  readonly count: number;
  /** As the row is called: `Plaats`. */
  readonly rowLabel: string;
}

/** Moves a row one place up or down, where the order of the rows is the answer. The finger or the keyboard stays at the row that was moved. */
export function RowOrder({ form, path, rowId, index, count, rowLabel }: RowOrderProps) {
  const buttons = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState<-1 | 1>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row stands elsewhere, and what was pressed with it
  useEffect(() => {
    if (pressed === undefined) return;
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [same, other] = pressed === -1 ? [up, down] : [down, up];
    (same?.disabled === false ? same : other)?.focus();
  }, [index]);
  const move = (by: -1 | 1) => {
    setPressed(by);
    form.moveRow(path, rowId, index + by);
  };
  const name = `${rowLabel} ${index + 1}`;
  return (
    <span className="roworder" ref={buttons} data-repeats>
      <IconButton label={`${name} omhoog`} disabled={index === 0} icon={<IconArrowUp size={20} aria-hidden="true" />} onClick={() => move(-1)} />
      <IconButton label={`${name} omlaag`} disabled={index === count - 1} icon={<IconArrowDown size={20} aria-hidden="true" />} onClick={() => move(1)} />
      {pressed !== undefined && (
        <span className="vh" role="status">
          Staat nu op plaats {index + 1} van {count}.
        </span>
      )}
    </span>
  );
}
