import { useState } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Damage } from '../../car.ts';
import { moveDamage } from '../../contract.ts';
import { type DamageState, damageStates } from '../../labels.ts';
import { canMoveDamage } from '../../rules.ts';
import { DamageStateBadge } from './damage-state-badge.tsx';

/** Words on the button that takes a step. */
const stepWords: Readonly<Record<DamageState, string>> = {
  reported: 'Terug naar gemeld',
  'in-progress': 'In behandeling nemen',
  repaired: 'Als hersteld afmelden',
};

/** A report of damage whole, with its photos and each step; who keeps the register moves it on. */
export function DamageSheet({ damage, onClose }: { readonly damage: Damage; readonly onClose: () => void }) {
  const urls = usePictureUrls(damage.fileIds);
  return (
    <Sheet open onClose={onClose} title="Schade" description={`${formatDate(damage.happenedOn)}, ${damage.place}`}>
      <DamageStateBadge state={damage.state} />
      <p className="prose">{damage.description}</p>
      <SummaryList>
        <SummaryItem label="Gemeld door">
          {damage.by}, {formatMoment(damage.at)}
        </SummaryItem>
        <SummaryItem label="Tegenpartij">{damage.otherParty || 'Geen'}</SummaryItem>
        {damage.steps.slice(1).map(({ state, note, by, at }) => (
          <SummaryItem key={at} label={damageStates[state]}>
            {by}, {formatMoment(at)}
            {note !== '' && <>: {note}</>}
          </SummaryItem>
        ))}
      </SummaryList>
      {damage.fileIds.length > 0 && (
        <Field label="Foto's" group>
          <PhotoInput
            locked
            photos={damage.fileIds.map((id, index) => {
              const url = urls.get(id);
              return { id, caption: `Foto ${index + 1}`, ...(url !== undefined && { url }) };
            })}
            onAdd={() => undefined}
          />
        </Field>
      )}
      {hasPermission('vehicle.manage') && damage.steps.length > 0 && <Steps damage={damage} />}
    </Sheet>
  );
}

function Steps({ damage }: { readonly damage: Damage }) {
  const [note, setNote] = useState('');
  const { isBusy, trouble, run } = useAction();
  const move = (to: DamageState) =>
    run(async () => {
      await runCommand(moveDamage, { id: damage.id, to, note, version: damage.version });
      setNote('');
    });
  const steps = codesOf(damageStates).filter((to) => canMoveDamage({ from: damage.state, to }));
  return (
    <>
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      <Field label="Toelichting" optional help="Bijvoorbeeld de garage, of het schadenummer van de verzekeraar.">
        <TextInput value={note} onChange={setNote} maxLength={500} />
      </Field>
      <div className="acts">
        {steps.toReversed().map((to, index) => (
          <Button key={to} variant={index === 0 ? 'primary' : 'plain'} busy={isBusy} onClick={() => move(to)}>
            {stepWords[to]}
          </Button>
        ))}
      </div>
    </>
  );
}
