import { useState } from 'react';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { Draft, DraftRivals } from '#platform/web/drafts/drafts.ts';
import { closeForm, reloadForm, withAnswers } from './open-form.ts';
import { answerInLine, differingFields, mergeAnswers } from './rival-answers.ts';
import { RivalChoice } from './rival-choice.tsx';

/** Most questions that are named. */
const NAMES_MAX = 4;
/** Most characters of an answer in what a version is called. */
const ANSWER_LENGTH_MAX = 30;

/** Offers the choice which of two versions goes on, or of each question which answer. */
export function RivalNotice({ id, rivals: { draft, rival, keep } }: { readonly id: string; readonly rivals: DraftRivals<FormDraft> }) {
  const { isBusy, run } = useNoticedAction();
  const [isChoosing, setChoosing] = useState(false);
  const different = differingFields(draft.data, rival.data);
  const isOneDesign = draft.data.design.version === rival.data.design.version;
  const names = { draft: nameOf(draft, rival, different[0]), rival: nameOf(rival, draft, different[0]) };
  const goOnWith = (data: FormDraft) =>
    run(async () => {
      // Not open meanwhile: a file that is under way is named in what is chosen, by its place.
      closeForm(id);
      try {
        await keep(data);
      } finally {
        reloadForm(id);
      }
    });
  return (
    <>
      <Message
        tone="wait"
        live
        title="Dit formulier is twee keer ingevuld"
        actions={
          <>
            <Button busy={isBusy} onClick={() => goOnWith(draft.data)}>
              {names.draft}
            </Button>
            <Button busy={isBusy} onClick={() => goOnWith(rival.data)}>
              {names.rival}
            </Button>
            {isOneDesign && different.length > 1 && <Button onClick={() => setChoosing(true)}>Per vraag kiezen</Button>}
          </>
        }
      >
        Het staat ook in een ander tabblad open, of het kwam terug terwijl je er al aan werkte. Beide versies zijn bewaard.
        {different.length === 0 ? ' Ze zijn gelijk.' : ` Ze verschillen in: ${inWords(different.map(({ label }) => label))}.`} Kies welke je wilt houden; de
        andere vervalt.
      </Message>
      {isChoosing && (
        <RivalChoice
          fields={different}
          draft={draft.data}
          rival={rival.data}
          names={names}
          isBusy={isBusy}
          onChoose={(fromRival) => goOnWith(withAnswers(draft.data, mergeAnswers(draft.data.answers, rival.data.answers, fromRival)))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Returns the name of a version: its time and how far it is, or its answers where those are the same for both. */
function nameOf(version: Draft<FormDraft>, other: Draft<FormDraft>, field: Field | undefined): string {
  const [own, others] = [versionWords(version), versionWords(other)];
  return own !== others || field === undefined
    ? own
    : `Die van ${formatMoment(version.updatedAt)}, ${field.label}: ${shortened(answerInLine(field, version.data.answers[field.key]))}`;
}

function versionWords({ updatedAt, data: { gapCount } }: Draft<FormDraft>): string {
  const gaps = gapCount === 0 ? 'alles ingevuld' : gapCount === 1 ? 'nog 1 veld' : `nog ${gapCount} velden`;
  return `Die van ${formatMoment(updatedAt)}, ${gaps}`;
}

const shortened = (text: string): string => (text.length <= ANSWER_LENGTH_MAX ? text : `${text.slice(0, ANSWER_LENGTH_MAX)}…`);

/** Some names: `Einddiepte, Lagen en 3 andere velden`. */
function inWords(labels: readonly string[]): string {
  if (labels.length <= NAMES_MAX) return labels.join(', ');
  const rest = labels.length - NAMES_MAX;
  return `${labels.slice(0, NAMES_MAX).join(', ')} en ${rest === 1 ? '1 ander veld' : `${rest} andere velden`}`;
}
