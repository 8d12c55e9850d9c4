import { Message } from '#platform/ui/page/message.tsx';
import type { Trouble } from './use-action.ts';

export interface TroubleMessageProps {
  /** Why the action failed; nothing is shown without it. */
  readonly trouble: Pick<Trouble, 'text'> | undefined;
  /** Title of the failed action: "Niet opgeslagen". */
  readonly title?: string | undefined;
  /** `wait` when it will go by itself later. */
  readonly tone?: 'bad' | 'wait';
}

/** Says why an action of `useAction` failed and what to do; read aloud when it appears. */
export function TroubleMessage({ trouble, title, tone = 'bad' }: TroubleMessageProps) {
  if (trouble === undefined) return null;
  return (
    <Message tone={tone} title={title} live>
      {trouble.text}
    </Message>
  );
}
