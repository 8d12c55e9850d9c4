import { useState } from 'react';
import { listUsers } from '#features/users/contract.ts';
import { accessStates } from '#features/users/user.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import type { MergeWords } from '#platform/web/merging/merge-effects.tsx';
import { MergeSheet } from '#platform/web/merging/merge-sheet.tsx';
import { useFreshPreview, useMergeChoice } from '#platform/web/merging/use-merge-choice.ts';
import { type MergePreview, mergePeople, previewMerge } from '../contract.ts';
import { type ChoosableField, choosableFields } from '../fields.ts';

const words: MergeWords<ChoosableField> = {
  fields: choosableFields,
  ofKept: 'Van dit account',
  ofDropped: 'Van het account dat vervalt',
  show: (field, value) => (field === 'serviceFrom' || field === 'serviceUntil' ? formatDate(value) : value),
};

/** Finds the other account among all, those out of service included, tells what merging does, and does it. */
export function PersonMergeSheet({ keptId, onClose }: { readonly keptId: string; readonly onClose: () => void }) {
  const choice = useMergeChoice<ChoosableField>();
  const askedPreview = useAnswer(previewMerge, { kept: keptId, dropped: choice.other?.id ?? keptId }, { enabled: choice.other !== undefined });
  const preview = useFreshPreview(choice, askedPreview);
  const [asked, setAsked] = useState('');
  const [, setText] = useSearchText(asked, setAsked);
  const { data } = useAnswer(listUsers, { state: 'everybody', ...(asked === '' ? {} : { search: asked }) });
  const others = (data?.rows ?? []).filter(({ id }) => id !== keptId);
  const merge = async ({ kept, dropped }: MergePreview) => {
    const takes = [...choice.takes];
    await runCommand(mergePeople, { kept: kept.id, dropped: dropped.id, keptVersion: kept.version, droppedVersion: dropped.version, takes });
    const title = `${dropped.name} en ${kept.name} zijn nu één account`;
    addSuccess(title, 'Wie op een van beide manieren inlogt, komt in dit account.');
    onClose();
  };
  return (
    <MergeSheet
      title="Account samenvoegen"
      description="Dit account blijft. Het andere vervalt, en dat is niet terug te draaien."
      otherLabel="Account dat vervalt"
      pickTitle="Kies een account"
      emptyText="Geen account gevonden. Zoek op naam, e-mailadres of personeelsnummer."
      candidates={others.map(({ id, name, email, state }) => ({
        id,
        label: name,
        text: `${email} · ${accessStates[state]}`,
        chosenText: `${name} (${email})`,
      }))}
      onSearch={setText}
      choice={choice}
      preview={preview}
      words={words}
      more={(told) => <MoreEffects told={told} />}
      onMerge={merge}
      onClose={onClose}
    />
  );
}

function MoreEffects({ told: { gained, dropped } }: { readonly told: MergePreview }) {
  return (
    <>
      <TitledLines title="Kan deze persoon erbij" lines={gained} />
      <Message>
        {dropped.name} is bij de volgende stap uitgelogd. Wat daar nog op een apparaat wacht, gaat mee zodra deze persoon weer inlogt. Ondertekende stukken
        blijven zoals ze zijn.
      </Message>
    </>
  );
}
