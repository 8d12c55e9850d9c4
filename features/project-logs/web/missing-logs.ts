/** Days of work that miss a line in the log. Pure. */
import type { RequiredLogs } from '../contract.ts';
import type { LogLine } from '../log.ts';

/** A line of somebody's own that waits on this device. */
export type WaitingLine = Pick<LogLine, 'day' | 'phase'> & { readonly project: string };

/** Phases worked on that day which ask for a log that is not there; a line of the whole project counts for each of its phases. */
export function missingLogs(required: RequiredLogs, workedOn: ReadonlySet<string>, day: string, waiting: readonly WaitingLine[]): RequiredLogs {
  return required.filter(
    ({ phaseId, project, phase, days }) =>
      workedOn.has(phaseId) &&
      !days.includes(day) &&
      !waiting.some((line) => line.project === project && line.day === day && (line.phase === null || line.phase === phase)),
  );
}
