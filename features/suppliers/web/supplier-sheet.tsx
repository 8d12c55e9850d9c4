import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { putSupplier, type Supplier, SupplierInput } from '../contract.ts';
import { emptySupplierForm, toSupplierForm, toSupplierInput } from '../supplier-form.ts';
import { SupplierSections } from './places.ts';
import { SupplierContacts, SupplierFields } from './supplier-fields.tsx';

export interface SupplierSheetProps {
  /** Undefined for a new one. */
  readonly supplier: Supplier | undefined;
  readonly onClose: () => void;
}

/** A supplier in a sheet over the list. */
export function SupplierSheet({ supplier, onClose }: SupplierSheetProps) {
  const [id] = useState(() => supplier?.id ?? newId());
  const editing = useEditing({
    first: supplier === undefined ? emptySupplierForm : toSupplierForm(supplier),
    schema: SupplierInput(),
    toInput: (form) => toSupplierInput(form, id, supplier?.version),
    save: async (input) => {
      await runCommand(putSupplier, input);
      addSuccess('Leverancier bewaard', input.name);
      onClose();
    },
  });
  const { problems, trouble, idOf, isBusy, save } = editing;
  return (
    <Sheet
      open
      onClose={onClose}
      keepOpen
      title={supplier?.name ?? 'Nieuwe leverancier'}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Leverancier bewaren
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ErrorSummary
          focus
          title={problems.length === 1 ? '1 veld klopt nog niet' : `${problems.length} velden kloppen nog niet`}
          errors={problems.map(({ path, message }) => ({ text: message, fieldId: idOf(path) }))}
        />
        <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
        <div className="formgrid">
          <SupplierFields editing={editing} />
          <SupplierContacts editing={editing} />
        </div>
      </form>
      {supplier !== undefined && <SupplierSections supplierId={supplier.id} isChanged={editing.changedCount > 0} onDone={onClose} />}
    </Sheet>
  );
}
