import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { discardCommand, type PendingCommand, sendNow } from '#platform/web/outbox/outbox.ts';
import { askDiscard } from './discard-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { type CommandSurroundings, useCommandWords } from './use-command-words.ts';

export interface CommandSheetProps extends CommandSurroundings {
  readonly command: PendingCommand;
  readonly onClose: () => void;
}

/** All about something that waits, and what can be done with it. It stays open while the thing is tried again: only the person closes it, or its arrival. */
export function CommandSheet({ command, onClose, ...surroundings }: CommandSheetProps) {
  const { why, files, saved, lastTried } = useCommandWords(command, surroundings);
  const isSending = command.state === 'sending';
  const discard = () => {
    onClose();
    askDiscard(command.label, () => discardCommand(command.id));
  };
  const send = async () => {
    await sendNow([command.id]);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={command.label} description={`${why}.`}>
      <SummaryList>
        <SummaryItem label="Bewaard">{saved}</SummaryItem>
        <SummaryItem label="Laatst geprobeerd">{lastTried ?? 'Nog niet'}</SummaryItem>
        {command.tries > 0 && <SummaryItem label="Pogingen">{command.tries}</SummaryItem>}
        {files !== undefined && <SummaryItem label="Foto's en bijlagen">{files}</SummaryItem>}
      </SummaryList>
      <div className="actcol stack">
        {command.href !== undefined && <LinkButton href={command.href}>Openen</LinkButton>}
        <Button variant="primary" disabled={isSending} onClick={() => carryOut(send)}>
          Nu verzenden
        </Button>
        <ExportButton commandId={command.id} />
        <Button variant="quiet" className="bad" disabled={isSending} onClick={discard}>
          Weggooien
        </Button>
      </div>
    </Sheet>
  );
}
