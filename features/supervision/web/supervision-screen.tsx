import { IconFlask, IconSignature, IconTruck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listClosedDays } from '#features/calendar/contract.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import type { Phase } from '#features/phases/phase.ts';
import { hasEnded } from '#features/phases/rules.ts';
import { PhasePage } from '#features/phases/web/phase-page.tsx';
import { usePhase } from '#features/phases/web/use-phase.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Supervision } from '../contract.ts';
import { termsOf } from '../rules.ts';
import { DayPane } from './day-pane.tsx';
import { DepotsSection } from './depots-section.tsx';
import { FrameSection } from './frame-section.tsx';
import { LoadsSection } from './loads-section.tsx';
import { PitSection } from './pit-section.tsx';
import { StreamsSection } from './streams-section.tsx';
import { type OpenSheet, SupervisionSheets } from './supervision-sheets.tsx';
import { TermsSection } from './terms-section.tsx';
import { useSupervision } from './use-supervision.ts';
import { useRefusals } from './use-supervisors.ts';

/** Environmental supervision of a phase (BRL SIKB 6000): frame, signed days, depots, loads and the judged pit; also without a network. */
export function SupervisionScreen() {
  const { project = '', phase: number = '' } = useParams({ strict: false });
  const person = useSignedIn();
  const me = { id: person?.id ?? '', name: person?.name ?? '' };
  const phase = usePhase(project, number, me);
  const answer = useSupervision({ project, phase: number }, phase.data?.id, me);
  const [open, setOpen] = useState<OpenSheet>();
  const today = useToday();
  const isDesk = useDesk();
  const mayWrite = person?.restricted === false && phase.data !== undefined && !hasEnded(phase.data.status);
  const mayFill = mayWrite && hasPermission('form.fill');
  const refusalOf = useRefusals(today);
  const protocol = answer.data?.frame?.protocol;
  const refusal = protocol === undefined ? null : refusalOf(me.id, protocol);
  const actions = mayFill && answer.data !== undefined && (
    <Actions supervision={answer.data} isDesk={isDesk} maySign={protocol !== undefined && refusal === null} onOpen={setOpen} />
  );
  return (
    <PhasePage projectNumber={project} phaseNumber={number} phase={phase.data} tab="supervision" actions={isDesk && actions}>
      <AnswerGate answer={phase} what="Deze fase" shape="lines">
        {(shown) => (
          <AnswerGate answer={answer} what="De begeleiding" shape="lines">
            {(supervision) => (
              <>
                {mayFill && refusal !== null && (
                  <Message title="Jij tekent hier geen dagrapport">{refusal} Depots, vrachten en monsters kun je wel bijhouden.</Message>
                )}
                <Board
                  {...{ supervision, today, isDesk }}
                  myId={me.id}
                  onOpen={mayFill ? setOpen : undefined}
                  onEditFrame={mayWrite && (mayFill || hasPermission('phase.manage')) ? () => setOpen({ kind: 'frame' }) : undefined}
                  maySign={mayFill && refusal === null}
                />
                {!isDesk && actions !== false && <DockAction>{actions}</DockAction>}
                <Sheets open={open} phase={shown} supervision={supervision} today={today} onClose={() => setOpen(undefined)} />
              </>
            )}
          </AnswerGate>
        )}
      </AnswerGate>
    </PhasePage>
  );
}

interface SheetsProps {
  readonly open: OpenSheet | undefined;
  readonly phase: Phase;
  readonly supervision: Supervision;
  readonly today: string;
  readonly onClose: () => void;
}

function Sheets({ open, ...rest }: SheetsProps) {
  return open === undefined ? null : <SupervisionSheets open={open} {...rest} />;
}

interface BoardProps {
  readonly supervision: Supervision;
  readonly today: string;
  readonly isDesk: boolean;
  readonly myId: string;
  /** Undefined when this person does not write here. */
  readonly onOpen: ((open: OpenSheet) => void) | undefined;
  readonly onEditFrame: (() => void) | undefined;
  readonly maySign: boolean;
}

/** Everything beside each other on the desk; in the field what is due first. */
function Board({ supervision, today, isDesk, myId, onOpen, onEditFrame, maySign }: BoardProps) {
  const norms = useNorms();
  const closed = useAnswer(listClosedDays, {}).data ?? [];
  const terms = termsOf(supervision, norms, { norms, closed });
  const day = (
    <DayPane
      supervision={supervision}
      myId={myId}
      onCorrect={onOpen !== undefined && maySign ? (corrected) => onOpen({ kind: 'report', corrected }) : undefined}
    />
  );
  const frame = <FrameSection supervision={supervision} onEdit={onEditFrame} />;
  const registers = (
    <>
      <PitSection samples={supervision.samples} onOpen={onOpen && ((sample) => onOpen({ kind: 'sample', sample }))} />
      <DepotsSection supervision={supervision} terms={terms} onOpen={onOpen && ((depot) => onOpen({ kind: 'depot', depot }))} />
      <LoadsSection supervision={supervision} onOpen={onOpen && ((load) => onOpen({ kind: 'load', load }))} />
      <StreamsSection supervision={supervision} today={today} />
    </>
  );
  if (!isDesk)
    return (
      <>
        <TermsSection terms={terms} today={today} />
        {day}
        {registers}
        {frame}
      </>
    );
  return (
    <div className="sup">
      <div className="supday">{day}</div>
      <div className="supmain">{registers}</div>
      <div className="supside">
        <TermsSection terms={terms} today={today} />
        {frame}
      </div>
    </div>
  );
}

interface ActionsProps {
  readonly supervision: Supervision;
  readonly isDesk: boolean;
  readonly maySign: boolean;
  readonly onOpen: (open: OpenSheet) => void;
}

function Actions({ supervision: { frame, depots }, isDesk, maySign, onOpen }: ActionsProps) {
  const look = isDesk ? ({ variant: 'primary' } as const) : ({ variant: 'next', size: 'main' } as const);
  const icon = <IconSignature size={24} aria-hidden="true" />;
  const main =
    frame === null ? (
      <Button {...look} onClick={() => onOpen({ kind: 'frame' })}>
        Kader invullen
      </Button>
    ) : (
      maySign && (
        <Button {...look} icon={icon} onClick={() => onOpen({ kind: 'report', corrected: undefined })}>
          Dagrapport
        </Button>
      )
    );
  if (isDesk) return main;
  return (
    <div className="supacts">
      {depots.length > 0 && (
        <Button icon={<IconTruck size={24} aria-hidden="true" />} onClick={() => onOpen({ kind: 'load', load: undefined })}>
          Vracht
        </Button>
      )}
      <Button icon={<IconFlask size={24} aria-hidden="true" />} onClick={() => onOpen({ kind: 'sample', sample: undefined })}>
        Monster
      </Button>
      {main}
    </div>
  );
}
