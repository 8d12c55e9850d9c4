import { useState } from 'react';
import { listMyPhases } from '#features/phases/contract.ts';
import { putProjectDocument } from '#features/projects/contract.ts';
import { codesOf, type DocumentKind, documentKinds } from '#features/projects/labels.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Message } from '#platform/ui/message.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { newFileOf } from '#platform/web/kept-files.ts';
import { addCommand } from '#platform/web/outbox.ts';
import type { SharedThing } from '#platform/web/share-target/shared-keys.ts';
import { readSharedFile } from '#platform/web/share-target/shared-things.ts';
import { useAction } from '#platform/web/use-action.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { useKeptTexts } from '#platform/web/use-kept-texts.ts';

const TITLE_LENGTH_MAX = 120;

export interface SharedDocumentProps {
  readonly thing: SharedThing;
  readonly onAdded: (text: string, address: string) => void;
}

/** Makes what was shared a document of a phase. Until it is added it waits where it was, with what was typed of it. */
export function SharedDocument({ thing, onAdded }: SharedDocumentProps) {
  const phases = useAnswer(listMyPhases, {}).data ?? [];
  const { texts, setTexts, forget } = useKeptTexts(`shared-document ${thing.id}`);
  const { place = '', kind = '', title = thing.name.replace(/\.[^.]+$/, '').slice(0, TITLE_LENGTH_MAX) } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const add = async () => {
    const [project = '', phase = ''] = place.split(' ');
    const newFile = await newFileOf(await readSharedFile(thing), { kind: 'document', name: thing.name, sharedId: thing.id });
    const { id: fileId, name: fileName } = newFile.row;
    const input = { id: newId(), project, phase, fileId, fileName, kind: kind as DocumentKind, title };
    const address = href('phaseInformation', { project, phase });
    await addCommand(putProjectDocument, input, {
      record: `project-document:${input.id}`,
      label: `Document ${title}`,
      href: address,
      fileIds: [fileId],
      newFile,
    });
    await forget();
    onAdded(`${title} staat nu bij ${project}-${phase}.`, address);
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (place !== '' && kind !== '' && title.trim() !== '') run(add);
      }}
    >
      {trouble !== undefined && (
        <Message tone="bad" title="Niet toegevoegd" live>
          {trouble.text}
        </Message>
      )}
      <Field label="Fase" error={isChecked && place === '' ? 'Kies bij welke fase het hoort.' : undefined}>
        <SelectInput
          value={place}
          onChange={(next) => setTexts({ place: next })}
          options={phases.map(({ projectNumber, number, name }) => ({ value: `${projectNumber} ${number}`, label: `${projectNumber}-${number} ${name}` }))}
        />
      </Field>
      <Field label="Soort" error={isChecked && kind === '' ? 'Kies wat voor document het is.' : undefined}>
        <SelectInput
          value={kind}
          onChange={(next) => setTexts({ kind: next })}
          options={codesOf(documentKinds).map((value) => ({ value, label: documentKinds[value] }))}
        />
      </Field>
      <Field label="Titel" error={isChecked && title.trim() === '' ? 'Geef het document een titel.' : undefined}>
        <TextInput value={title} onChange={(next) => setTexts({ title: next })} maxLength={TITLE_LENGTH_MAX} />
      </Field>
      <div className="dlgfoot">
        <Button type="submit" variant="primary" busy={isBusy}>
          Toevoegen
        </Button>
      </div>
    </form>
  );
}
