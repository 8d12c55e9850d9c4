import { IconCheck, IconPencil, IconPlus, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { presentIn, stepTrouble, unconfirmedIn } from '../rules.ts';
import type { Participant, Toolbox } from '../toolbox.ts';
import { ParticipantSheet } from './participant-sheet.tsx';
import { SignSheet } from './sign-sheet.tsx';
import { confirmRead, putOnList, takeToolboxStep } from './toolbox-actions.ts';

export interface ToolboxRecordProps {
  readonly toolbox: Toolbox;
  readonly me: string;
  readonly isLeading: boolean;
  readonly onEdit: () => void;
}

/** The one next step of a toolbox: let people sign, who signs next, finish; for others confirm, or read afterwards. */
export function ToolboxDock(props: ToolboxRecordProps) {
  const { toolbox, me, isLeading } = props;
  const isOnList = toolbox.participants.some(({ userId }) => userId === me);
  const { isBusy, run } = useNoticedAction();
  if (toolbox.status === 'finished' && !isOnList)
    return (
      <DockAction why="Je was er niet bij. Lees wat er besproken is en bevestig het.">
        <Button variant="next" size="main" icon={<IconCheck size={24} aria-hidden="true" />} busy={isBusy} onClick={() => run(() => confirmRead(toolbox))}>
          Gelezen en begrepen
        </Button>
      </DockAction>
    );
  if (!isLeading || toolbox.status === 'finished') return null;
  return toolbox.status === 'draft' ? <DraftDock {...props} /> : <SigningDock {...props} />;
}

function DraftDock({ toolbox, onEdit }: ToolboxRecordProps) {
  const { isBusy, run } = useNoticedAction();
  const trouble = stepTrouble(toolbox, 'draft', 'signing');
  return (
    <DockAction why={trouble}>
      <Button size="main" icon={<IconPencil size={24} aria-hidden="true" />} onClick={onEdit}>
        Wijzigen
      </Button>
      <Button
        variant="next"
        size="main"
        icon={<IconSignature size={24} aria-hidden="true" />}
        busy={isBusy}
        disabled={trouble !== undefined}
        onClick={() => run(() => takeToolboxStep(toolbox, 'signing'))}
      >
        Laten tekenen
      </Button>
    </DockAction>
  );
}

function SigningDock({ toolbox, me }: ToolboxRecordProps) {
  const { isBusy, run } = useNoticedAction();
  const [isAdding, setAdding] = useState(false);
  const [signing, setSigning] = useState<Participant>();
  const open = unconfirmedIn(toolbox);
  // Who has no account signs here first; a colleague may still confirm on their own phone.
  const next = open.find(({ userId }) => userId === null) ?? open[0];
  const hasNoProof = open.length === presentIn(toolbox).length;
  const why =
    open.length === 0
      ? 'Iedereen heeft getekend of bevestigd.'
      : open.length === 1
        ? '1 deelnemer moet nog tekenen.'
        : `${open.length} deelnemers moeten nog tekenen.`;
  return (
    <>
      <DockAction why={why}>
        {hasNoProof && (
          <Button size="main" busy={isBusy} onClick={() => run(() => takeToolboxStep(toolbox, 'draft'))}>
            Terug naar concept
          </Button>
        )}
        <IconButton label="Deelnemer toevoegen" variant="plain" size="main" icon={<IconPlus size={24} aria-hidden="true" />} onClick={() => setAdding(true)} />
        {next === undefined ? (
          <Button
            variant="next"
            size="main"
            icon={<IconCheck size={24} aria-hidden="true" />}
            busy={isBusy}
            onClick={() => run(() => takeToolboxStep(toolbox, 'finished'))}
          >
            Afronden
          </Button>
        ) : (
          <Button variant="next" size="main" icon={<IconSignature size={24} aria-hidden="true" />} onClick={() => setSigning(next)}>
            {next.userId === me ? 'Zelf tekenen' : `Laat ${next.name} tekenen`}
          </Button>
        )}
      </DockAction>
      {isAdding && (
        <ParticipantSheet
          taken={toolbox.participants}
          keptAs={`toolbox participant ${toolbox.id}`}
          onAdd={(participant) => putOnList(toolbox, participant)}
          onClose={() => setAdding(false)}
        />
      )}
      {signing !== undefined && <SignSheet toolbox={toolbox} participant={signing} isOwn={signing.userId === me} onClose={() => setSigning(undefined)} />}
    </>
  );
}
