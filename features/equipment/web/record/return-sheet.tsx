import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Loan } from '../../equipment.ts';
import { LOAN_NOTE_LENGTH_MAX, returnEquipment } from '../../loan-contract.ts';
import type { HandOverProps } from './check-out-sheet.tsx';

/** Takes a piece back: both sign on this device, with or without a network. */
export function ReturnSheet({ equipment, loan, onClose }: Omit<HandOverProps, 'today'> & { readonly loan: Loan }) {
  const me = useSignedIn();
  const { texts, setTexts, forget } = useKeptTexts(`equipment-in ${loan.id}`);
  const { place = equipment.place, note = '', outOfOrder = '', receiverName = loan.user.id === me?.id ? '' : (me?.name ?? '') } = texts;
  const [returner, setReturner] = useState<Signature>();
  const [receiver, setReceiver] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const problems: Readonly<Record<string, string>> = {
    ...(receiverName.trim() === '' && { receiverName: 'Vul in wie het terugneemt.' }),
    ...(!isSigned(returner) && { returner: 'Laat wie het terugbrengt tekenen.' }),
    ...(!isSigned(receiver) && { receiver: 'Laat wie het terugneemt tekenen.' }),
  };
  const errors = isChecked ? problems : {};
  const save = () => {
    setChecked(true);
    if (Object.keys(problems).length > 0 || !isSigned(returner) || !isSigned(receiver)) return;
    run(async () => {
      const [returnerFileId, receiverFileId] = [await keepSignature(returner), await keepSignature(receiver)];
      const at = new Date().toISOString();
      const input = { id: loan.id, equipment: equipment.id, at, place, note, outOfOrder, returnerFileId, receiverName, receiverFileId };
      const page = href('equipmentItem', { equipment: equipment.id });
      const label = `${equipment.number} teruggebracht`;
      await addCommand(returnEquipment, input, { record: `equipment:${equipment.id}`, label, href: page, fileIds: [returnerFileId, receiverFileId] });
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title="Terugbrengen"
      description={`${equipment.number} ${equipment.name}, bij ${loan.user.name}`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Terugbrengen
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet teruggebracht" />
      <div className="formgrid">
        <Field label="Waar komt het te staan?" optional>
          <TextInput value={place} onChange={(next) => setTexts({ place: next })} maxLength={80} />
        </Field>
        <Field label="Opmerking" optional help="Bijvoorbeeld: compleet, schoon, batterij leeg.">
          <TextInput value={note} onChange={(next) => setTexts({ note: next })} maxLength={LOAN_NOTE_LENGTH_MAX} />
        </Field>
        <Field label="Is er iets stuk?" optional help="Vul in wat, dan gaat het buiten gebruik.">
          <TextInput value={outOfOrder} onChange={(next) => setTexts({ outOfOrder: next })} maxLength={200} />
        </Field>
        <Field label={`Handtekening ${loan.user.name}`} group error={errors['returner']}>
          <SignaturePad value={returner} onChange={setReturner} />
        </Field>
        <Field label="Teruggenomen door" error={errors['receiverName']}>
          <TextInput value={receiverName} onChange={(next) => setTexts({ receiverName: next })} maxLength={80} />
        </Field>
        <Field label="Handtekening van wie het terugneemt" group error={errors['receiver']}>
          <SignaturePad value={receiver} onChange={setReceiver} />
        </Field>
      </div>
    </Sheet>
  );
}
