import { useState } from 'react';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { answerInLine } from './rival-answers.ts';

export interface RivalChoiceProps {
  readonly fields: readonly Field[];
  readonly draft: FormDraft;
  readonly rival: FormDraft;
  /** Names of the two versions. */
  readonly names: { readonly draft: string; readonly rival: string };
  readonly isBusy: boolean;
  /** The questions whose answer comes out of the rival. */
  readonly onChoose: (fromRival: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Chooses, question by question, which of two versions of a form has the right answer. */
export function RivalChoice({ fields, draft, rival, names, isBusy, onChoose, onClose }: RivalChoiceProps) {
  const [fromRival, setFromRival] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, which: string) => {
    const next = new Set(fromRival);
    if (which === 'rival') next.add(key);
    else next.delete(key);
    setFromRival(next);
  };
  return (
    <Dialog
      open
      keepOpen
      size="lg"
      onClose={onClose}
      title="Per vraag kiezen"
      description="Kies bij elke vraag welk antwoord blijft. Het andere vervalt."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={() => onChoose(fromRival)}>
            Hiermee verdergaan
          </Button>
        </>
      }
    >
      <div className="stack">
        {fields.map((field) => (
          <Question key={field.key} label={field.label} group>
            <Choices
              value={fromRival.has(field.key) ? 'rival' : 'draft'}
              options={[
                { value: 'draft', label: answerInLine(field, draft.answers[field.key]), help: names.draft },
                { value: 'rival', label: answerInLine(field, rival.answers[field.key]), help: names.rival },
              ]}
              onChange={(which) => choose(field.key, which)}
            />
          </Question>
        ))}
      </div>
    </Dialog>
  );
}
