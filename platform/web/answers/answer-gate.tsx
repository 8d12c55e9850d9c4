import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { RetryButton } from '#platform/ui/page/retry-button.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { problemText } from './problem-text.ts';
import type { UsedAnswer } from './use-answer.ts';

export interface AnswerGateProps<Data> {
  readonly answer: UsedAnswer<Data>;
  /** Name of what is shown, in the singular and with its article: "Dit project", as "is er niet" may follow. Without it the general words are used. */
  readonly what?: string;
  /** Shape of what is still to come. */
  readonly shape?: 'rows' | 'lines' | 'table';
  /** Whether there is nothing to show yet; without this, as long as there is no data. */
  readonly isEmpty?: boolean;
  /** Shown instead of the general words when it does not exist. */
  readonly missing?: ReactNode;
  /** The content, or a function that makes it of the data. */
  readonly children: ReactNode | ((data: Data) => ReactNode);
}

const unknownTrouble = { title: 'Er ging iets mis', text: 'Er ging iets mis. Wat je invulde is bewaard. Probeer het opnieuw.' };
const skeletonCount = { rows: 5, lines: 6, table: 10 };

/** Shows the content once there is any, and until then why there is none: on its way, not on this device, or refused. */
export function AnswerGate<Data>({ answer, what, shape = 'rows', isEmpty = answer.data === undefined, missing, children }: AnswerGateProps<Data>) {
  const { data, state } = answer;
  if (state === 'refused') return <Refused answer={answer} what={what} missing={missing} />;
  if (isEmpty && state === 'not-on-device') return <NotOnDevice answer={answer} what={what} />;
  if (isEmpty && state === 'waiting') return <Skeleton shape={shape} count={skeletonCount[shape]} />;
  if (typeof children !== 'function') return children;
  return data === undefined ? null : children(data);
}

interface ReasonProps {
  readonly answer: UsedAnswer<unknown>;
  readonly what: string | undefined;
}

function NotOnDevice({ answer, what }: ReasonProps) {
  return (
    <EmptyState
      title={what === undefined ? 'Nog niet op dit apparaat' : `${what} staat niet op dit apparaat`}
      actions={<RetryButton isTrying={answer.isRefreshing} onTry={answer.refresh} />}
    >
      Er is nu geen verbinding. Wat je al invulde is bewaard. Zodra er weer bereik is, wordt dit opgehaald.
    </EmptyState>
  );
}

function Refused({ answer, what, missing }: ReasonProps & { readonly missing: ReactNode }) {
  const { problem, isRefreshing, refresh } = answer;
  const words = problem === undefined ? unknownTrouble : problemText(problem);
  if (problem?.code === 'not-found') {
    if (what === undefined) return missing ?? <EmptyState title={words.title}>{words.text}</EmptyState>;
    return (
      <EmptyState title={`${what} is er niet`}>
        Het bestaat niet meer, of je hebt er geen toegang toe. Vraag je projectleider of de beheerder om toegang.
      </EmptyState>
    );
  }
  const message = (
    <Message
      tone="bad"
      title={what === undefined ? words.title : `${what} kan niet worden getoond`}
      actions={<RetryButton isTrying={isRefreshing} onTry={refresh} />}
    >
      {words.text}
    </Message>
  );
  return what === undefined ? message : <div className="pagebody">{message}</div>;
}
