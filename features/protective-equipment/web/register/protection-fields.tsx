import { useState } from 'react';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { listColleagues } from '#features/people/contract.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { getSizes, putProtectiveEquipment } from '../../contract.ts';
import { type ProtectionKind, protectionKinds } from '../../labels.ts';
import { DESCRIPTION_LENGTH_MAX, NOTE_LENGTH_MAX, NUMBER_LENGTH_MAX, SIZE_LENGTH_MAX } from '../../protective-equipment.ts';
import { helmetEnd, sizeFor } from '../../rules.ts';
import { type ProtectionForm, readProtectionForm } from './protection-form.ts';

const kindOptions = codesOf(protectionKinds).map((value) => ({ value, label: protectionKinds[value] }));

export interface ProtectionFieldsProps {
  /** Values the fields start with. */
  readonly first: ProtectionForm;
  /** The one that is corrected; left out for one that is given. */
  readonly corrects?: { readonly id: string; readonly version: number };
  /** Id of the one it comes in place of. */
  readonly replaces?: string;
  readonly today: string;
  readonly onDone: () => void;
}

/** Fields of a piece that is given or corrected. What was typed stays on the device until it is saved or given up. */
export function ProtectionFields({ first, corrects, replaces, today, onDone }: ProtectionFieldsProps) {
  const { texts, setTexts, forget } = useKeptTexts(`protective-equipment ${corrects?.id ?? `new ${replaces ?? ''}`}`);
  const form: ProtectionForm = { ...first, ...texts };
  const [newOneId] = useState(newId);
  const [signature, setSignature] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const about = { id: corrects?.id ?? newOneId, version: corrects?.version ?? 0, replaces: replaces ?? null };
  const { input, problems } = readProtectionForm(form, about, today);
  const errorOf = (path: string) => trouble?.fields[path] ?? (isChecked ? problems.find((one) => one.path === path)?.message : undefined);
  const set = (changes: Partial<ProtectionForm>) => setTexts(changes as Record<string, string>);
  const done = () => forget().then(onDone);
  const save = async () => {
    if (input === undefined) return;
    const receiptFileId = corrects === undefined && isSigned(signature) ? await keepSignature(signature) : null;
    await runCommand(putProtectiveEquipment, { ...input, receiptFileId });
    await done();
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problems.length === 0) run(save);
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      {corrects === undefined && replaces === undefined && <PersonField form={form} set={set} error={errorOf('person')} />}
      <WhatFields form={form} set={set} errorOf={errorOf} />
      <DayFields form={form} set={set} errorOf={errorOf} today={today} />
      <Field label="Opmerking" optional error={errorOf('note')}>
        <TextInput value={form.note} onChange={(note) => set({ note })} maxLength={NOTE_LENGTH_MAX} />
      </Field>
      {corrects === undefined && (
        <Field label="Handtekening ontvanger" group optional help="Staat de ontvanger niet naast je, dan tekent die zelf in de app.">
          <SignaturePad value={signature} onChange={setSignature} />
        </Field>
      )}
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => carryOut(done)}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {corrects === undefined ? 'Uitgeven' : 'Opslaan'}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  readonly form: ProtectionForm;
  readonly set: (changes: Partial<ProtectionForm>) => void;
}
type ErrorOf = (path: string) => string | undefined;

function PersonField({ form, set, error }: PartProps & { readonly error: string | undefined }) {
  const colleagues = useAnswer(listColleagues, {}).data ?? [];
  return (
    <Field label="Aan wie" group error={error}>
      <PickInput
        title="Kies een medewerker"
        shown={colleagues.find(({ id }) => id === form.person)?.name ?? ''}
        options={colleagues.map(({ id, name, jobTitle }) => ({ value: id, label: name, text: jobTitle }))}
        onChange={(id) => set({ person: id ?? '' })}
        emptyText="De lijst van medewerkers wordt opgehaald."
      />
    </Field>
  );
}

/** Renders the fields of the piece itself. The size somebody gave of themselves is offered. */
function WhatFields({ form, set, errorOf }: PartProps & { readonly errorOf: ErrorOf }) {
  const sizes = useAnswer(getSizes, { person: form.person }, { enabled: form.person !== '' }).data ?? {};
  const known = form.kind === '' ? '' : sizeFor(form.kind as ProtectionKind, sizes);
  return (
    <>
      <Field label="Soort" error={errorOf('kind')}>
        <SelectInput value={form.kind} onChange={(kind) => set({ kind })} options={kindOptions} />
      </Field>
      <Field label="Merk en type" optional error={errorOf('description')}>
        <TextInput value={form.description} onChange={(description) => set({ description })} maxLength={DESCRIPTION_LENGTH_MAX} />
      </Field>
      <Field label="Maat" optional error={errorOf('size')} help={known === '' ? undefined : `Opgegeven maat: ${known}.`}>
        <TextInput value={form.size} onChange={(size) => set({ size })} maxLength={SIZE_LENGTH_MAX} />
      </Field>
      {known !== '' && form.size === '' && (
        <Button size="small" onClick={() => set({ size: known })}>
          Maat {known} overnemen
        </Button>
      )}
      <Field label="Nummer" optional help="Serienummer of eigen nummer." error={errorOf('number')}>
        <TextInput value={form.number} onChange={(number) => set({ number })} maxLength={NUMBER_LENGTH_MAX} />
      </Field>
    </>
  );
}

/** Its days. Of a helmet the last one follows from the day it was made. */
function DayFields({ form, set, errorOf, today }: PartProps & { readonly errorOf: ErrorOf; readonly today: string }) {
  const isHelmet = form.kind === 'helmet';
  const isRespirator = form.kind === 'respirator';
  const years = normOn(useNorms(), 'pbm.helm_jr', today);
  const setProduced = (producedOn: string) => set({ producedOn, ...(isHelmet && producedOn !== '' && { expiresOn: helmetEnd(producedOn, years) }) });
  return (
    <>
      <Field label="Uitgegeven op" error={errorOf('issuedOn')}>
        <DateInput value={form.issuedOn} onChange={(issuedOn) => set({ issuedOn })} max={today} short />
      </Field>
      <Field
        label="Gemaakt op"
        optional
        help={isHelmet ? `Staat in de helm. Een helm gaat ${years} jaar mee vanaf deze dag.` : undefined}
        error={errorOf('producedOn')}
      >
        <DateInput value={form.producedOn} onChange={setProduced} max={today} short />
      </Field>
      <Field label="Te gebruiken tot en met" optional help="Leeg als het niet verloopt." error={errorOf('expiresOn')}>
        <DateInput value={form.expiresOn} onChange={(expiresOn) => set({ expiresOn })} short />
      </Field>
      <Field label={isRespirator ? 'Pastest gedaan op' : 'Gekeurd op'} optional error={errorOf('inspectedOn')}>
        <DateInput value={form.inspectedOn} onChange={(inspectedOn) => set({ inspectedOn })} max={today} short />
      </Field>
      <Field
        label={isRespirator ? 'Nieuwe pastest uiterlijk' : 'Keuren uiterlijk'}
        optional
        help="Leeg als het niet gekeurd wordt."
        error={errorOf('inspectBy')}
      >
        <DateInput value={form.inspectBy} onChange={(inspectBy) => set({ inspectBy })} short />
      </Field>
    </>
  );
}
