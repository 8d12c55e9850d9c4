import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { capitalized, formatDate } from '#platform/shared/dates/dates.ts';
import { type ExpiryState, expiryState } from '#platform/shared/dates/expiry.ts';
import { Badge } from './badge.tsx';

const stateWords: Readonly<Record<Exclude<ExpiryState, 'right'>, string>> = { soon: 'verloopt', expired: 'verlopen' };

export interface ExpiryBadgeProps {
  readonly end: string | null;
  readonly today: string;
  /** In a table whose column says what it is: the day only. */
  readonly bare?: boolean;
  /** Name of what ends, where nothing beside it says so. */
  readonly label?: string;
}

/** An end that is near or past, as a badge with its day; a day that is far as plain words. */
export function ExpiryBadge({ end, today, bare, label }: ExpiryBadgeProps) {
  const state = expiryState(end, today);
  if (state === 'right') return end === null ? '–' : formatDate(end);
  const words = label === undefined ? capitalized(stateWords[state]) : `${label} ${stateWords[state]}`;
  const Icon = state === 'expired' ? IconAlertTriangle : IconClock;
  return (
    <Badge tone={state === 'expired' ? 'bad' : 'wait'} icon={<Icon size={16} aria-hidden="true" />}>
      {bare && <span className="vh">{words} </span>}
      {!bare && `${words} `}
      {formatDate(end)}
    </Badge>
  );
}
