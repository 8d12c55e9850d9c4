/** Decisions about public forms that both sides take alike. */
import { formatDate } from '#platform/shared/dates/dates.ts';

/** Period in which a form is open, as local days (`2026-11-21`), both included. */
export interface Opening {
  readonly opensAt?: string | null | undefined;
  readonly closesAt?: string | null | undefined;
}

/** State of a form on a day: open, or not yet, or not any more. */
export type OpeningState = 'open' | 'not-yet' | 'closed';

/** A form sent from a device without a network is still taken this many days after it closed, when it was sent in time. */
export const LATE_ARRIVAL_DAYS_MAX = 3;

/** Returns whether a form is open on the local day `today`. */
export function openingState({ opensAt, closesAt }: Opening, today: string): OpeningState {
  if (opensAt != null && today < opensAt) return 'not-yet';
  return closesAt != null && today > closesAt ? 'closed' : 'open';
}

/** Returns the period in Dutch; empty when it is always open. */
export function openingText({ opensAt, closesAt }: Opening): string {
  if (opensAt != null && closesAt != null) return `Open van ${formatDate(opensAt)} tot en met ${formatDate(closesAt)}`;
  if (opensAt != null) return `Open vanaf ${formatDate(opensAt)}`;
  return closesAt != null ? `Open tot en met ${formatDate(closesAt)}` : '';
}

/** Why a form can't be filled in, in Dutch; undefined when it can. */
export function closedText(name: string, opening: Opening, state: OpeningState): string | undefined {
  if (state === 'not-yet') return `${name} is nog niet open. Je kunt het invullen vanaf ${formatDate(opening.opensAt ?? '')}.`;
  if (state === 'closed') return `${name} is gesloten sinds ${formatDate(opening.closesAt ?? '')}. Invullen kan niet meer.`;
  return undefined;
}

/** State of a link. */
export type LinkState = 'ok' | 'used' | 'revoked' | 'unknown';

/** A link as far as its state goes. */
interface KeptLink {
  readonly oneTime: boolean;
  readonly usedAt: unknown;
  readonly revokedAt: unknown;
  /** Whether its project is confidential now. */
  readonly isConfidential: boolean;
}

/** The state of a link as it is kept. One of a project that became confidential answers as a revoked one: why is nobody's business. */
export function linkStateOf(link: KeptLink | undefined): LinkState {
  if (link === undefined) return 'unknown';
  if (link.revokedAt !== null || link.isConfidential) return 'revoked';
  return link.oneTime && link.usedAt !== null ? 'used' : 'ok';
}

/** Why a link no longer works, in Dutch. */
export const linkRefusals: Record<Exclude<LinkState, 'ok'>, string> = {
  used: 'Deze link is al een keer gebruikt en werkt maar één keer. Vraag een nieuwe link aan wie hem je gaf.',
  revoked: 'Deze link werkt niet meer. Vraag een nieuwe link aan wie hem je gaf.',
  unknown: 'Deze link bestaat niet. Controleer of je het hele adres hebt, of vraag een nieuwe link.',
};
