import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { type ArrangedColumn, ColumnOrder } from '#platform/ui/lists/column-order.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { COLUMN_WIDTH_PX_MAX, COLUMN_WIDTH_PX_MIN } from '../contract.ts';
import type { ColumnsOfList, UsedColumns } from './use-list-columns.ts';

export interface ColumnsButtonProps<Name extends string> {
  readonly of: ColumnsOfList<Name>;
  readonly used: UsedColumns<Name>;
}

/** Opens the columns of a list: which, in what order, how wide. What is chosen counts at once, on every device of the one who chooses. */
export function ColumnsButton<Name extends string>({ of, used }: ColumnsButtonProps<Name>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconColumns3 size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Kolommen
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Kolommen"
        description={`${of.labelOf(of.fixed)} staat er altijd bij. Sleep een kolom naar haar plaats, of gebruik de pijlen. Met − en + wordt ze smaller of breder.`}
      >
        {isOpen && <Arrangement of={of} used={used} />}
      </Sheet>
    </>
  );
}

function Arrangement<Name extends string>({ of, used }: ColumnsButtonProps<Name>) {
  // What is left out keeps its place as long as the sheet is open, so that rows don't jump under the finger.
  const [arranged, setArranged] = useState(() => arrange(of, used.shown));
  const change = (columns: readonly ArrangedColumn[]) => {
    setArranged(columns);
    const shown = columns.filter(({ isShown }) => isShown);
    carryOut(() => used.choose(shown.map(({ name, label, widthPx }) => ({ name: name as Name, label, widthPx }))));
  };
  const reset = () => {
    setArranged(arrange(of, usualOf(of)));
    carryOut(() => used.choose(undefined));
  };
  return (
    <>
      <ColumnOrder columns={arranged} widthPxMin={COLUMN_WIDTH_PX_MIN} widthPxMax={COLUMN_WIDTH_PX_MAX} onChange={change} />
      <div className="acts">
        <Button onClick={reset}>Gewone kolommen</Button>
      </div>
    </>
  );
}

function usualOf<Name extends string>(of: ColumnsOfList<Name>): UsedColumns<Name>['shown'] {
  return of.usual.map((name) => ({ name, label: of.labelOf(name), widthPx: of.widthPxOf(name) }));
}

function arrange<Name extends string>(of: ColumnsOfList<Name>, shown: UsedColumns<Name>['shown']): readonly ArrangedColumn[] {
  const hidden = of.names.filter((name) => !shown.some((one) => one.name === name));
  return [
    ...shown.map((one) => ({ ...one, isShown: true, isFixed: one.name === of.fixed })),
    ...hidden.map((name) => ({ name, label: of.labelOf(name), widthPx: of.widthPxOf(name), isShown: false, isFixed: false })),
  ];
}
