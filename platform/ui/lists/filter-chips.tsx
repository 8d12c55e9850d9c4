import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { Sheet } from '../overlays/sheet.tsx';

/** One filter in use. */
export interface FilterInUse {
  /** "Status", "Alleen". */
  readonly label: string;
  /** The chosen values in words. */
  readonly text: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  readonly inUse: readonly (FilterInUse | false)[];
  /** Takes all filters off; undefined while there is nothing to take off. */
  readonly onClear: (() => void) | undefined;
  /** Label of the button that closes the sheet: "Toon fasen". */
  readonly showLabel: string;
  /** The inputs of the sheet. */
  readonly children: ReactNode;
}

/** The filters in use, each with a way to take it off, and a sheet to choose more. */
export function FilterChips({ inUse, onClear, showLabel, children }: FilterChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const clear = onClear !== undefined && (
    <Button variant="quiet" onClick={onClear}>
      Alles wissen
    </Button>
  );
  return (
    <>
      {inUse.map(
        (filter) =>
          filter !== false && (
            <Chip key={filter.label} label={filter.label} kind="remove" on onClick={filter.onRemove}>
              {filter.text}
            </Chip>
          ),
      )}
      <Chip kind="add" onClick={() => setOpen(true)}>
        Filter
      </Chip>
      {clear}
      <Sheet
        open={isOpen}
        onClose={close}
        title="Filters"
        actions={
          <>
            {clear}
            <Button variant="primary" onClick={close}>
              {showLabel}
            </Button>
          </>
        }
      >
        {children}
      </Sheet>
    </>
  );
}

/** A few chosen values in words, or how many when there are more than two. */
export function chosenWords(labels: readonly string[]): string {
  return labels.length > 2 ? `${labels.length} gekozen` : labels.join(', ').toLowerCase();
}
