/** Follows the log of a project: from the server, else what of it is on this device, with one's own lines that wait over it. */
import { useMemo } from 'react';
import type { UsedAnswer } from '#platform/web/answers/use-answer.ts';
import { usePagedAnswer } from '#platform/web/answers/use-paged-answer.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type LogPage, listLog } from '../contract.ts';
import type { LogDay, LogLine, LogSignature } from '../log.ts';
import { type LogFilter, matchesFilter } from '../rules.ts';
import { logChoice } from './log-address.ts';
import { daysWithPending, pendingLines, withPendingLines } from './pending-lines.ts';

/** The log as it is shown. */
export interface ShownLog {
  readonly lines: readonly LogLine[];
  readonly signatures: readonly LogSignature[];
  readonly days: readonly LogDay[];
  /** The first page, for the choices of its filters. */
  readonly page: LogPage | undefined;
  readonly answer: UsedAnswer<LogPage>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** True when only what is on this device was looked through. */
  readonly isOnlyHere: boolean;
  readonly waiting: readonly LogLine[];
}

/** Follows it. */
export function useLog(project: string, choice: LogFilter): ShownLog {
  const me = useSignedIn();
  const pending = usePendingCommands();
  const whole = usePagedAnswer(listLog, { project });
  const asked = usePagedAnswer(listLog, { project, ...logChoice.ask(choice) });
  const isOnlyHere = asked.first.state === 'not-on-device' && whole.first.data !== undefined;
  const used = isOnlyHere ? whole : asked;
  const author = useMemo(() => ({ id: me?.id ?? '', name: me?.name ?? '' }), [me?.id, me?.name]);
  const known = used.pages;
  const waiting = useMemo(() => {
    const ids = new Set(known.flatMap(({ lines }) => lines.map(({ id }) => id)));
    return pendingLines(pending, project, author).filter(({ id }) => !ids.has(id));
  }, [pending, project, author, known]);
  const lines = useMemo(
    () =>
      withPendingLines(
        known.flatMap((page) => page.lines),
        waiting,
      ).filter((line) => matchesFilter(line, choice)),
    [known, waiting, choice],
  );
  const page = used.first.data;
  return {
    lines,
    signatures: known.flatMap(({ signatures }) => signatures),
    days: daysWithPending(page?.days ?? [], waiting),
    page,
    answer: used.first,
    hasMore: used.hasMore,
    isLoadingMore: used.isLoadingMore,
    loadMore: used.loadMore,
    isOnlyHere,
    waiting,
  };
}
