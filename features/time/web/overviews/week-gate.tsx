import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { RetryButton } from '#platform/ui/page/retry-button.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import type { UsedAnswer } from '#platform/web/answers/use-answer.ts';

interface WeekGateProps<Data> {
  readonly answer: UsedAnswer<Data>;
  /** `isPartial`: what the office has was never on this device, so nothing may be concluded from what is missing. */
  readonly children: (data: Data, isPartial: boolean) => ReactNode;
}

/** Shows hours as soon as there are any, and says when they are only what this device knows. */
export function WeekGate<Data>({ answer, children }: WeekGateProps<Data>) {
  const { data, state, problem, refresh, isRefreshing } = answer;
  if (data === undefined && state === 'refused' && problem !== undefined) {
    const { title, text } = problemText(problem);
    return (
      <Message tone="bad" title={title} actions={<RetryButton isTrying={isRefreshing} onTry={refresh} />}>
        {text}
      </Message>
    );
  }
  if (data === undefined && state === 'not-on-device') {
    return (
      <EmptyState title="Deze uren staan niet op dit apparaat" actions={<RetryButton isTrying={isRefreshing} onTry={refresh} />}>
        Er is nu geen verbinding. Zodra er weer bereik is, worden ze opgehaald.
      </EmptyState>
    );
  }
  if (data === undefined) return <Skeleton shape="rows" count={5} />;
  const isPartial = state === 'not-on-device';
  return (
    <>
      {isPartial && (
        <Message tone="info" title="Deze week staat niet op dit apparaat">
          Je hebt nu geen bereik en de week was hier nog niet geopend. Je ziet alleen wat je op dit apparaat registreerde; de rest volgt zodra er bereik is.
        </Message>
      )}
      {children(data, isPartial)}
    </>
  );
}
