import { useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { endRegistration } from '../contract.ts';
import { NOTE_LENGTH_MAX, type Registration } from '../registration.ts';

/** Asks for the last day of a registration and why it ends before its time. */
export function EndFields({ one, onDone }: { readonly one: Registration; readonly onDone: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`registration end ${one.id}`);
  const [today] = useState(() => localDate(new Date()));
  const { lastDay = today, reason = '' } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const dayError = lastDay === '' ? 'Kies de laatste dag waarop de registratie geldt.' : undefined;
  const reasonError = reason.trim() === '' ? 'Schrijf op waarom de registratie eindigt.' : undefined;
  const submit = () => {
    setChecked(true);
    if (dayError !== undefined || reasonError !== undefined) return;
    run(async () => {
      await runCommand(endRegistration, { id: one.id, lastDay, reason, version: one.version });
      await forget();
      onDone();
    });
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet beëindigd" />
      <Field label="Laatste dag" help="Op deze dag geldt de registratie nog." error={trouble?.fields['lastDay'] ?? (isChecked ? dayError : undefined)}>
        <DateInput value={lastDay} onChange={(day) => setTexts({ lastDay: day })} />
      </Field>
      <Field label="Reden" error={trouble?.fields['reason'] ?? (isChecked ? reasonError : undefined)}>
        <TextArea value={reason} onChange={(text) => setTexts({ reason: text })} maxLength={NOTE_LENGTH_MAX} />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={onDone}>
          Annuleren
        </Button>
        <Button type="submit" variant="bad" busy={isBusy}>
          Beëindigen
        </Button>
      </div>
    </form>
  );
}
