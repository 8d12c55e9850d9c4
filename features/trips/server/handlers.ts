/** Carries out the operations on trips. Every way there holds the day first: an approved day changes no more, and a closed one is asked again. */
import { listLatestReadings } from '#features/cars/server/latest-reading-queries.ts';
import { listCarsAtHand } from '#features/cars/server/queries.ts';
import { conflictWithReadings, type DrivenStretch } from '#features/cars/server/reading-conflict-queries.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import { mayEnter } from '#features/time/day-check.ts';
import type { DayStatus } from '#features/time/labels.ts';
import { lockDay, raiseClosedDay } from '#features/time/server/day-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { MONTHS_PER_YEAR } from '../private-use.ts';
import { monthsOfOwnCars, tellOfPrivateUse } from './private-use-notices.ts';
import * as queries from './queries.ts';

export const tripHandlers = implement(contract, {
  async listTrips(_params, { db, user, now }) {
    const today = localDate(now);
    const from = addDays(today, -contract.TRIP_DAYS);
    const trips = await queries.listTrips(db, user.id, from);
    const driven = new Set(trips.map(({ plate }) => plate));
    const others = await queries.listOthers(db, user.id, [...driven], from);
    const cars = await listCarsAtHand(db, user.id, today);
    const notDriven = cars.map(({ plate }) => formatLicensePlate(plate)).filter((plate) => !driven.has(plate));
    others.push(...(await queries.listLastOfOthers(db, user.id, notDriven)));
    const year = today.slice(0, 4);
    const kmBefore = await queries.sumPrivateKm(db, user.id, `${year}-01-01`, from);
    const months = await monthsOfOwnCars(db, user.id, year);
    const privateUse = [...new Set([...months.keys(), ...kmBefore.keys()])].map((plate) => ({
      plate,
      monthsOfYear: months.get(plate) ?? MONTHS_PER_YEAR,
      kmBefore: kmBefore.get(plate) ?? 0,
    }));
    const privateKmBefore = privateUse.reduce((sum, one) => sum + one.kmBefore, 0);
    return { from, trips, others, readings: await listLatestReadings(db), cars, privateKmBefore, privateUse };
  },

  async putTrip(filled, context) {
    const { db, user } = context;
    const plate = formatLicensePlate(filled.plate);
    const input = { ...filled, plate, isOwnCar: filled.isOwnCar && !(await queries.isCompanyCar(db, plate)) };
    const status = await refuseApprovedDay(context, input.date);
    await queries.lockChain(db, plate);
    const existing = await queries.lockTrip(db, input.id);
    if (existing !== undefined && existing.user_id !== user.id) throw new Problem('already-exists');
    if (existing !== undefined && existing.trip_date !== input.date) await refuseApprovedDay(context, existing.trip_date);
    if (existing !== undefined && existing.version !== input.version)
      throw new Problem('changed-by-someone-else', { current: await currentOf(context, existing.id, existing.trip_date) });
    if (existing?.trip_date !== input.date) await refuseDate(context, input.date, status);
    await refusePhase(context, input.phaseId, existing?.phase_id);
    await refuseOverlap(context, input);
    const isSameStretch = existing?.trip_date === input.date && existing.start_km === input.startKm && existing.end_km === input.endKm;
    if (!isSameStretch) await refuseOtherReading(context, input);
    if (existing === undefined) await queries.insertTrip(db, user.id, input);
    else await queries.updateTrip(db, input, existing.version + 1);
    for (const date of new Set([input.date, existing?.trip_date ?? input.date])) await raiseClosedDay(db, user.id, date);
    await tellOfPrivateUse(context, input);
    context.record({ subject: 'trip', id: input.id, ...(existing === undefined ? {} : { from: existing }), to: input });
    return { version: (existing?.version ?? 0) + 1 };
  },

  async deleteTrip({ id }, context) {
    const { db, user } = context;
    const row = await queries.lockTrip(db, id);
    // Gone already, by another device of the same person, is as they wanted it.
    if (row === undefined || row.user_id !== user.id) return null;
    await refuseApprovedDay(context, row.trip_date);
    await queries.removeTrip(db, id);
    await raiseClosedDay(db, user.id, row.trip_date);
    context.record({ subject: 'trip', id, from: row });
    return null;
  },
});

async function refuseApprovedDay({ db, user }: CommandContext, date: string): Promise<DayStatus> {
  const { status } = await lockDay(db, user.id, date);
  if (status !== 'approved') return status;
  throw new Problem('not-possible-now', { reason: `${formatDate(date)} is goedgekeurd. Vraag wie de dag goedkeurde om hem terug te sturen.` });
}

async function currentOf({ db, user }: CommandContext, id: string, date: string): Promise<unknown> {
  return (await queries.listTrips(db, user.id, date)).find((trip) => trip.id === id);
}

/** Refuses a date that can't be entered. A trip truly driven may come late, when it was written down on the device in time. */
async function refuseDate({ db, now, command }: CommandContext, date: string, status: DayStatus): Promise<void> {
  const [madeOn, today] = [localDate(command.deviceTime ?? now), localDate(now)];
  const norms = await normsThrough(db, today);
  if (mayEnter(date, madeOn, norms, status) || mayEnter(date, today, norms, status)) return;
  const message = date > madeOn ? 'Deze dag is nog niet geweest. Kies vandaag of een eerdere dag.' : 'Deze dag is te lang geleden. Vraag je leidinggevende.';
  throw new Problem('invalid-input', { fields: [{ path: 'date', message }] });
}

async function refusePhase({ db, user }: CommandContext, phaseId: string | null, knownId: string | null | undefined): Promise<void> {
  if (phaseId === null || phaseId === knownId || (await queries.mayNamePhase(db, user, phaseId))) return;
  throw new Problem('invalid-input', {
    fields: [{ path: 'phaseId', message: 'Deze fase bestaat niet meer of is niet voor jou. Kies een andere fase.' }],
  });
}

/** The register of vehicles may have been read between the trips: an odometer never goes back. */
async function refuseOtherReading({ db }: CommandContext, input: DrivenStretch): Promise<void> {
  const conflict = await conflictWithReadings(db, input);
  if (conflict !== undefined) throw new Problem('invalid-input', { fields: [conflict] });
}

async function refuseOverlap({ db }: CommandContext, input: Parameters<typeof queries.findOverlap>[1]): Promise<void> {
  const other = await queries.findOverlap(db, input);
  if (other === undefined) return;
  const message = `Van ${formatNumber(other.start_km)} tot ${formatNumber(other.end_km)} staat al een rit, op ${formatDate(other.trip_date)}. Kijk de standen na.`;
  throw new Problem('invalid-input', { fields: [{ path: input.startKm < other.start_km ? 'endKm' : 'startKm', message }] });
}
