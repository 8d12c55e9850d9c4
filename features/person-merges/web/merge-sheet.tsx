import { useEffect, useEffectEvent, useState } from 'react';
import { listUsers } from '#features/users/contract.ts';
import { accessStates } from '#features/users/user.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { addNotification } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { mergePeople, previewMerge } from '../contract.ts';
import type { ChoosableField } from '../fields.ts';
import { MergeEffects } from './merge-effects.tsx';

const NOTIFICATION_MS = 5_000;

/** Finds the other account, tells what merging does, and does it. */
export function MergeSheet({ keptId, onClose }: { readonly keptId: string; readonly onClose: () => void }) {
  const [other, setOther] = useState<{ readonly id: string; readonly label: string }>();
  const [takes, setTakes] = useState<readonly ChoosableField[]>([]);
  const preview = useAnswer(previewMerge, { kept: keptId, dropped: other?.id ?? keptId }, { enabled: other !== undefined });
  const lookAgain = useEffectEvent(() => preview.refresh());
  // What stood in the way a moment ago may be solved.
  useEffect(() => {
    if (other !== undefined) lookAgain();
  }, [other]);
  const { isBusy, trouble, run } = useAction();
  const told = other === undefined ? undefined : preview.data;
  const merge = async () => {
    if (told === undefined) return;
    const { kept, dropped } = told;
    await runCommand(mergePeople, { kept: kept.id, dropped: dropped.id, keptVersion: kept.version, droppedVersion: dropped.version, takes: [...takes] });
    const title = `${dropped.name} en ${kept.name} zijn nu één account`;
    addNotification({ type: 'success', title, text: 'Wie op een van beide manieren inlogt, komt in dit account.', timeoutMs: NOTIFICATION_MS });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Account samenvoegen"
      description="Dit account blijft. Het andere vervalt, en dat is niet terug te draaien."
      keepOpen
      actions={
        <Button variant="bad" filled busy={isBusy} disabled={told === undefined || told.conflicts.length > 0} onClick={() => run(merge)}>
          Samenvoegen
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={trouble} title="Niet samengevoegd" />
        <Field label="Account dat vervalt" group>
          <OtherInput
            keptId={keptId}
            shown={other?.label ?? ''}
            onChange={(chosen) => {
              setOther(chosen);
              setTakes([]);
            }}
          />
        </Field>
        {other !== undefined && (
          <AnswerGate answer={preview} what="Wat samenvoegen doet" shape="lines">
            {(found) => <MergeEffects preview={found} takes={takes} onTakes={setTakes} />}
          </AnswerGate>
        )}
      </div>
    </Sheet>
  );
}

interface OtherInputProps {
  readonly keptId: string;
  readonly shown: string;
  readonly onChange: (other: { readonly id: string; readonly label: string } | undefined) => void;
}

/** A search among all accounts, those out of service included. */
function OtherInput({ keptId, shown, onChange }: OtherInputProps) {
  const [asked, setAsked] = useState('');
  const [, setText] = useSearchText(asked, setAsked);
  const { data } = useAnswer(listUsers, { state: 'everybody', ...(asked === '' ? {} : { search: asked }) });
  const others = (data?.rows ?? []).filter(({ id }) => id !== keptId);
  return (
    <PickInput
      shown={shown}
      options={others.map(({ id, name, email, state }) => ({ value: id, label: name, text: `${email} · ${accessStates[state]}` }))}
      onChange={(id) => {
        const found = others.find((one) => one.id === id);
        onChange(found === undefined ? undefined : { id: found.id, label: `${found.name} (${found.email})` });
      }}
      title="Kies een account"
      onSearch={setText}
      emptyText="Geen account gevonden. Zoek op naam, e-mailadres of personeelsnummer."
    />
  );
}
