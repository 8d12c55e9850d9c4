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
import { judge, type PhasePlace } from './lot-actions.ts';

/** Accepting or rejecting a sampling that was signed. */
export function JudgeSheet({ place, lot, onClose }: { readonly place: PhasePlace; readonly lot: Lot; readonly onClose: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`lot-judgement ${lot.id}`);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const note = texts['note'] ?? '';
  const decide = (isAccepted: boolean) => {
    setMissing(!isAccepted && note.trim() === '');
    if (!isAccepted && note.trim() === '') return;
    run(async () => {
      await judge(lot, isAccepted, note, place);
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`Partij ${lot.code} beoordelen`}
      description={`${lot.name}, bemonsterd door ${lot.sampler?.name ?? ''}`}
      actions={
        <>
          <Button variant="bad" busy={isBusy} onClick={() => decide(false)}>
            Afkeuren
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => decide(true)}>
            Goedkeuren
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet beoordeeld" />
      <Field
        label="Toelichting"
        error={isMissing ? 'Schrijf op waarom je afkeurt en wat er moet gebeuren.' : trouble?.fields['note']}
        help="Nodig als je afkeurt: wat moet er gebeuren?"
      >
        <TextArea value={note} onChange={(value) => setTexts({ note: value })} maxLength={TEXT_LENGTH_MAX} rows={3} />
      </Field>
    </Sheet>
  );
}
