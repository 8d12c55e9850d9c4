/** Texts about drawings and KLIC; the one place for them. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import type { DigDays } from '#features/phases/safety/klic.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { NearLine } from '../klic/near.ts';
import { klicAims, klicThemeOf, klicThemes } from '../labels.ts';
import { type KlicMessage, lastDayOfMessage, messageTrouble } from '../rules.ts';

/** Until when digging may begin on a message: `t/m 08-12-2026`. */
export const untilWords = (message: KlicMessage, norms: Norms): string => `t/m ${formatDate(lastDayOfMessage(message, norms))}`;

/** Why nobody may dig on a message; empty when one may. */
export function messageWords(message: KlicMessage, days: DigDays, norms: Norms): string {
  const trouble = messageTrouble(message, days, norms);
  if (trouble === undefined) return '';
  if (trouble === 'only-to-look') return `KLIC ${message.number} is een ${klicAims.orientation}: daarop mag je niet graven. Doe een graafmelding.`;
  const term = normOn(norms, 'klic.max_werkdagen', message.askedOn);
  return `KLIC-melding ${message.number} van ${formatDate(message.askedOn)} is te oud: graven moest binnen ${term} werkdagen beginnen, ${untilWords(message, norms)}. Doe een nieuwe melding.`;
}

/** The same for the map itself, where there is little room. */
export function shortMessageWords(message: KlicMessage, days: DigDays, norms: Norms): string {
  const trouble = messageTrouble(message, days, norms);
  if (trouble === undefined) return '';
  return trouble === 'only-to-look'
    ? `KLIC ${message.number}: ${klicAims.orientation}, niet om op te graven.`
    : `KLIC ${message.number} is te oud: begin was ${untilWords(message, norms)}.`;
}

/** Returns in words the lines too near to a point: `Gas lage druk op 0,80 m, Water op 1,20 m`. */
export function nearWords(near: readonly NearLine[]): string {
  return near.map(({ theme, meters }) => `${klicThemes[klicThemeOf(theme)].label} op ${formatNumber(meters, { decimals: 2, fixed: true })} m`).join(', ');
}

/** Name of a file as the name of a drawing: without its ending. */
export const nameOfFile = (name: string, lengthMax: number): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, lengthMax) || 'Tekening';
