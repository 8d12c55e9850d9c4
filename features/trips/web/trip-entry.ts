/** A trip as it is typed: texts, and what they come to. */
import type { MyPhase } from '#features/phases/phase.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import type { Trip, TripInput } from '../contract.ts';
import type { TripKind } from '../labels.ts';
import { type NextStart, proposedKm } from '../rules.ts';

/** Typed fields of a trip, each as its text. */
export interface TripEntry {
  readonly date: string;
  readonly plate: string;
  readonly isOwnCar: string;
  readonly startKm: string;
  readonly endKm: string;
  readonly from: string;
  readonly to: string;
  readonly route: string;
  readonly kind: string;
  readonly detourKm: string;
  readonly phaseId: string;
  readonly purpose: string;
}

/** A trip that is there, to be changed. */
export function entryOf(trip: Trip): TripEntry {
  const { date, plate, from, to, route, kind, purpose, phase } = trip;
  return {
    ...{ date, plate, from, to, route, kind, purpose },
    isOwnCar: trip.isOwnCar ? 'yes' : '',
    startKm: String(trip.startKm),
    endKm: String(trip.endKm),
    detourKm: trip.detourKm === 0 ? '' : String(trip.detourKm),
    phaseId: phase?.id ?? '',
  };
}

/** Returns the input to send. Throws `invalid-input` for a number that can't be read. */
export function toInput(entry: TripEntry, id: string, version: number | undefined): TripInput {
  const fields: { path: string; message: string }[] = [];
  const whole = (path: 'startKm' | 'endKm' | 'detourKm', empty?: number): number => {
    const read = parseNumber(entry[path]);
    if (read.ok) return read.value;
    if (empty !== undefined && read.trouble === 'empty') return empty;
    const words = { startKm: 'Vul de kilometerstand bij vertrek in.', endKm: 'Vul de kilometerstand bij aankomst in.', detourKm: 'Vul hele kilometers in.' };
    fields.push({ path, message: words[path] });
    return 0;
  };
  const { date, plate, from, to, route, purpose, phaseId } = entry;
  const input = {
    ...{ id, date, plate, from, to, route, purpose, version },
    isOwnCar: entry.isOwnCar !== '',
    startKm: whole('startKm'),
    endKm: whole('endKm'),
    detourKm: whole('detourKm', 0),
    kind: entry.kind as TripKind,
    phaseId: phaseId === '' ? null : phaseId,
  };
  refuseFields(fields);
  return input;
}

/** Where a proposed begin comes from. */
export function startWords({ source, date }: NextStart): string {
  return source === 'trip' ? `Einde van de laatste rit, op ${formatDate(date)}` : `Stand in het wagenpark van ${formatDate(date)}`;
}

/** A place of the work as an address: `Kanaaldijk-Zuid 41, Helmond`. */
export function addressOf({ place }: Pick<MyPhase, 'place'>): string {
  return [place.address, place.city].filter(Boolean).join(', ');
}

/** Kilometres between two addresses as they may be, when both are places of one's work. */
export function proposalFor({ from, to }: Pick<TripEntry, 'from' | 'to'>, phases: readonly MyPhase[], factor: number): number | undefined {
  const pointOf = (address: string) => phases.find((phase) => addressOf(phase) === address.trim())?.place.rd;
  const [start, end] = [pointOf(from), pointOf(to)];
  return start && end ? proposedKm(start, end, factor) : undefined;
}
