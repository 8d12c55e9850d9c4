/** A work permit as somebody fills it in: texts, with the way to and from what is sent. Pure. */
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Permit, PermitInput } from '../../risk.ts';
import { permitTroubles } from '../../rules.ts';

/** Typed texts and choices of a permit. */
export interface PermitTexts {
  readonly number: string;
  readonly issuer: string;
  readonly holder: string;
  readonly work: string;
  readonly measures: string;
  readonly gasReading: string;
  readonly status: string;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
}

/** A permit as it is now; a new one is for a working day of today. */
export function toPermitTexts(permit: Permit | undefined, today: string): PermitTexts {
  const { number = '', issuer = '', holder = '', work = '', measures = '', gasReading = '', status = 'requested' } = permit ?? {};
  const times =
    permit === undefined
      ? { fromDay: today, fromTime: '07:30', toDay: today, toTime: '16:00' }
      : {
          fromDay: localDate(permit.validFrom),
          fromTime: formatTime(permit.validFrom),
          toDay: localDate(permit.validTo),
          toTime: formatTime(permit.validTo),
        };
  return { number, issuer, holder, work, measures, gasReading, status, ...times };
}

/** Returns the input to send, or the problems with it by field: `number`, `validTo`. */
export function readPermit(
  { fromDay, fromTime, toDay, toTime, ...texts }: PermitTexts,
  { before, ...about }: { readonly id: string; readonly phaseId: string; readonly before: Permit | undefined },
): { readonly input: ReturnType<ReturnType<typeof PermitInput>['parse']> | undefined; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const momentOf = (path: string, day: string, time: string) => {
    if (day !== '' && isClockTime(time)) return instantAt(day, time);
    problems.push({ path, message: 'Kies een dag, en vul de tijd in als uu:mm.' });
    return '2000-01-01T00:00:00Z';
  };
  const raw = {
    ...about,
    ...texts,
    validFrom: momentOf('validFrom', fromDay, fromTime),
    validTo: momentOf('validTo', toDay, toTime),
    version: before?.version,
  };
  const parsed = PermitInput().safeParse(raw, { error: inputSentence });
  if (!parsed.success) problems.push(...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  else if (problems.length === 0) problems.push(...permitTroubles(parsed.data, before?.status));
  return { input: problems.length === 0 ? parsed.data : undefined, problems };
}
