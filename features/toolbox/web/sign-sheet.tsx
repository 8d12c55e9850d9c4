import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { isSigned } from '#platform/web/files/signing.ts';
import type { Participant, Toolbox } from '../toolbox.ts';
import { confirm } from './toolbox-actions.ts';

export interface SignSheetProps {
  readonly toolbox: Toolbox;
  readonly participant: Participant;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Somebody signs that they were there, on this device. */
export function SignSheet({ toolbox, participant, isOwn, onClose }: SignSheetProps) {
  const [signature, setSignature] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const sign = () => {
    setChecked(true);
    if (isSigned(signature)) run(() => confirm(toolbox, participant, signature).then(onClose));
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={isOwn ? 'Tekenen' : `${participant.name} tekent`}
      description={`Ik was bij de toolbox ${toolbox.subject}.`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={sign}>
          Tekenen
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet getekend" />
      <Field label={`Handtekening van ${participant.name}`} group error={isChecked && !isSigned(signature) ? 'Zet een handtekening.' : undefined}>
        <SignaturePad value={signature} onChange={setSignature} />
      </Field>
    </Sheet>
  );
}
