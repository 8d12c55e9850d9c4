import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type EmergencyContact, getEmergencyContactsOf, openEmergencyContacts, type TeamMemberContacts } from '../contract.ts';
import { type ViewReason, viewReasonCodes, viewReasons } from '../rules.ts';
import { noteView } from './contact-actions.ts';
import { CallRow } from './emergency-numbers.tsx';

export interface BreakGlassSheetProps {
  readonly userId: string;
  /** The colleague, when their contacts are on this device; else the server is asked. */
  readonly member: TeamMemberContacts | undefined;
  readonly onClose: () => void;
}

/** Whom to call for a colleague: shown once somebody says why they look, and written down before it is. */
export function BreakGlassSheet({ userId, member, onClose }: BreakGlassSheetProps) {
  const [reason, setReason] = useState<ViewReason>();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const open = async (why: ViewReason) => {
    if (member === undefined) await runCommand(openEmergencyContacts, { id: newId(), userId, reason: why });
    else await noteView(userId, member.name, why);
    setOpen(true);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={member === undefined ? 'Noodcontacten' : `Noodcontacten van ${member.name}`}
      actions={
        isOpen ? undefined : (
          <Button variant="primary" busy={isBusy} disabled={reason === undefined} onClick={() => reason !== undefined && run(() => open(reason))}>
            Noodcontacten tonen
          </Button>
        )
      }
    >
      <TroubleMessage trouble={trouble} title="Niet geopend" />
      {!isOpen ? (
        <div className="stack">
          <p>Je collega krijgt te zien dat jij keek, wanneer en waarom.</p>
          <Field label="Waarom kijk je?" group>
            <Choices
              options={viewReasonCodes.map((value) => ({ value, label: viewReasons[value] }))}
              value={reason ?? ''}
              onChange={(value) => setReason(value as ViewReason)}
            />
          </Field>
        </div>
      ) : member === undefined ? (
        <FromServer userId={userId} />
      ) : (
        <ContactList contacts={member.contacts} />
      )}
    </Sheet>
  );
}

function FromServer({ userId }: { readonly userId: string }) {
  const answer = useAnswer(getEmergencyContactsOf, { user: userId }, { keepsAsking: false });
  return (
    <AnswerGate answer={answer} what="De lijst van noodcontacten van deze collega" shape="rows">
      {({ contacts }) => <ContactList contacts={contacts} />}
    </AnswerGate>
  );
}

function ContactList({ contacts }: { readonly contacts: readonly EmergencyContact[] }) {
  if (contacts.length === 0) return <p>Deze collega heeft nog geen noodcontacten. Bel de leidinggevende of de KAM-coördinator.</p>;
  return (
    <RowList label="Noodcontacten">
      {contacts.flatMap(({ id, name, relation, phone, secondPhone, remark }) => [
        <CallRow key={id} title={name} text={[relation, formatPhone(phone), remark].filter(Boolean).join(' · ')} phone={phone} />,
        ...(secondPhone === null
          ? []
          : [<CallRow key={`${id} second`} title={`${name}, tweede nummer`} text={formatPhone(secondPhone)} phone={secondPhone} />]),
      ])}
    </RowList>
  );
}
