import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { putRegistration } from '../contract.ts';
import { ISSUER_LENGTH_MAX, NOTE_LENGTH_MAX, NUMBER_LENGTH_MAX } from '../registration.ts';
import { type RegistrationForm, readRegistrationForm } from '../registration-form.ts';

export interface RegistrationFieldsProps {
  /** Values the fields start with. */
  readonly first: RegistrationForm;
  /** The one that is corrected; left out for a new one. */
  readonly corrects?: { readonly id: string; readonly version: number } | undefined;
  /** More fields on top, where whose and what for is still to be chosen. */
  readonly chooser?: (
    form: RegistrationForm,
    set: (changes: Partial<RegistrationForm>) => void,
    errorOf: (path: string) => string | undefined,
  ) => React.ReactNode;
  readonly onDone: () => void;
}

/** Name under which the device keeps what was typed. */
const noteName = (first: RegistrationForm, id: string | undefined): string => `registration ${id ?? `${first.person} ${first.kind}`}`;

/** Fields of a registration. What was typed and the chosen proof stay on the device until it is saved or given up. */
export function RegistrationFields({ first, corrects, chooser, onDone }: RegistrationFieldsProps) {
  const { texts, setTexts, forget } = useKeptTexts(noteName(first, corrects?.id));
  const form: RegistrationForm = { ...first, ...texts };
  const [newOneId] = useState(newId);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const { input, problems } = readRegistrationForm(form, corrects?.id ?? newOneId, corrects?.version ?? 0);
  const errorOf = (path: string) => trouble?.fields[path] ?? (isChecked ? problems.find((one) => one.path === path)?.message : undefined);
  const set = (changes: Partial<RegistrationForm>) => setTexts(changes as Record<string, string>);
  const hasNewFile = form.fileId !== '' && form.fileId !== first.fileId;
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const kept = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    set({ fileId: kept.id, fileName: kept.name });
    if (hasNewFile) await discardFile(form.fileId);
  };
  const save = async () => {
    if (input === undefined) return;
    await runCommand(putRegistration, input);
    if (hasNewFile) await sendFileAgain(form.fileId);
    await forget();
    onDone();
  };
  const giveUp = async () => {
    if (hasNewFile) await discardFile(form.fileId);
    await forget();
    onDone();
  };
  const submit = () => {
    setChecked(true);
    if (problems.length === 0) run(save);
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
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      {chooser?.(form, set, errorOf)}
      <Field label="Nummer" optional error={errorOf('number')}>
        <TextInput value={form.number} onChange={(number) => set({ number })} maxLength={NUMBER_LENGTH_MAX} />
      </Field>
      <Field label="Geldig vanaf" error={errorOf('validFrom')}>
        <DateInput value={form.validFrom} onChange={(validFrom) => set({ validFrom })} />
      </Field>
      <Field label="Geldig tot en met" optional help="Leeg als er geen einddatum is." error={errorOf('validTo')}>
        <DateInput value={form.validTo} onChange={(validTo) => set({ validTo })} />
      </Field>
      <Field label="Instelling" optional help="Wie de registratie of het certificaat uitgaf." error={errorOf('issuer')}>
        <TextInput value={form.issuer} onChange={(issuer) => set({ issuer })} maxLength={ISSUER_LENGTH_MAX} />
      </Field>
      <Field label="Bewijs" group optional help="PDF of foto." error={errorOf('fileId') ?? errorOf('fileName')}>
        <FileButton accept=".pdf,image/jpeg,image/png" onFiles={(files) => run(() => choose(files))}>
          {form.fileId === '' ? 'Bestand kiezen' : form.fileName}
        </FileButton>
      </Field>
      <Field label="Opmerking" optional error={errorOf('note')}>
        <TextArea value={form.note} onChange={(note) => set({ note })} maxLength={NOTE_LENGTH_MAX} />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => carryOut(giveUp)}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Opslaan
        </Button>
      </div>
    </form>
  );
}
