/** Stand-ins as they will be once the outbox is empty. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { endStandIn, nameStandIn, type StandIn } from '../contract.ts';

/** Whoever named them, and the names of colleagues, as far as the device knows. */
export interface Known {
  readonly leader: { readonly id: string; readonly name: string };
  readonly nameById: ReadonlyMap<string, string>;
}

/** Stand-ins with what waits to be sent over them, the first day first. What was refused did not happen. */
export function standInsWithPending(rows: readonly StandIn[], pending: readonly PendingCommand[], { leader, nameById }: Known): StandIn[] {
  return pending
    .reduce<readonly StandIn[]>((list, { name, input, state }) => {
      if (state === 'refused') return list;
      if (name === nameStandIn.name) {
        const named = input as z.output<typeof nameStandIn.input>;
        const row = { ...named, leaderId: leader.id, leaderName: leader.name, standInName: nameById.get(named.standInId) ?? 'een collega' };
        return [...list.filter(({ id }) => id !== named.id), row];
      }
      return name === endStandIn.name ? list.filter(({ id }) => id !== (input as z.output<typeof endStandIn.input>).id) : list;
    }, rows)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}
