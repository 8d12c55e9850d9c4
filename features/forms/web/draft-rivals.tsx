import { formatMoment } from '#platform/shared/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { type Draft, useDraftRivals } from '#platform/web/drafts.ts';
import { useNoticedAction } from '#platform/web/use-action.ts';
import type { FormDraft } from './form-draft.ts';
import { reloadForm } from './open-form.ts';
import { differingFields, fieldsInWords } from './rival-words.ts';

/** Two tabs filled in the same form: both versions are kept, and here the person chooses which goes on. Nothing is drawn when there is only one. */
export function DraftRivals({ id }: { readonly id: string }) {
  const rivals = useDraftRivals<FormDraft>(id);
  const { isBusy, run } = useNoticedAction();
  if (rivals === undefined) return null;
  const { draft, rival, keep } = rivals;
  const different = differingFields(draft.data, rival.data);
  const choose = async (which: 'draft' | 'rival') => {
    await keep(which);
    reloadForm(id);
  };
  return (
    <Message
      tone="wait"
      live
      title="Dit formulier is op twee plekken tegelijk ingevuld"
      actions={
        <>
          <Button busy={isBusy} onClick={() => run(() => choose('draft'))}>
            {versionWords(draft)}
          </Button>
          <Button busy={isBusy} onClick={() => run(() => choose('rival'))}>
            {versionWords(rival)}
          </Button>
        </>
      }
    >
      Waarschijnlijk staat het ook in een ander tabblad open. Beide versies zijn bewaard.
      {different.length === 0 ? ' Ze zijn gelijk.' : ` Ze verschillen in: ${fieldsInWords(different)}.`} Kies welke je wilt houden; de andere vervalt.
    </Message>
  );
}

function versionWords({ updatedAt, data: { gapCount } }: Draft<FormDraft>): string {
  const gaps = gapCount === 0 ? 'alles ingevuld' : gapCount === 1 ? 'nog 1 veld' : `nog ${gapCount} velden`;
  return `Die van ${formatMoment(updatedAt)}, ${gaps}`;
}
