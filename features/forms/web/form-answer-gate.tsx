import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TryAgain } from '#platform/ui/try-again.tsx';
import { problemText } from '#platform/web/problem-text.ts';
import type { UsedAnswer } from '#platform/web/use-answer.ts';

/** Shows what is being waited for, missing or refused instead of the content; with content on the device always the content. */
export function FormAnswerGate({
  answer,
  isEmpty,
  missing,
  children,
}: {
  readonly answer: UsedAnswer<unknown>;
  readonly isEmpty?: boolean;
  /** Said instead of the general words when it is not there. */
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}) {
  const nothingShown = isEmpty ?? answer.data === undefined;
  if (nothingShown && answer.state === 'waiting') return <Skeleton shape="rows" count={5} />;
  if (nothingShown && answer.state === 'not-on-device') {
    return (
      <EmptyState title="Nog niet op dit apparaat" actions={<TryAgain isTrying={answer.isRefreshing} onTry={answer.refresh} />}>
        Je hebt nu geen bereik en dit was hier nog niet eerder geopend. Zodra er weer bereik is, wordt het opgehaald.
      </EmptyState>
    );
  }
  if (answer.state === 'refused' && answer.problem !== undefined) {
    const { title, text } = problemText(answer.problem);
    if (answer.problem.code === 'not-found') return missing ?? <EmptyState title={title}>{text}</EmptyState>;
    return (
      <Message tone="bad" title={title} actions={<TryAgain isTrying={answer.isRefreshing} onTry={answer.refresh} />}>
        {text}
      </Message>
    );
  }
  return children;
}
