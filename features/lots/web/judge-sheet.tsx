import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { TEXT_LENGTH_MAX } from '../limits.ts';
import type { Lot } from '../lot.ts';
import { asbestosRemedy, isCoarse } from '../rules.ts';
import { judge, type PhasePlace } from './lot-actions.ts';

/** Accepting or rejecting a sampling that was signed. */
export function JudgeSheet({ place, lot, onClose }: { readonly place: PhasePlace; readonly lot: Lot; readonly onClose: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`lot-judgement ${lot.id}`);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const norms = useNorms();
  const day = localDate(lot.sampler?.startedAt ?? lot.made.at);
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
      {isCoarse(lot.content, norms, day) && (
        <Message title="Voor je goedkeurt" actions={<LinkButton href={href('phaseForms', { ...place })}>Naar de formulieren</LinkButton>}>
          {asbestosRemedy(lot, norms, day)}
        </Message>
      )}
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
