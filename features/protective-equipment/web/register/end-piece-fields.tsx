import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { endProtectiveEquipment } from '../../contract.ts';
import { endReasons } from '../../labels.ts';
import type { ProtectiveEquipment } from '../../protective-equipment.ts';

const reasons = ['returned', 'worn', 'lost'] as const;

/** Asks until when somebody had it, and why not longer. */
export function EndPieceFields({ piece, today, onDone }: { readonly piece: ProtectiveEquipment; readonly today: string; readonly onDone: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`protective-equipment end ${piece.id}`);
  const { endedOn = today, reason: typed = '' } = texts;
  const reason = reasons.find((one) => one === typed);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const done = () => forget().then(onDone);
  const dayError = endedOn === '' ? 'Kies de laatste dag.' : undefined;
  const reasonError = reason === undefined ? 'Kies waarom.' : undefined;
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (reason !== undefined && dayError === undefined)
          run(() => runCommand(endProtectiveEquipment, { id: piece.id, version: piece.version, endedOn, reason }).then(done));
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet afgesloten" />
      <Field label="Waarom" error={trouble?.fields['reason'] ?? (isChecked ? reasonError : undefined)}>
        <SelectInput value={typed} onChange={(value) => setTexts({ reason: value })} options={reasons.map((value) => ({ value, label: endReasons[value] }))} />
      </Field>
      <Field label="Laatste dag" error={trouble?.fields['endedOn'] ?? (isChecked ? dayError : undefined)}>
        <DateInput value={endedOn} onChange={(day) => setTexts({ endedOn: day })} min={piece.issuedOn} max={today} short />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => carryOut(done)}>
          Annuleren
        </Button>
        <Button type="submit" variant="bad" busy={isBusy}>
          Afsluiten
        </Button>
      </div>
    </form>
  );
}
