import { IconChecks } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { BulkBar } from '#platform/ui/lists/table-bars.tsx';
import { addNotification, addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { FormSummary } from '../contract.ts';
import { reviewForm } from '../review-contract.ts';

interface BulkApproveProps {
  readonly chosen: readonly FormSummary[];
  readonly userId: string;
  readonly onDone: () => void;
}

/** Actions on the chosen forms: approves those of others. Each is a command of its own in the outbox, so that one judged meanwhile does not stop the others. */
export function BulkApprove({ chosen, userId, onDone }: BulkApproveProps) {
  const isDesk = useDesk();
  const { isBusy, run } = useNoticedAction();
  const own = chosen.filter(({ authorId }) => authorId === userId);
  const others = chosen.filter(({ authorId }) => authorId !== userId);
  const approve = async () => {
    for (const form of others) await approveOne(form);
    if (others.length > 0) addSuccess(...doneWords(others.length));
    if (own.length > 0) addNotification({ type: 'info', title: 'Niet alles is goedgekeurd', text: leftOut(own.length) });
    onDone();
  };
  const left = own.length === 0 ? undefined : leftOut(own.length);
  if (isDesk) {
    return (
      <BulkBar count={chosen.length} text={left} onClear={onDone}>
        <Button variant="primary" busy={isBusy} icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => run(approve)}>
          Goedkeuren
        </Button>
      </BulkBar>
    );
  }
  return (
    <DockAction alone why={left}>
      <Button onClick={onDone}>Annuleren</Button>
      <Button variant="next" size="main" busy={isBusy} disabled={others.length === 0} onClick={() => run(approve)}>
        {others.length === 0 ? 'Kies formulieren' : `${others.length} goedkeuren`}
      </Button>
    </DockAction>
  );
}

function approveOne({ id, revision, title }: FormSummary): Promise<string> {
  return addCommand(
    reviewForm,
    { id: newId(), submissionId: id, revision, verdict: 'approved', fieldNotes: [] },
    { record: `form:${id}`, label: `Goedkeuren: ${title}`, href: href('formView', { form: id }) },
  );
}

function doneWords(count: number): readonly [title: string, text: string] {
  return count === 1
    ? ['1 formulier goedgekeurd', 'De opsteller krijgt een melding.']
    : [`${count} formulieren goedgekeurd`, 'De opstellers krijgen een melding.'];
}

function leftOut(count: number): string {
  return count === 1 ? '1 formulier is van jezelf en blijft over voor een collega.' : `${count} formulieren zijn van jezelf en blijven over voor een collega.`;
}
