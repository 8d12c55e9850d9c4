import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { ConflictFields } from './places.ts';

export interface ConflictChoiceProps {
  readonly command: PendingCommand;
  readonly onMine: () => Promise<void>;
  readonly onTheirs: () => Promise<boolean>;
}

/** The same thing was changed here and by somebody else: one of both stays, and the person says which. */
export function ConflictChoice({ command, onMine, onTheirs }: ConflictChoiceProps) {
  const [asking, setAsking] = useState<'mine' | 'theirs'>();
  const { isBusy, run } = useNoticedAction();
  const isMine = asking === 'mine';
  const choose = async () => {
    if (isMine) await onMine();
    else await onTheirs();
    setAsking(undefined);
  };
  return (
    <>
      <div className="actcol">
        {command.href !== undefined && <LinkButton href={command.href.split('?')[0] ?? ''}>Bekijk wat er nu bij kantoor staat</LinkButton>}
        <ConflictFields command={command} />
        <Button onClick={() => setAsking('mine')}>Die van mij bewaren</Button>
        <Button onClick={() => setAsking('theirs')}>Die van de ander bewaren</Button>
      </div>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        size="sm"
        title={isMine ? 'Jouw versie bewaren?' : 'De andere versie bewaren?'}
        description={
          isMine
            ? 'Jouw versie komt in de plaats van die van de ander. In de geschiedenis blijft te zien wat er stond.'
            : 'Jouw wijziging verdwijnt van dit apparaat. Dat kan niet ongedaan worden gemaakt.'
        }
        actions={
          <>
            <Button onClick={() => setAsking(undefined)}>Annuleren</Button>
            <Button variant={isMine ? 'primary' : 'bad'} filled={!isMine} busy={isBusy} onClick={() => run(choose)}>
              {isMine ? 'Die van mij bewaren' : 'Die van de ander bewaren'}
            </Button>
          </>
        }
      />
    </>
  );
}
