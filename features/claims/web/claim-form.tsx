import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { type Claim, NOTE_LENGTH_MAX } from '../contract.ts';
import type { Disbursement } from '../disbursement.ts';
import { lacksProof, payoutCents, totalCents } from '../rules.ts';
import { saveClaim } from './claim-actions.ts';
import { LineChoice } from './line-choice.tsx';

export interface ClaimFormProps {
  /** The claim that is changed; undefined for a new one. */
  readonly claim: Claim | undefined;
  /** Disbursements that are in it or in none. */
  readonly lines: readonly Disbursement[];
  readonly ibanMask: string | null;
  readonly onSaved: (id: string) => void;
}

/** Puts disbursements together and submits them. What is chosen stays on the device until it is sent. */
export function ClaimForm({ claim, lines, ibanMask, onSaved }: ClaimFormProps) {
  const [id] = useState(() => claim?.id ?? newId());
  const { texts, setTexts, forget } = useKeptTexts(claim === undefined ? 'claim new' : `claim ${claim.id} ${claim.version}`);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const usual = lines.filter((line) => (claim === undefined ? !lacksProof(line) : line.claimId === claim.id)).map((line) => line.id);
  const known = texts['lines']?.split(' ').filter((one) => lines.some((line) => line.id === one));
  const chosen = known ?? usual;
  const picked = lines.filter((line) => chosen.includes(line.id));
  const note = texts['note'] ?? claim?.note ?? '';
  const bare = picked.filter(lacksProof);
  const lineError =
    chosen.length === 0
      ? 'Kies ten minste één verschot.'
      : bare.length > 0
        ? `Van ${bare.map(({ supplier }) => supplier).join(', ')} is er geen bon. Voeg hem toe, of schrijf op waarom hij er niet is.`
        : undefined;
  const save = (isSubmitted: boolean) => {
    setChecked(true);
    if (chosen.length === 0 || (isSubmitted && lineError !== undefined)) return;
    run(async () => {
      await saveClaim({ id, lineIds: chosen, note, isSubmitted, version: claim?.version });
      await forget();
      onSaved(id);
    });
  };
  const errors = isChecked && lineError !== undefined ? [{ path: 'lineIds', message: lineError }] : (trouble?.lines ?? []);
  const payout = payoutCents(picked);
  return (
    <div className="pagebody stack">
      <TroubleSummary trouble={trouble} errors={errors.map(({ path, message }) => ({ fieldId: path, text: message }))} />
      <LineChoice
        lines={lines}
        chosen={chosen}
        error={errors.find(({ path }) => path === 'lineIds')?.message}
        onChange={(ids) => setTexts({ lines: ids.join(' ') })}
      />
      <Field label="Toelichting" id="note" optional>
        <TextArea value={note} onChange={(text) => setTexts({ note: text })} maxLength={NOTE_LENGTH_MAX} rows={2} />
      </Field>
      {ibanMask === null && payout > 0 && (
        <Message tone="wait" title="Je rekeningnummer is nog niet bekend" actions={<LinkButton href={href('personalData')}>Persoonsgegevens</LinkButton>}>
          Vul het in bij je persoonsgegevens, dan kan de administratie je betalen. Indienen kan al.
        </Message>
      )}
      <DockAction
        alone
        why={
          picked.length > 0 &&
          `${formatEuros(totalCents(picked))} op ${picked.length === 1 ? '1 bon' : `${picked.length} bonnen`}; je krijgt ${formatEuros(payout)} terug${ibanMask === null ? '' : ` op ${ibanMask}`}.`
        }
      >
        <Button busy={isBusy} onClick={() => save(false)}>
          Bewaar als concept
        </Button>
        <Button variant="next" size="main" busy={isBusy} onClick={() => save(true)}>
          Indienen
        </Button>
      </DockAction>
    </div>
  );
}
