/** A vehicle as it will be once the outbox is empty. What was refused is not drawn: it waits for the person to mend it. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { CarRecord, Damage, Paper, Reading } from '../car.ts';
import { putPaper } from '../contract.ts';
import { addReading, reportDamage } from '../driver-contract.ts';

/** Draws the waiting readings, papers and reports of damage over a vehicle; `me` is the name of who made them. */
export function withPendingCar(car: CarRecord, pending: readonly PendingCommand[], me: string): CarRecord {
  return pending.filter(({ state }) => state !== 'refused').reduce((before, command) => applyOne(before, command, me), car);
}

function applyOne(car: CarRecord, { name, input, createdAt }: PendingCommand, me: string): CarRecord {
  if ((input as { readonly car?: unknown }).car !== car.id) return car;
  const by = { by: me, at: createdAt };
  switch (name) {
    case addReading.name:
      return { ...car, readings: added<Reading>(car.readings, { ...(input as z.output<typeof addReading.input>), ...by }) };
    case putPaper.name:
      return { ...car, papers: added<Paper>(car.papers, { ...(input as z.output<typeof putPaper.input>), sizeBytes: null, ...by }) };
    case reportDamage.name: {
      const damage: Damage = { ...(input as z.output<typeof reportDamage.input>), state: 'reported', version: 1, steps: [], ...by };
      return { ...car, damages: added(car.damages, damage) };
    }
    default:
      return car;
  }
}

function added<Thing extends { readonly id: string }>(things: Thing[], thing: Thing): Thing[] {
  return things.some(({ id }) => id === thing.id) ? things : [thing, ...things];
}
