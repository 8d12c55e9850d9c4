import { useState } from 'react';
import { codesOf } from '#features/projects/labels.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { type ColumnKind, columnKinds, type Dimension, dimensions, type Measure, measures } from '../labels.ts';
import type { HoursChoice } from './hours-address.ts';

/** Rows, columns and measure of the table. */
export interface PivotShape {
  readonly by: Dimension;
  readonly within: Dimension | undefined;
  readonly columns: ColumnKind;
  readonly measure: Measure;
}

const optionsOf = (labels: Readonly<Record<string, string>>) => codesOf(labels).map((value) => ({ value, label: labels[value] ?? value }));

/** Chips that say what the table is made of; each opens the sheet to choose it. */
export function PivotChips({ shape, onChoose }: { readonly shape: PivotShape; readonly onChoose: (changes: Partial<HoursChoice>) => void }) {
  const isDesk = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { by, within, columns, measure } = shape;
  const open = () => setOpen(true);
  const rows = [by, within].flatMap((one) => (one === undefined ? [] : [dimensions[one]]));
  return (
    <>
      <Chip label="Rijen" kind="open" onClick={open}>
        {rows.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')}
      </Chip>
      {isDesk && (
        <Chip label="Kolommen" kind="open" onClick={open}>
          {columnKinds[columns]}
        </Chip>
      )}
      {isDesk && (
        <Chip label="Waarde" kind="open" onClick={open}>
          {measures[measure]}
        </Chip>
      )}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Draaitabel"
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Toon tabel
          </Button>
        }
      >
        <Field label="Rijen">
          <SelectInput
            value={by}
            onChange={(next) => onChoose({ by: next as Dimension, ...(next === within && { within: by }) })}
            options={optionsOf(dimensions)}
            placeholder={null}
          />
        </Field>
        <Field label="Daarin">
          <SelectInput
            value={within ?? by}
            onChange={(next) => onChoose({ within: next as Dimension })}
            options={optionsOf(dimensions).map((option) => (option.value === by ? { ...option, label: 'Niets' } : option))}
            placeholder={null}
          />
        </Field>
        <Field label="Kolommen">
          <SelectInput value={columns} onChange={(next) => onChoose({ columns: next as ColumnKind })} options={optionsOf(columnKinds)} placeholder={null} />
        </Field>
        <Field label="Waarde">
          <SelectInput value={measure} onChange={(next) => onChoose({ measure: next as Measure })} options={optionsOf(measures)} placeholder={null} />
        </Field>
      </Sheet>
    </>
  );
}
