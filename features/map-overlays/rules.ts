/** Decisions about overlays that both sides take alike. Pure. */
import type { Norms } from '#features/norms/norms.ts';
import { type DigDays, klicValidFrom, klicValidTo } from '#features/phases/safety/klic.ts';
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
  return klicValidTo(askedOn, norms);
}

/** Why nobody may dig on a message: it is too old, or was only to look; undefined when one may. Work that began within its term goes on after it. */
export function messageTrouble(
  { askedOn, aim }: Pick<KlicMessage, 'askedOn' | 'aim'>,
  { began, day }: DigDays,
  norms: Norms,
): 'too-old' | 'only-to-look' | undefined {
  if (aim === 'orientation') return 'only-to-look';
  const last = lastDayOfMessage({ askedOn }, norms);
  if (began !== undefined && began <= last && (aim === 'calamity' || began >= klicValidFrom(askedOn, norms))) return undefined;
  return day > last ? 'too-old' : undefined;
}
