import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { setOutOfOrder } from '../../contract.ts';
import type { EquipmentRecord } from '../../equipment.ts';

/** Keeps that a piece may not be used, or with an empty reason that it works again. */
export async function putOrder({ id, number }: Pick<EquipmentRecord, 'id' | 'number'>, reason: string): Promise<void> {
  const label = reason === '' ? `${number} werkt weer` : `${number} buiten gebruik`;
  await addCommand(setOutOfOrder, { id, reason }, { record: `equipment:${id}`, label, href: href('equipmentItem', { equipment: id }) });
}

/** Says why a piece may not be used. */
export function OrderSheet({ equipment, onClose }: { readonly equipment: EquipmentRecord; readonly onClose: () => void }) {
  const { text, setText, forget } = useKeptText(`equipment-order ${equipment.id}`);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const save = () => {
    setChecked(true);
    if (text.trim() === '') return;
    run(async () => {
      await putOrder(equipment, text);
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title="Buiten gebruik melden"
      description={`${equipment.number} ${equipment.name}. Formulieren laten het dan niet meer kiezen.`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Buiten gebruik melden
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet gemeld" />
      <Field label="Wat is er mee?" error={isChecked && text.trim() === '' ? 'Vul in wat er mee is.' : undefined}>
        <TextInput value={text} onChange={setText} maxLength={200} />
      </Field>
    </Sheet>
  );
}
