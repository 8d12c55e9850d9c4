import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type ListView, putListView, VIEW_NAME_LENGTH_MAX } from '../contract.ts';
import type { ListName } from '../lists.ts';

export interface ViewFormProps {
  readonly list: ListName;
  /** The view to rename or share; a new one without. */
  readonly view?: ListView | undefined;
  /** Filters and order that are saved. */
  readonly choice: string;
  readonly mayShare: boolean;
  /** With the id of what was saved; without when it was given up. */
  readonly onDone: (id: string | undefined) => void;
}

/** Names a view, and says who sees it. */
export function ViewForm(props: ViewFormProps) {
  return (
    <Dialog
      open
      onClose={() => props.onDone(undefined)}
      keepOpen
      title={props.view === undefined ? 'Weergave bewaren' : 'Weergave wijzigen'}
      description="Een weergave bewaart de filters en de volgorde van de lijst."
    >
      <Form {...props} />
    </Dialog>
  );
}

function Form({ list, view, choice, mayShare, onDone }: ViewFormProps) {
  const [id] = useState(view?.id ?? newId());
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const isNamed = name.trim() !== '';
  const save = async () => {
    await runCommand(putListView, { id, list, name: name.trim(), choice, isShared, version: view?.version ?? 0 });
    onDone(id);
  };
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isNamed) run(save);
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet bewaard" />
      <Field label="Naam" error={isChecked && !isNamed ? 'Geef de weergave een naam.' : trouble?.fields['name']}>
        <TextInput value={name} onChange={setName} maxLength={VIEW_NAME_LENGTH_MAX} />
      </Field>
      {(mayShare || view?.isShared === true) && (
        <CheckInput label="Delen met iedereen" help="Iedereen die deze lijst ziet, kan de weergave kiezen." checked={isShared} onChange={setShared} />
      )}
      <div className="dlgacts">
        <Button onClick={() => onDone(undefined)}>Annuleren</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Bewaren
        </Button>
      </div>
    </form>
  );
}
