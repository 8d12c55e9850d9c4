import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { addNotification } from '#platform/ui/notification-store.ts';
import { BulkBar } from '#platform/ui/table-bars.tsx';
import { addCommand } from '#platform/web/outbox.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { href } from '../../routes.ts';
import { type FormSummary, reviewForm } from '../contract.ts';

/** How long it says that it is done, in milliseconds. */
const DONE_SHOWN_MS = 5000;

/** What can be done with the chosen forms: approve those of others. Each is a line of its own in the outbox, so that one that was judged meanwhile stops no other. */
export function BulkApprove({ chosen, userId, onDone }: { readonly chosen: readonly FormSummary[]; readonly userId: string; readonly onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const own = chosen.filter(({ authorId }) => authorId === userId);
  const others = chosen.filter(({ authorId }) => authorId !== userId);
  const approve = async () => {
    setBusy(true);
    try {
      for (const form of others) await approveOne(form);
      if (others.length > 0)
        addNotification({
          type: 'success',
          title: others.length === 1 ? '1 formulier goedgekeurd' : `${others.length} formulieren goedgekeurd`,
          text: 'De opstellers krijgen een melding.',
          timeoutMs: DONE_SHOWN_MS,
        });
      if (own.length > 0) addNotification({ type: 'info', title: 'Niet alles is goedgekeurd', text: leftOut(own.length) });
      onDone();
    } catch (error) {
      addNotification({ type: 'error', ...problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <BulkBar count={chosen.length} text={own.length === 0 ? undefined : leftOut(own.length)} onClear={onDone}>
      <Button variant="primary" busy={isBusy} icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => void approve()}>
        Goedkeuren
      </Button>
    </BulkBar>
  );
}

function approveOne({ id, revision, title }: FormSummary): Promise<string> {
  return addCommand(
    reviewForm,
    { id: newId(), submissionId: id, revision, verdict: 'approved', fieldNotes: [] },
    { record: `form:${id}`, label: `Goedkeuren: ${title}`, href: href('formView', { form: id }) },
  );
}

function leftOut(count: number): string {
  return count === 1 ? '1 formulier is van jezelf en blijft over voor een collega.' : `${count} formulieren zijn van jezelf en blijven over voor een collega.`;
}
