import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { addLogLine, listRequiredLogs, type RequiredLogs } from '../contract.ts';
import { LineSheet } from './line-sheet.tsx';
import { missingLogs } from './missing-logs.ts';

export interface DayLogsProps {
  readonly date: string;
  /** Phases worked on that day. */
  readonly phaseIds: readonly string[];
  /** Told how many points are open. */
  readonly onCount: (count: number) => void;
}

/** Logs a day of work still asks for, each to be written here. */
export function DayLogs({ date, phaseIds, onCount }: DayLogsProps) {
  const required = useAnswer(listRequiredLogs, {}).data;
  const pending = usePendingCommands();
  const [writing, setWriting] = useState<RequiredLogs[number]>();
  const waiting = pending.flatMap(({ name, state, input }) => {
    if (name !== addLogLine.name || state === 'refused') return [];
    const { project, phase, at } = input as z.output<typeof addLogLine.input>;
    return [{ project, phase, day: localDate(at) }];
  });
  const missing = missingLogs(required ?? [], new Set(phaseIds), date, waiting);
  const count = missing.length;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      {missing.map((one) => (
        <Message
          key={one.phaseId}
          tone="bad"
          title={`Het logboek van ${one.project}-${one.phase} is nog leeg`}
          actions={<Button onClick={() => setWriting(one)}>Regel schrijven</Button>}
        >
          {one.projectName}, {one.phaseName}: van deze fase hoort er elke dag een regel in het logboek.
        </Message>
      ))}
      {writing !== undefined && (
        <LineSheet
          key={writing.phaseId}
          origin={{ project: writing.project, phase: writing.phase, day: date }}
          phases={[{ number: writing.phase, name: writing.phaseName }]}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}
