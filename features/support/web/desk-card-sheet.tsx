import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useKeptEditing } from '#platform/web/editing/use-kept-editing.ts';
import { CARD_LENGTHS_MAX, DeskInput, putDesk } from '../contract.ts';
import { desks } from '../labels.ts';
import type { DeskCard } from '../ticket.ts';

const EMAIL_LENGTH_MAX = 200;
const PHONE_LENGTH_MAX = 30;

export interface DeskCardSheetProps {
  readonly card: DeskCard;
  readonly onClose: () => void;
}

/** The card of a desk, to change for everybody. What is typed stays on the device until it is saved. */
export function DeskCardSheet({ card, onClose }: DeskCardSheetProps) {
  const { desk, version } = card;
  const editing = useKeptEditing({
    keptAs: `support-desk ${desk}`,
    onClose,
    first: { contactName: card.contactName, phone: card.phone ?? '', email: card.email, hours: card.hours, note: card.note },
    schema: DeskInput(),
    toInput: ({ phone, ...form }) => ({ ...form, desk, version, phone: phone.trim() === '' ? null : phone }),
    save: async (input) => {
      await runCommand(putDesk, input);
      addSuccess('Kaart bewaard', 'Staat op elk apparaat zodra het verbinding heeft.');
    },
  });
  const { form, set, errorOf, idOf } = editing;
  return (
    <FormSheet
      editing={editing}
      onClose={onClose}
      title={`Contactkaart ${desks[desk]}`}
      description="Staat bij iedereen onder Ondersteuning, ook zonder bereik."
      saveLabel="Kaart bewaren"
    >
      <Field label="Wie" id={idOf('contactName')} error={errorOf('contactName')} optional help="Een naam of een functie.">
        <TextInput value={form.contactName} onChange={(contactName) => set({ contactName })} maxLength={CARD_LENGTHS_MAX.contactName} />
      </Field>
      <Field label="Telefoon" id={idOf('phone')} error={errorOf('phone')} optional>
        <TextInput type="tel" value={form.phone} onChange={(phone) => set({ phone })} maxLength={PHONE_LENGTH_MAX} autoComplete="off" />
      </Field>
      <Field label="E-mailadres" id={idOf('email')} error={errorOf('email')} optional>
        <TextInput type="email" value={form.email} onChange={(email) => set({ email })} maxLength={EMAIL_LENGTH_MAX} autoComplete="off" />
      </Field>
      <Field label="Bereikbaar" id={idOf('hours')} error={errorOf('hours')} optional help="Bijvoorbeeld: maandag t/m vrijdag, 7.30–17.00 uur.">
        <TextInput value={form.hours} onChange={(hours) => set({ hours })} maxLength={CARD_LENGTHS_MAX.hours} />
      </Field>
      <Field
        label="Toelichting"
        id={idOf('note')}
        error={errorOf('note')}
        optional
        help="Wat iemand eerst zelf kan doen, of wie buiten kantoortijd te bellen is."
      >
        <TextArea value={form.note} onChange={(note) => set({ note })} maxLength={CARD_LENGTHS_MAX.note} rows={3} />
      </Field>
    </FormSheet>
  );
}
