import { useMemo, useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { systemClock } from '#platform/web/device/clock.ts';
import type { Choose } from '#platform/web/lists/use-list-choice.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { addLogLine } from '../contract.ts';
import type { LogLine } from '../log.ts';
import type { LogFilter as Filter } from '../rules.ts';
import { LineSheet } from './line-sheet.tsx';
import { logChoice } from './log-address.ts';
import { LogDaySection } from './log-day-section.tsx';
import { SignSheet } from './sign-sheet.tsx';
import type { ShownLog } from './use-log.ts';

export interface LogBoardProps {
  readonly project: string;
  readonly log: ShownLog;
  readonly choice: Filter;
  readonly onChoose: Choose<Filter>;
  readonly mayWrite: boolean;
}

/** The lines, day by day. */
export function LogBoard({ project, log, choice, onChoose, mayWrite }: LogBoardProps) {
  const { lines, signatures, page } = log;
  const today = localDate(systemClock.now());
  const stages = useStages(addLogLine.name);
  const [corrected, setCorrected] = useState<LogLine>();
  const [signing, setSigning] = useState<string>();
  const days = useMemo(() => [...Map.groupBy(lines, ({ day }) => day)], [lines]);
  const show = ({ id, day }: { readonly id: string; readonly day: string }) => {
    const element = document.getElementById(`line-${id}`);
    if (element === null) onChoose({ ...logChoice.usual, to: day });
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  };
  // A day is signed whole: not while some of its lines are left out.
  const maySign = page?.maySign === true && !logChoice.narrows({ ...choice, to: '' });
  return (
    <>
      {log.isOnlyHere && (
        <Message tone="wait" title="Alleen wat op dit apparaat staat">
          Er is geen verbinding. Oudere regels zoek je zodra er weer bereik is.
        </Message>
      )}
      {days.length === 0 && <NoLines isNarrowed={logChoice.narrows(choice)} onClear={() => onChoose(logChoice.usual)} mayWrite={mayWrite} />}
      {days.map(([day, ofDay]) => (
        <LogDaySection
          key={day}
          project={project}
          day={day}
          today={today}
          lines={ofDay}
          signatures={signatures.filter((one) => one.day === day)}
          stages={stages}
          onCorrect={mayWrite ? setCorrected : undefined}
          onShow={show}
          onSign={maySign ? setSigning : undefined}
        />
      ))}
      {log.hasMore && (
        <p className="pad">
          <Button busy={log.isLoadingMore} onClick={log.loadMore}>
            Eerdere dagen
          </Button>
        </p>
      )}
      {corrected !== undefined && (
        <LineSheet key={corrected.id} origin={{ project, corrected }} phases={page?.phases ?? []} onClose={() => setCorrected(undefined)} />
      )}
      {signing !== undefined && (
        <SignSheet
          project={project}
          day={signing}
          lines={unsignedOf(log, signing)}
          waiting={log.waiting.filter(({ day }) => day === signing)}
          onClose={() => setSigning(undefined)}
          onSigned={log.answer.refresh}
        />
      )}
    </>
  );
}

function unsignedOf({ lines, signatures }: ShownLog, day: string): readonly LogLine[] {
  const covered = new Set(signatures.flatMap(({ lineIds }) => lineIds));
  return lines.filter((line) => line.day === day && !covered.has(line.id));
}

function NoLines({ isNarrowed, onClear, mayWrite }: { readonly isNarrowed: boolean; readonly onClear: () => void; readonly mayWrite: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState title="Geen regels gevonden" actions={<Button onClick={onClear}>Filters wissen</Button>}>
        In dit logboek staat niets dat hieraan voldoet.
      </EmptyState>
    );
  return (
    <EmptyState title="Nog geen regels">
      {mayWrite
        ? 'Leg vast wat er vandaag gebeurt: bezoek, kritisch werk, instructies en afwijkingen.'
        : 'Wie op het project werkt, schrijft hier op wat er gebeurt.'}
    </EmptyState>
  );
}
