/** The columns of trips in a file for a spreadsheet, workbook and CSV alike: what the tax office asks of a register of trips. Amounts are euros. */
import type { Norms } from '#features/norms/norms.ts';
import { codeOf } from '#features/time/rules.ts';
import type { Trip } from './contract.ts';
import { tripKinds } from './labels.ts';
import { allowanceCents, distanceOf, privateKmOf } from './rules.ts';

const CENTS = 100;

/** Heads and kinds of the columns. */
export const tripColumns = [
  { head: 'Kenteken', kind: 'text' },
  { head: 'Merk', kind: 'text' },
  { head: 'Type', kind: 'text' },
  { head: 'Datum', kind: 'date' },
  { head: 'Beginstand', kind: 'number' },
  { head: 'Eindstand', kind: 'number' },
  { head: 'Kilometers', kind: 'number' },
  { head: 'Soort', kind: 'text' },
  { head: 'Van', kind: 'text' },
  { head: 'Naar', kind: 'text' },
  { head: 'Route', kind: 'text' },
  { head: 'Waarvan privé', kind: 'number' },
  { head: 'Project en fase', kind: 'text' },
  { head: 'Doel', kind: 'text' },
  { head: 'Eigen auto', kind: 'text' },
  { head: 'Vergoeding', kind: 'number', decimals: 2 },
] as const;

/** Make and model of a car, as far as the register of vehicles has them. */
export interface CarMake {
  readonly make: string;
  readonly model: string;
}

/** The cells of one trip, in the order of the columns. */
export function tripCells(trip: Trip, car: CarMake | undefined, norms: Norms): (string | number | null)[] {
  return [
    trip.plate,
    car?.make ?? null,
    car?.model ?? null,
    trip.date,
    trip.startKm,
    trip.endKm,
    distanceOf(trip),
    tripKinds[trip.kind],
    trip.from,
    trip.to,
    trip.route,
    privateKmOf(trip),
    trip.phase === null ? null : codeOf(trip.phase),
    trip.purpose,
    trip.isOwnCar ? 'ja' : 'nee',
    allowanceCents(trip, norms) / CENTS,
  ];
}
