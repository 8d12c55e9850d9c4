import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SupplierMergeSheet } from './merge-sheet.tsx';

export interface SupplierMergeSectionProps {
  readonly supplierId: string;
  /** True while what was typed is not kept: merging would lose it. */
  readonly isChanged: boolean;
  readonly onDone: () => void;
}

/** Another row of the same supplier, brought into this one. */
export function SupplierMergeSection({ supplierId, isChanged, onDone }: SupplierMergeSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack" aria-label="Twee keer in het register">
      <h3>Twee keer in het register</h3>
      <p className="prose">
        {isChanged
          ? 'Bewaar eerst wat je wijzigde. Daarna kun je deze leverancier met een andere regel samenvoegen.'
          : 'Staat deze leverancier er nog een keer in, voeg die regel dan hier toe. Kosten en labopdrachten horen daarna bij deze.'}
      </p>
      <div className="bars">
        <Button icon={<IconArrowMerge size={20} aria-hidden="true" />} disabled={isChanged} onClick={() => setOpen(true)}>
          Leverancier samenvoegen
        </Button>
      </div>
      {isOpen && <SupplierMergeSheet keptId={supplierId} onClose={() => setOpen(false)} onDone={onDone} />}
    </section>
  );
}
