import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { NAME_LENGTH_MAX, type ParticipantInput } from '../toolbox.ts';
import { useNames } from './use-toolboxes.ts';

export interface ParticipantSheetProps {
  /** Participants who are on the list already. */
  readonly taken: readonly { readonly userId: string | null }[];
  /** Name under which what is typed is kept. */
  readonly keptAs: string;
  readonly onAdd: (participant: ParticipantInput) => Promise<void>;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'colleague', label: 'Collega' },
  { value: 'external', label: 'Extern' },
];

/** Adds a colleague, or somebody of another company, by name. */
export function ParticipantSheet({ taken, keptAs, onAdd, onClose }: ParticipantSheetProps) {
  const names = useNames();
  const { texts, setTexts, forget } = useKeptTexts(keptAs);
  const { kind = 'colleague', userId = '', name = '', company = '' } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const isColleague = kind === 'colleague';
  const isMissing = isColleague ? userId === '' : name.trim() === '';
  const add = () => {
    setChecked(true);
    if (isMissing) return;
    run(async () => {
      await onAdd(isColleague ? { id: newId(), userId } : { id: newId(), userId: null, name: name.trim(), company: company.trim() });
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title="Deelnemer toevoegen"
      actions={
        <Button variant="primary" busy={isBusy} onClick={add}>
          Toevoegen
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet toegevoegd" />
      <div className="formgrid">
        <Field label="Wie" group>
          <Choices options={kinds} value={kind} onChange={(next) => setTexts({ kind: next })} columns={2} />
        </Field>
        {isColleague ? (
          <Field label="Collega" group error={isChecked && isMissing ? 'Kies een collega.' : undefined}>
            <PickInput
              title="Kies een collega"
              shown={names.get(userId) ?? ''}
              options={[...names].filter(([id]) => !taken.some((one) => one.userId === id)).map(([value, label]) => ({ value, label }))}
              onChange={(id) => setTexts({ userId: id ?? '' })}
              emptyText="De lijst met collega's staat nog niet op dit apparaat."
            />
          </Field>
        ) : (
          <>
            <Field label="Naam" error={isChecked && isMissing ? 'Vul de naam in.' : undefined}>
              <TextInput value={name} onChange={(next) => setTexts({ name: next })} maxLength={NAME_LENGTH_MAX} />
            </Field>
            <Field label="Bedrijf" optional>
              <TextInput value={company} onChange={(next) => setTexts({ company: next })} maxLength={NAME_LENGTH_MAX} />
            </Field>
          </>
        )}
      </div>
    </Sheet>
  );
}
