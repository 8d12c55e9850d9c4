import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { takeTicket } from '../../contract.ts';
import type { Ticket } from '../../ticket.ts';

/** Takes a ticket up, also from a colleague, or gives it back. */
export function TakeButton({ ticket, myId }: { readonly ticket: Ticket; readonly myId: string }) {
  const { isBusy, run } = useNoticedAction('Niet gelukt');
  const { id, version, handler } = ticket;
  const isMine = handler?.id === myId;
  const take = () => run(() => runCommand(takeTicket, { id, version, isMine: !isMine }));
  return (
    <Button variant={handler === null ? 'primary' : 'plain'} busy={isBusy} onClick={take}>
      {isMine ? 'Teruggeven' : handler === null ? 'Oppakken' : 'Overnemen'}
    </Button>
  );
}
