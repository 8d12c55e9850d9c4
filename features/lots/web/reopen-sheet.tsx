import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { TEXT_LENGTH_MAX } from '../limits.ts';
import type { Lot } from '../lot.ts';
import { type PhasePlace, reopen } from './lot-actions.ts';

/** Opening a rejected lot again, with what its sampler is to correct. */
export function ReopenSheet({ place, lot, onClose }: { readonly place: PhasePlace; readonly lot: Lot; readonly onClose: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`lot-reopening ${lot.id}`);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const reason = texts['reason'] ?? '';
  const open = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    run(async () => {
      await reopen(lot, reason, place);
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`Partij ${lot.code} opnieuw openen`}
      description={`${lot.sampler?.name ?? 'De monsternemer'} verbetert de monsterneming en ondertekent haar opnieuw. De afgekeurde versie blijft bewaard.`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={open}>
          Opnieuw openen
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet geopend" />
      <Field
        label="Wat moet er verbeterd worden?"
        error={isMissing ? 'Schrijf op wat er verbeterd moet worden.' : trouble?.fields['reason']}
        {...(lot.judged !== null && lot.judged.note !== '' && { help: `Afgekeurd: ${lot.judged.note}` })}
      >
        <TextArea value={reason} onChange={(value) => setTexts({ reason: value })} maxLength={TEXT_LENGTH_MAX} rows={3} />
      </Field>
    </Sheet>
  );
}
