import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { EquipmentRecord } from '../../equipment.ts';
import { checkOutEquipment, LOAN_NOTE_LENGTH_MAX } from '../../loan-contract.ts';
import { usePeople } from '../use-people.ts';

export interface HandOverProps {
  readonly equipment: EquipmentRecord;
  readonly today: string;
  readonly onClose: () => void;
}

/** Gives a piece to somebody: both sign on this device, with or without a network. */
export function CheckOutSheet({ equipment, today, onClose }: HandOverProps) {
  const me = useSignedIn();
  const people = usePeople();
  const mayGiveOthers = me?.permissions.includes('equipment.manage') ?? false;
  const { texts, setTexts, forget } = useKeptTexts(`equipment-out ${equipment.id}`);
  const { userId = mayGiveOthers ? '' : (me?.id ?? ''), dueOn = '', note = '', giverName = mayGiveOthers ? (me?.name ?? '') : '' } = texts;
  const [taker, setTaker] = useState<Signature>();
  const [giver, setGiver] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const problems: Readonly<Record<string, string>> = {
    ...(userId === '' && { userId: 'Kies wie het meeneemt.' }),
    ...(dueOn !== '' && dueOn < today && { dueOn: 'Kies vandaag of een latere dag.' }),
    ...(giverName.trim() === '' && { giverName: 'Vul in wie het uitgeeft.' }),
    ...(!isSigned(taker) && { taker: 'Laat de ontvanger tekenen.' }),
    ...(!isSigned(giver) && { giver: 'Laat de uitgever tekenen.' }),
  };
  const errors = isChecked ? problems : {};
  const save = () => {
    setChecked(true);
    if (Object.keys(problems).length > 0 || !isSigned(taker) || !isSigned(giver)) return;
    run(async () => {
      const [id, takerFileId, giverFileId] = [newId(), await keepSignature(taker), await keepSignature(giver)];
      const input = { id, equipment: equipment.id, userId, at: new Date().toISOString(), dueOn: dueOn || null, note, takerFileId, giverName, giverFileId };
      const label = `${equipment.number} uitgegeven aan ${people.get(userId) ?? ''}`;
      const page = href('equipmentItem', { equipment: equipment.id });
      await addCommand(checkOutEquipment, input, { record: `equipment:${equipment.id}`, label, href: page, fileIds: [takerFileId, giverFileId] });
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={mayGiveOthers ? 'Uitgeven' : 'Meenemen'}
      description={`${equipment.number} ${equipment.name}`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          {mayGiveOthers ? 'Uitgeven' : 'Meenemen'}
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet uitgegeven" />
      <div className="formgrid">
        {mayGiveOthers ? (
          <Field label="Aan wie" group error={errors['userId']}>
            <PickInput
              title="Kies een medewerker"
              shown={people.get(userId) ?? ''}
              options={[...people].map(([value, label]) => ({ value, label }))}
              onChange={(value) => setTexts({ userId: value ?? '' })}
              emptyText="De lijst met collega's staat nog niet op dit apparaat."
            />
          </Field>
        ) : (
          <p>Je neemt het zelf mee.</p>
        )}
        <Field label="Terug op" optional error={errors['dueOn']}>
          <DateInput value={dueOn} onChange={(next) => setTexts({ dueOn: next })} min={today} short />
        </Field>
        <Field label="Staat en toebehoren" optional help="Bijvoorbeeld: met lader en koffer, kras op het scherm.">
          <TextInput value={note} onChange={(next) => setTexts({ note: next })} maxLength={LOAN_NOTE_LENGTH_MAX} />
        </Field>
        <Field label="Handtekening ontvanger" group error={errors['taker']}>
          <SignaturePad value={taker} onChange={setTaker} />
        </Field>
        <Field label="Uitgegeven door" error={errors['giverName']}>
          <TextInput value={giverName} onChange={(next) => setTexts({ giverName: next })} maxLength={80} />
        </Field>
        <Field label="Handtekening uitgever" group error={errors['giver']}>
          <SignaturePad value={giver} onChange={setGiver} />
        </Field>
      </div>
    </Sheet>
  );
}
