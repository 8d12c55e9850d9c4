/** Trips as they will be once the outbox is empty. Refused ones are shown too: they were driven, and stay marked until they are mended. */
import type { z } from 'zod';
import { addReading } from '#features/cars/driver-contract.ts';
import type { PhaseOfTime } from '#features/time/registration.ts';
import type { KnownPhases } from '#features/time/web/optimistic.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { deleteTrip, putTrip, type Trip, type Trips } from '../contract.ts';

/** Trips with the waiting changes over them. */
export function tripsWithPending(data: Trips, pending: readonly PendingCommand[], phases: KnownPhases): Trips {
  return {
    ...data,
    trips: pending.reduce<Trip[]>((rows, command) => withOne(rows, command, phases), data.trips),
    readings: pending.reduce(withReading, data.readings),
  };
}

/** A reading that was written down on the way counts before it is sent. A refused one does not: it can't be right. */
function withReading(readings: Trips['readings'], command: PendingCommand): Trips['readings'] {
  if (command.name !== addReading.name || command.state === 'refused') return readings;
  const { car, km, readOn, correctsId } = command.input as z.output<typeof addReading.input>;
  return readings.map((one) => (one.carId === car && (correctsId !== null || km > one.km) ? { ...one, km, date: readOn } : one));
}

function withOne(rows: Trip[], command: PendingCommand, phases: KnownPhases): Trip[] {
  if (command.name === putTrip.name) {
    const { phaseId, version = 0, ...rest } = command.input as z.output<typeof putTrip.input>;
    const known = rows.find(({ id }) => id === rest.id);
    return [...rows.filter(({ id }) => id !== rest.id), { ...rest, phase: phaseOf(phaseId, phases, known), version: version + 1 }];
  }
  if (command.name !== deleteTrip.name || command.state === 'refused') return rows;
  const { id } = command.input as z.output<typeof deleteTrip.input>;
  return rows.filter((row) => row.id !== id);
}

function phaseOf(id: string | null, phases: KnownPhases, known: Trip | undefined): PhaseOfTime | null {
  if (id === null) return null;
  if (known?.phase?.id === id) return known.phase;
  return phases.get(id) ?? { id, projectNumber: 'Gekozen fase', projectDescription: '', number: '', name: '', city: '' };
}
