import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useKeptEditing } from '#platform/web/editing/use-kept-editing.ts';
import { putSupplier, type Supplier, SupplierInput } from '../contract.ts';
import { emptySupplierForm, toSupplierForm, toSupplierInput } from '../supplier-form.ts';
import { SupplierSections } from './places.ts';
import { SupplierContacts, SupplierFields } from './supplier-fields.tsx';

export interface SupplierSheetProps {
  /** Undefined for a new one. */
  readonly supplier: Supplier | undefined;
  readonly onClose: () => void;
}

/** A supplier in a sheet over the list. What is typed stays on the device until it is saved. */
export function SupplierSheet({ supplier, onClose }: SupplierSheetProps) {
  const [id] = useState(() => supplier?.id ?? newId());
  const editing = useKeptEditing({
    keptAs: `supplier ${supplier?.id ?? 'new'}`,
    onClose,
    first: supplier === undefined ? emptySupplierForm : toSupplierForm(supplier),
    schema: SupplierInput(),
    toInput: (form) => toSupplierInput(form, id, supplier?.version),
    save: async (input) => {
      await runCommand(putSupplier, input);
      addSuccess('Leverancier bewaard', input.name);
    },
  });
  return (
    <FormSheet
      editing={editing}
      onClose={onClose}
      title={supplier?.name ?? 'Nieuwe leverancier'}
      saveLabel="Leverancier bewaren"
      after={supplier !== undefined && <SupplierSections supplierId={supplier.id} isChanged={editing.changedCount > 0} onDone={editing.end} />}
    >
      <SupplierFields editing={editing} />
      <SupplierContacts editing={editing} />
    </FormSheet>
  );
}
