import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { Row } from '#platform/ui/row-list.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/summary-list.tsx';
import { useConnectivity } from '#platform/web/connectivity.ts';
import { useFilesProgress } from '#platform/web/kept-files.ts';
import { discardCommand, type PendingCommand, sendNow } from '#platform/web/outbox.ts';
import { askDiscard } from './discard-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { forerunnerOf } from './outbox-groups.ts';
import { filesWords, momentWords, whyWaiting } from './outbox-words.ts';
import { RecordIcon } from './record-icon.tsx';

export interface CommandRowProps {
  readonly command: PendingCommand;
  readonly commands: readonly PendingCommand[];
  readonly mustSignIn: boolean;
}

/** Something that waits or is under way; a press tells all about it. */
export function CommandRow({ command, commands, mustSignIn }: CommandRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const { isOnline } = useConnectivity();
  const progress = useFilesProgress(command.fileIds);
  const isSending = command.state === 'sending';
  const why = isSending ? 'Wordt verzonden' : whyWaiting(command, { isOnline, mustSignIn, forerunner: forerunnerOf(command, commands) });
  const files = filesWords(progress);
  return (
    <>
      <Row
        icon={<RecordIcon record={command.record} />}
        title={command.label}
        text={[why, files ?? `bewaard ${momentWords(command.createdAt, now)}`].join(', ')}
        after={progress.total > 0 ? <ProgressBar label={`Bijlagen van ${command.label}`} value={progress.received} max={progress.total} /> : undefined}
        onClick={() => setOpen(true)}
      />
      <CommandSheet command={command} why={why} files={files} now={now} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface CommandSheetProps {
  readonly command: PendingCommand;
  readonly why: string;
  readonly files: string | undefined;
  readonly now: Date;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CommandSheet({ command, why, files, now, open, onClose }: CommandSheetProps) {
  const discard = () => {
    onClose();
    askDiscard(command.label, () => discardCommand(command.id));
  };
  const send = async () => {
    await sendNow([command.id]);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={command.label} description={`${why}.`}>
      <SummaryList>
        <SummaryItem label="Bewaard">{momentWords(command.createdAt, now)}</SummaryItem>
        <SummaryItem label="Laatst geprobeerd">{command.lastTryAt === undefined ? 'Nog niet' : momentWords(command.lastTryAt, now)}</SummaryItem>
        {command.tries > 0 && <SummaryItem label="Pogingen">{command.tries}</SummaryItem>}
        {files !== undefined && <SummaryItem label="Foto's en bijlagen">{files}</SummaryItem>}
      </SummaryList>
      <div className="actcol stack">
        {command.href !== undefined && <LinkButton href={command.href}>Openen</LinkButton>}
        {command.state === 'waiting' && (
          <>
            <Button variant="primary" onClick={() => void send()}>
              Nu verzenden
            </Button>
            <ExportButton commandId={command.id} />
            <Button variant="quiet" className="bad" onClick={discard}>
              Weggooien
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
