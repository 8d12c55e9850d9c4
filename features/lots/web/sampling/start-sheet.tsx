import { useNorms } from '#features/norms/web/use-norms.ts';
import { getMe } from '#features/people/contract.ts';
import { qualificationRefusal } from '#features/people/qualifications.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { Lot } from '../../lot.ts';
import { helpersTrouble } from '../../rules.ts';
import { begin, type PhasePlace } from '../lot-actions.ts';

const HELPERS_CHARACTERS_MAX = 2;

/** Begins the sampling of a lot: who signs in is the sampler, and says who helps. */
export function StartSheet({ place, lot, onClose }: { readonly place: PhasePlace; readonly lot: Lot; readonly onClose: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`lot-start ${lot.id}`);
  const { isBusy, trouble, run } = useAction();
  const norms = useNorms();
  const me = useAnswer(getMe, {}).data;
  const today = localDate(systemClock.now());
  const refusal = me === undefined ? null : qualificationRefusal(me.qualifications, [lot.protocol], today);
  const typed = texts['helpers'] ?? '0';
  const helpers = parseNumber(typed, 0);
  const found = helpers.ok ? helpersTrouble(helpers.value, norms, today)?.message : 'Vul een heel aantal mensen in, of 0.';
  const start = () => {
    if (!helpers.ok || found !== undefined || refusal !== null) return;
    run(async () => {
      await begin(lot, helpers.value, place);
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`Monsterneming ${lot.code} beginnen`}
      description={`Jij bent de monsternemer voor protocol ${lot.protocol}.`}
      actions={
        <Button variant="primary" busy={isBusy} onClick={start} disabled={refusal !== null}>
          Beginnen
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet begonnen" />
      {refusal !== null && (
        <Message tone="bad" title="Je kunt deze partij niet bemonsteren">
          {refusal} Laat een geregistreerde monsternemer beginnen, of vraag KAM om je registratie bij te werken.
        </Message>
      )}
      <Field label="Helpers zonder registratie" error={found ?? trouble?.fields['helpers']} help="Zij werken onder je directe toezicht.">
        <NumberInput value={typed} onChange={(value) => setTexts({ helpers: value })} short maxLength={HELPERS_CHARACTERS_MAX} />
      </Field>
    </Sheet>
  );
}
