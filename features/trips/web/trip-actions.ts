/** Actions of somebody on their trips. Everything is stored on the device first; the trips of one car go in order. */
import { href } from '#features/routes.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand, discardCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { deleteTrip, putTrip, type Trip, type TripInput } from '../contract.ts';
import { distanceOf } from '../rules.ts';

const recordOf = (plate: string) => `trips:${plate}`;
const pageOf = (plate: string) => href('trips', {}, { auto: plate });
const nameOf = ({ startKm, endKm, date }: Pick<TripInput, 'startKm' | 'endKm' | 'date'>) =>
  `Rit van ${distanceOf({ startKm, endKm })} km op ${formatShortDay(date)}`;

function ownCommands(id: string) {
  return pendingCommands().filter(({ name, state, input }) => name === putTrip.name && state !== 'sent' && (input as { id?: unknown }).id === id);
}

/** Makes or changes a trip. Rejects with the fields that are wrong; then nothing is kept. A refused one of the same trip is replaced. */
export async function saveTrip(input: TripInput): Promise<void> {
  const refused = ownCommands(input.id).find(({ state }) => state === 'refused');
  await addCommand(putTrip, input, { record: recordOf(input.plate), label: nameOf(input), href: pageOf(input.plate), replaces: refused?.id });
}

/** The way back, with what is known of it; offers to take it away again. */
export async function addReturnTrip(trip: Trip): Promise<void> {
  const { phase, version: _, ...rest } = trip;
  const id = newId();
  const back = {
    ...rest,
    id,
    phaseId: phase?.id ?? null,
    startKm: trip.endKm,
    endKm: trip.endKm + distanceOf(trip),
    from: trip.to,
    to: trip.from,
    detourKm: 0,
  };
  await saveTrip(back);
  showSnackbar({
    title: `Terugrit van ${distanceOf(back)} km toegevoegd.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => removeTrip({ ...trip, id })),
  });
}

/** Takes a trip away. What was refused is thrown away here: a deletion behind it would wait for it. */
export async function removeTrip(trip: Pick<Trip, 'id' | 'plate' | 'startKm' | 'endKm' | 'date'>): Promise<void> {
  const own = ownCommands(trip.id);
  const isOnlyHere = own.some(({ state, input }) => state === 'refused' && (input as TripInput).version === undefined);
  for (const command of own) if (isOnlyHere || command.state === 'refused') await discardCommand(command.id);
  if (isOnlyHere) return;
  await addCommand(deleteTrip, { id: trip.id }, { record: recordOf(trip.plate), label: `${nameOf(trip)} verwijderd`, href: pageOf(trip.plate) });
}
