import { formatEuros } from '#features/projects/format.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { type PayrollBatch, REASON_LENGTH_MAX, undoPayrollBatch } from '../contract.ts';

/** Undoes a batch, with the reason. */
export function UndoDialog({ batch: { id, number, minutes, amountCents }, onClose }: { readonly batch: PayrollBatch; readonly onClose: () => void }) {
  const { isBusy, trouble, run } = useAction();
  const { text, setText, forget } = useKeptText(`payroll-undo ${id}`);
  const undo = () =>
    run(async () => {
      await runCommand(undoPayrollBatch, { id, reason: text });
      await forget();
      onClose();
    });
  const error = trouble?.fields['reason'];
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title={`Batch ${number} terugdraaien`}
      description={`De ${formatHours(minutes)} uur${amountCents === 0 ? '' : ` en ${formatEuros(amountCents)} aan kosten`} gaan mee met de volgende batch. Zorg dat de salarisadministratie deze niet verwerkt.`}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="bad" busy={isBusy} onClick={undo}>
            Terugdraaien
          </Button>
        </>
      }
    >
      {error === undefined && <TroubleMessage trouble={trouble} title="Niet teruggedraaid" />}
      <Field label="Waarom draai je hem terug?" error={error}>
        <TextArea value={text} onChange={setText} maxLength={REASON_LENGTH_MAX} />
      </Field>
    </Dialog>
  );
}
