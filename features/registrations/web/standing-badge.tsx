import { Badge } from '#platform/ui/badge.tsx';
import { type CountingRegistration, type Standing, standingOn, standingWords } from '../rules.ts';

const tones = { valid: 'ok', soon: 'wait', 'very-soon': 'wait', expired: 'bad', later: 'info', none: 'idle' } as const satisfies Record<Standing, string>;

interface StandingBadgeProps {
  readonly one: CountingRegistration | undefined;
  readonly today: string;
  /** Before the words: what for. */
  readonly kind?: string;
}

/** How somebody stands for a kind, in words and colour. */
export function StandingBadge({ one, today, kind }: StandingBadgeProps) {
  const words = standingWords(one, today);
  return <Badge tone={tones[standingOn(one, today)]}>{kind === undefined ? words : `${kind}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`}</Badge>;
}
