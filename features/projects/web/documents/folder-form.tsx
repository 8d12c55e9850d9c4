import { useState } from 'react';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { FOLDER_LENGTH_MAX, fixedFolders, folderByName, folderName, folderOf } from '../../documents/rules.ts';
import { DocumentStepForm } from './document-step-form.tsx';
import { moveDocument } from './document-steps.ts';
import type { DocumentFormProps } from './version-form.tsx';

/** Choice that asks for a name; no folder is called so. */
const OWN = ' ';

/** Moves a document to a fixed folder, to an own one there is, or to a new one. */
export function FolderForm({ projectNumber, document, ownFolders, onDone }: DocumentFormProps & { readonly ownFolders: readonly string[] }) {
  const [chosen, setChosen] = useState(folderOf(document));
  const [name, setName] = useState('');
  const folder = chosen === OWN ? folderByName(name, ownFolders) : chosen;
  const save = async () => {
    if (folder !== folderOf(document)) await moveDocument(projectNumber, document, folder);
    onDone();
  };
  return (
    <DocumentStepForm action="Verplaatsen" failed="Niet verplaatst" isWhole={folder !== ''} onSave={save} onCancel={onDone}>
      {(isChecked) => (
        <>
          <Field label="Map">
            <SelectInput
              value={chosen}
              onChange={setChosen}
              placeholder={null}
              options={[
                ...[...Object.keys(fixedFolders), ...ownFolders].map((value) => ({ value, label: folderName(value) })),
                { value: OWN, label: 'Nieuwe map' },
              ]}
            />
          </Field>
          {chosen === OWN && (
            <Field label="Naam van de map" error={isChecked && folder === '' ? 'Geef de map een naam.' : undefined}>
              <TextInput value={name} onChange={setName} maxLength={FOLDER_LENGTH_MAX} />
            </Field>
          )}
        </>
      )}
    </DocumentStepForm>
  );
}
