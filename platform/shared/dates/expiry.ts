/** Things that are good until a day: how they stand now. Days are local, `2026-11-24`. */
import { daysBetween } from './calendar.ts';

/** Days before an end from which it is marked. */
export const EXPIRES_SOON_DAYS = 30;

/** How something with an end stands on a day. */
export type ExpiryState = 'right' | 'soon' | 'expired';

/** How something stands that is good until and including `end`; what has no end is right. */
export function expiryState(end: string | null, today: string): ExpiryState {
  if (end === null) return 'right';
  if (end < today) return 'expired';
  return daysBetween(today, end) < EXPIRES_SOON_DAYS ? 'soon' : 'right';
}
