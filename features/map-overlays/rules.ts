/** Decisions about overlays that both sides take alike. Pure. */
import { addWorkingDays } from '#features/calendar/working-days.ts';
import type { Norms } from '#features/norms/norms.ts';
import { normOn } from '#features/norms/norms.ts';
import type { KlicAim } from './labels.ts';

/** Most overlays of a phase. */
export const OVERLAYS_MAX = 20;
/** Most characters of a name. */
export const NAME_LENGTH_MAX = 80;
/** Most characters of the number of a message. */
export const MESSAGE_LENGTH_MAX = 40;

/** A message to KLIC. */
export interface KlicMessage {
  readonly number: string;
  /** Day it was asked for. */
  readonly askedOn: string;
  readonly aim: KlicAim;
}

/** The last day on which digging may begin on a message: so many working days after it was asked for, by the norm of that day. */
export function lastDayOfMessage({ askedOn }: Pick<KlicMessage, 'askedOn'>, norms: Norms): string {
  return addWorkingDays(askedOn, normOn(norms, 'klic.max_werkdagen', askedOn), { norms, closed: [] });
}

/** Why nobody may begin to dig on a message: it is too old, or was only to look; undefined when one may. */
export function messageTrouble(message: Pick<KlicMessage, 'askedOn' | 'aim'>, today: string, norms: Norms): 'too-old' | 'only-to-look' | undefined {
  if (message.aim === 'orientation') return 'only-to-look';
  return today > lastDayOfMessage(message, norms) ? 'too-old' : undefined;
}
