import { useState } from 'react';
import { listMyPhases } from '#features/phases/contract.ts';
import { putProjectDocument } from '#features/projects/documents/contract.ts';
import type { DocumentKind } from '#features/projects/labels.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { DocumentFields, isDescribed, titleOfFile } from '#features/projects/web/documents/document-fields.tsx';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { newFileOf } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { SharedThing } from '#platform/web/share-target/shared-keys.ts';
import { readSharedFile } from '#platform/web/share-target/shared-things.ts';

export interface SharedDocumentProps {
  readonly thing: SharedThing;
  readonly onAdded: (text: string, address: string) => void;
}

/** Makes what was shared a document of a phase. Until it is added it waits where it was, with what was typed of it. */
export function SharedDocument({ thing, onAdded }: SharedDocumentProps) {
  const phases = useAnswer(listMyPhases, {}).data ?? [];
  const { texts, setTexts, forget } = useKeptTexts(`shared-document ${thing.id}`);
  const { place = '', kind = '', title = titleOfFile(thing.name) } = texts;
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
    onAdded(`${title} staat nu bij ${phaseCode(project, phase)}.`, address);
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (place !== '' && isDescribed({ kind, title })) run(add);
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet toegevoegd" />
      <Field label="Fase" error={isChecked && place === '' ? 'Kies bij welke fase het hoort.' : undefined}>
        <SelectInput
          value={place}
          onChange={(next) => setTexts({ place: next })}
          options={phases.map(({ projectNumber, number, name }) => ({
            value: `${projectNumber} ${number}`,
            label: `${phaseCode(projectNumber, number)} ${name}`,
          }))}
        />
      </Field>
      <DocumentFields texts={{ kind, title }} onChange={setTexts} isChecked={isChecked} />
      <div className="dlgfoot">
        <Button type="submit" variant="primary" busy={isBusy}>
          Toevoegen
        </Button>
      </div>
    </form>
  );
}
