import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { Phone } from '#platform/shared/notation/phone.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { type EmergencyDetails, getEmergencyDetails, putEmergencyDetails } from '../contract.ts';
import { ManagerPicker } from './manager-picker.tsx';

const Input = later(() => z.object({ phone: Phone().nullable(), safetyOfficerId: z.uuid().toLowerCase().nullable(), version: z.int() }));

/** Whom everybody calls in an emergency, beside 112: on every device, under ICE. */
export function EmergencySection() {
  const answer = useAnswer(getEmergencyDetails, {});
  return (
    <Section title="Bij nood" padded>
      <AnswerGate answer={answer} what="Wie te bellen bij nood" shape="lines">
        {(details) => <EmergencyEditor key={details.version} details={details} />}
      </AnswerGate>
    </Section>
  );
}

function EmergencyEditor({ details }: { readonly details: EmergencyDetails }) {
  const { phone, safetyOfficer, version } = details;
  const editing = useEditing({
    first: { phone: phone ?? '', safetyOfficerId: safetyOfficer?.id ?? '', safetyOfficerName: safetyOfficer?.name ?? '' },
    schema: Input(),
    toInput: (form) => ({ phone: form.phone.trim() === '' ? null : form.phone, safetyOfficerId: form.safetyOfficerId || null, version }),
    save: async (input) => {
      await runCommand(putEmergencyDetails, input);
      addSuccess('Bewaard', 'Staat op elk apparaat zodra het verbinding heeft.');
    },
  });
  const { form, set, errorOf, idOf, changedCount, isBusy, save, trouble } = editing;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="muted prose">Staat bij iedereen onder ICE, naast 112 en de politie, ook zonder bereik.</p>
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      <div className="formgrid two">
        <Field label="Noodnummer van het bedrijf" id={idOf('phone')} error={errorOf('phone')} optional>
          <TextInput type="tel" value={form.phone} onChange={(next) => set({ phone: next })} maxLength={30} autoComplete="off" />
        </Field>
        <Field label="KAM-coördinator die wordt gebeld" id={idOf('safetyOfficerId')} error={errorOf('safetyOfficerId')} group optional>
          <ManagerPicker
            name={form.safetyOfficerName}
            clearable
            onChange={(person) => set({ safetyOfficerId: person?.id ?? '', safetyOfficerName: person?.name ?? '' })}
          />
        </Field>
      </div>
      {changedCount > 0 && (
        <div className="acts">
          <Button variant="primary" busy={isBusy} onClick={save}>
            Noodnummers bewaren
          </Button>
        </div>
      )}
    </form>
  );
}
