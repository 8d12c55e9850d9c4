import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { discardCommand, keepMine, type PendingCommand, reopenCommand, sendNow } from '#platform/web/outbox/outbox.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { askDiscard } from './discard-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { conflictVersion } from './outbox-line.ts';
import { momentWords } from './outbox-words.ts';

/** Something the server refused: why, that it is kept, and what can be done about it. */
export function RefusedCommand({ command }: { readonly command: PendingCommand }) {
  const titleId = useId();
  const [now] = useState(() => new Date());
  const theirVersion = conflictVersion(command);
  const { title, text } = problemText(command.problem);
  return (
    <section className="refused" aria-labelledby={titleId}>
      <p className="tag">
        <Badge tone="bad" icon={<IconX size={14} aria-hidden="true" />}>
          Geweigerd
        </Badge>
        {command.lastTryAt !== undefined && <small className="num muted">{momentWords(command.lastTryAt, now)}</small>}
      </p>
      <h2 id={titleId}>{command.label}</h2>
      <p className="muted">{title}</p>
      <p className="why2">
        {text} <b>Je werk staat nog op dit apparaat.</b>
      </p>
      {theirVersion === undefined ? (
        <MendActions command={command} />
      ) : (
        <ConflictChoice command={command} onMine={() => keepMine(command.id, theirVersion)} onTheirs={() => discardCommand(command.id)} />
      )}
      <div className="actcol">
        <ExportButton commandId={command.id} />
      </div>
      {theirVersion === undefined && (
        <p className="lesser">
          <Button variant="quiet" className="bad" onClick={() => askDiscard(command.label, () => discardCommand(command.id))}>
            Weggooien
          </Button>
        </p>
      )}
    </section>
  );
}

function MendActions({ command }: { readonly command: PendingCommand }) {
  const navigate = useNavigate();
  const mend = async (to: string) => {
    await reopenCommand(command.id);
    const [path, search = ''] = to.split('?');
    await navigate({ to: path ?? to, search: Object.fromEntries(new URLSearchParams(search)) });
  };
  const { href: to } = command;
  return (
    <div className="actcol">
      {to !== undefined && (
        <Button variant="primary" onClick={() => carryOut(() => mend(to))}>
          Openen en verbeteren
        </Button>
      )}
      <Button onClick={() => carryOut(() => sendNow([command.id]))}>Opnieuw verzenden</Button>
    </div>
  );
}
