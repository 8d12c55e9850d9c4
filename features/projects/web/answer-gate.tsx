import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TryAgain } from '#platform/ui/try-again.tsx';
import { problemText } from '#platform/web/problem-text.ts';
import type { UsedAnswer } from '#platform/web/use-answer.ts';

export interface AnswerGateProps<Data> {
  readonly answer: UsedAnswer<Data>;
  /** What it is, with its article: "Dit project". */
  readonly what: string;
  /** Shape of what is still to come. */
  readonly shape?: 'rows' | 'lines' | 'table';
  readonly children: (data: Data) => ReactNode;
}

/** Shows the content once there is any, and until then why there is none: on its way, not on this device, or refused. */
export function AnswerGate<Data>({ answer, what, shape = 'lines', children }: AnswerGateProps<Data>) {
  const { data, state, problem, refresh, isRefreshing } = answer;
  if (data !== undefined) return children(data);
  if (state === 'waiting' || state === 'shown') return <Skeleton shape={shape} count={shape === 'lines' ? 6 : 10} />;
  if (state === 'not-on-device') {
    return (
      <EmptyState title={`${what} staat niet op dit apparaat`} actions={<TryAgain isTrying={isRefreshing} onTry={refresh} />}>
        Er is nu geen verbinding. Wat je al invulde is bewaard. Zodra er weer bereik is, wordt dit opgehaald.
      </EmptyState>
    );
  }
  if (problem?.code === 'not-found') {
    return <EmptyState title={`${what} is er niet`}>Het bestaat niet meer, of je hebt er geen toegang toe. Vraag de projectleider om toegang.</EmptyState>;
  }
  return (
    <div className="pagebody">
      <Message tone="bad" title={`${what} kan niet worden getoond`} actions={<TryAgain isTrying={isRefreshing} onTry={refresh} />}>
        {problem === undefined ? 'Er ging iets mis. Wat je invulde is bewaard. Probeer het opnieuw.' : problemText(problem).text}
      </Message>
    </div>
  );
}
