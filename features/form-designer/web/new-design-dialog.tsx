import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { createDesign } from '../design-contract.ts';

export interface NewDesignDialogProps {
  readonly categories: readonly string[];
  /** The design that is copied; an empty one without. */
  readonly copyOf?: { readonly key: string; readonly name: string; readonly category: string };
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

/** Asks how a new design is called and where it belongs. */
export function NewDesignDialog({ categories, copyOf, onClose, onMade }: NewDesignDialogProps) {
  const [name, setName] = useState(copyOf === undefined ? '' : `${copyOf.name} (kopie)`);
  const [category, setCategory] = useState(copyOf?.category ?? '');
  const action = useAction();
  const make = () =>
    action.run(async () => {
      const { result } = await runCommand(createDesign, { name, category, ...(copyOf === undefined ? {} : { copyOf: copyOf.key }) });
      onMade(result.key);
    });
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={copyOf === undefined ? 'Nieuw formulier' : 'Kopie maken'}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={action.isBusy} onClick={make}>
            {copyOf === undefined ? 'Beginnen' : 'Kopie maken'}
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={action.trouble} title={action.trouble?.title} />
      <Field label="Naam" error={action.trouble?.fields['name']}>
        <TextInput value={name} onChange={setName} maxLength={100} />
      </Field>
      <Field label="Categorie" help="Kies een categorie of schrijf een nieuwe." error={action.trouble?.fields['category']}>
        <TextInput value={category} onChange={setCategory} maxLength={60} list="categorieen" />
      </Field>
      <datalist id="categorieen">
        {categories.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Dialog>
  );
}
