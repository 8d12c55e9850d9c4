import { IconHelmet } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { signForProtectiveEquipment } from '../contract.ts';
import type { ProtectiveEquipment } from '../protective-equipment.ts';
import { recordOfPiece } from './own-protection.ts';
import { PieceDetails } from './piece-details.tsx';
import { ProtectionMarks, pieceWords } from './protection-marks.tsx';

/** Lists the protective equipment somebody has; pieces they did not sign for are signed here, also without a network. */
export function OwnProtectionSection({ items, today }: { readonly items: readonly ProtectiveEquipment[]; readonly today: string }) {
  const isDesk = useDesk();
  const [openId, setOpenId] = useState<string>();
  const open = items.find(({ id }) => id === openId);
  return (
    <Section title="Beschermingsmiddelen" note={items.length || undefined}>
      {items.length === 0 ? (
        <EmptyState title="Nog niets uitgegeven">Krijg je een helm, schoenen of een ander beschermingsmiddel, dan staat het hier.</EmptyState>
      ) : (
        <RowList label="Beschermingsmiddelen">
          {items.map((piece) => (
            <Row
              key={piece.id}
              icon={<IconHelmet size={24} aria-hidden="true" />}
              title={pieceWords(piece)}
              text={pieceText(piece)}
              {...(isDesk ? { end: <ProtectionMarks piece={piece} today={today} /> } : { after: <ProtectionMarks piece={piece} today={today} /> })}
              onClick={() => setOpenId(piece.id)}
            />
          ))}
        </RowList>
      )}
      {open !== undefined && <PieceSheet key={open.id} piece={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}

function pieceText({ size, issuedOn, expiresOn, inspectBy }: ProtectiveEquipment): string {
  const parts = [
    size === '' ? '' : `maat ${size}`,
    `sinds ${formatDate(issuedOn)}`,
    expiresOn === null ? '' : `te gebruiken t/m ${formatDate(expiresOn)}`,
    inspectBy === null ? '' : `keuren uiterlijk ${formatDate(inspectBy)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function PieceSheet({ piece, onClose }: { readonly piece: ProtectiveEquipment; readonly onClose: () => void }) {
  const [signature, setSignature] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const mustSign = piece.receivedAt === null;
  const sign = () => {
    setChecked(true);
    if (!isSigned(signature)) return;
    run(async () => {
      const fileId = await keepSignature(signature);
      const input = { id: piece.id, at: new Date(systemClock.now()).toISOString(), fileId };
      const label = `Getekend voor ${pieceWords(piece)}`;
      await addCommand(signForProtectiveEquipment, input, { record: recordOfPiece(piece.id), label, href: href('fieldWork'), fileIds: [fileId] });
      onClose();
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={pieceWords(piece)}
      keepOpen={mustSign}
      actions={
        mustSign && (
          <Button variant="primary" busy={isBusy} onClick={sign}>
            Tekenen voor ontvangst
          </Button>
        )
      }
    >
      <TroubleMessage trouble={trouble} title="Niet getekend" />
      <PieceDetails piece={piece} />
      {mustSign && (
        <Field label="Je handtekening" group error={isChecked && !isSigned(signature) ? 'Zet je handtekening.' : undefined}>
          <SignaturePad value={signature} onChange={setSignature} />
        </Field>
      )}
    </Sheet>
  );
}
