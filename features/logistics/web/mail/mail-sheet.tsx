import { useState } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { readAddresses } from '#platform/shared/notation/mail-addresses.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Logistics } from '../../contract.ts';
import type { LabOrder } from '../../lab-order.ts';
import { LAB_MAIL_TEXT_LENGTH_MAX, labOrderName } from '../../rules.ts';
import type { PhasePlace } from '../lab-actions.ts';
import { sendOrderMail } from './send-order-mail.ts';

export interface MailSheetProps {
  readonly place: PhasePlace;
  readonly logistics: Logistics;
  readonly order: LabOrder;
  readonly onClose: () => void;
}

/** Mails an order to the laboratory. What is typed stays on the device until it went. */
export function MailSheet({ place, logistics, order, onClose }: MailSheetProps) {
  const { isOnline } = useConnectivity();
  const person = useSignedIn();
  const kept = useKeptTexts(`lab-order mail ${order.id}`);
  const [id] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const addresses = logistics.laboratories.find((one) => one.id === order.supplierId)?.addresses ?? [];
  const letter = { to: addresses[0]?.email ?? '', text: firstText(order, place, person?.name ?? ''), ...kept.texts };
  const before = (order.mails ?? []).findLast(({ state }) => state !== 'failed');
  const others = addresses.filter(({ email }) => !readAddresses(letter.to).includes(email));
  const errorOf = (path: string) => trouble?.lines.find((line) => line.path.split('.')[0] === path)?.message;
  const send = () =>
    run(async () => {
      await sendOrderMail({ id, order: order.id, version: order.version, to: readAddresses(letter.to), text: letter.text });
      await kept.forget();
      onClose();
    });
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`${labOrderName(order)} mailen`}
      description="Met het begeleidingsformulier (PDF) en de monsterlijst (CSV). Antwoorden komen bij jou."
      actions={
        <Button variant="primary" busy={isBusy} disabled={!isOnline} onClick={send}>
          {before === undefined ? 'Versturen' : 'Nogmaals versturen'}
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="De mail is niet verstuurd" />
      {!isOnline && <Message tone="wait">Mailen heeft verbinding nodig. Wat je hier schrijft blijft op dit apparaat staan tot je het verstuurt.</Message>}
      {before !== undefined && (
        <Message tone="info">{`Al gemaild aan ${before.to.join(', ')} op ${formatMoment(before.sentAt ?? before.askedAt)} door ${before.by}.`}</Message>
      )}
      <div className="formgrid">
        <Field
          label="Aan"
          error={errorOf('to')}
          help={
            addresses.length === 0 ? `${order.labName} heeft nog geen mailadres bij de leveranciers. Typ het hier.` : 'Meer adressen: zet er een komma tussen.'
          }
        >
          <TextInput inputMode="email" value={letter.to} onChange={(to) => kept.setTexts({ to })} />
        </Field>
        {others.length > 0 && (
          <div className="chips">
            {others.map(({ name, email }) => (
              <Chip key={email} onClick={() => kept.setTexts({ to: letter.to.trim() === '' ? email : `${letter.to}, ${email}` })}>
                {name}
              </Chip>
            ))}
          </div>
        )}
        <Field label="Bericht" error={errorOf('text')}>
          <TextArea rows={8} value={letter.text} maxLength={LAB_MAIL_TEXT_LENGTH_MAX} onChange={(text) => kept.setTexts({ text })} />
        </Field>
      </div>
    </Sheet>
  );
}

function firstText(order: LabOrder, { project, phase }: PhasePlace, sender: string): string {
  return `Goedendag,\n\nBijgaand labopdracht ${labOrderName(order)} van ${phaseCode(project, phase)}: het begeleidingsformulier en de lijst van monsters.\n\nMet vriendelijke groet,\n${sender}`;
}
