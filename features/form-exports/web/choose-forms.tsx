import { useState } from 'react';
import type { FormSummary } from '#features/forms/contract.ts';
import { formStateLabel } from '#features/forms/rules.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Message } from '#platform/ui/page/message.tsx';

export interface ChooseFormsProps {
  readonly forms: readonly FormSummary[];
  /** True when the phase has older ones than these. */
  readonly hasMore: boolean;
  /** Text of the button: "PDF van 3 formulieren". */
  readonly confirm: (count: number) => string;
  readonly onClose: () => void;
  readonly onChosen: (ids: readonly string[]) => void;
}

/** Picks which forms come into one PDF; those that were approved are picked already. */
export function ChooseForms({ forms, hasMore, confirm, onClose, onChosen }: ChooseFormsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(forms.filter(({ state }) => state === 'approved').map(({ id }) => id)));
  const flip = (id: string) => setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Formulieren kiezen"
      description="Ze komen op volgorde van nummer in één PDF, met een voorblad en een inhoudsopgave."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={() => onChosen([...chosen])}>
            {confirm(chosen.size)}
          </Button>
        </>
      }
    >
      {hasMore && <Message>Dit zijn de laatste {forms.length}. Oudere staan in Alles als PDF, en elk voor zich bij het formulier.</Message>}
      {forms.map((form) => (
        <CheckInput
          key={form.id}
          checked={chosen.has(form.id)}
          label={`${form.number} ${form.designName}: ${form.title}`}
          help={`${formStateLabel[form.state]}, ${form.authorName}, ${formatMoment(form.submittedAt)}`}
          onChange={() => flip(form.id)}
        />
      ))}
    </Dialog>
  );
}
