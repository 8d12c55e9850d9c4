import { Message } from '#platform/ui/page/message.tsx';
import { attentionOf } from '../../rules.ts';
import type { FactsProps } from './facts-section.tsx';

/** Shows what has expired or soon will, the most pressing as the title. */
export function AttentionMessages({ car, today }: FactsProps) {
  const attention = attentionOf(car, today);
  const [first, ...others] = attention;
  if (first === undefined) return null;
  return (
    <Message tone={attention.some(({ state }) => state === 'expired') ? 'bad' : 'wait'} title={first.text}>
      {others.length > 0 && others.map(({ what, text }) => <p key={what}>{text}</p>)}
    </Message>
  );
}
