/** Outcome of bringing in a rescue file, in words. */
import { formatMoment } from '#platform/shared/dates/dates.ts';
import type { BroughtInThing } from '../contract.ts';

/** Number of things in words. */
export function thingsWords(count: number): string {
  return count === 1 ? '1 ding' : `${count} dingen`;
}

/** Number of attachments in words. */
export function attachmentsWords(count: number): string {
  return count === 1 ? '1 foto of bijlage' : `${count} foto's en bijlagen`;
}

/** Things with one outcome, a line each: what it is, when it was made, and why it was refused. Lines that say the same are told once, with their number. */
export function thingLines(things: readonly BroughtInThing[], outcome: BroughtInThing['outcome']): readonly string[] {
  const counts = new Map<string, number>();
  for (const thing of things) if (thing.outcome === outcome) counts.set(lineOf(thing), (counts.get(lineOf(thing)) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} keer)`));
}

function lineOf({ label, createdAt, reason }: BroughtInThing): string {
  const when = createdAt === null || Number.isNaN(Date.parse(createdAt)) ? '' : `, gemaakt ${formatMoment(createdAt)}`;
  return `${label}${when}${reason === null ? '' : `: ${reason}`}`;
}

/** Number of things with one outcome. */
export function countThings(things: readonly BroughtInThing[], outcome: BroughtInThing['outcome']): number {
  return things.filter((thing) => thing.outcome === outcome).length;
}
