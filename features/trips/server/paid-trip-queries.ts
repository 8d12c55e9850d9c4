/** SQL of trips for whoever approves the day they were driven on: those it pays, or could pay. Private trips are nobody else's. */
import { sql } from 'kysely';
import type { ListPaidTrips } from '#features/time/server/approval/paid-trips-work.ts';
import { allowanceCents } from '../rules.ts';

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly date: string;
  readonly kind: 'business' | 'commute';
  readonly from: string;
  readonly to: string;
  readonly isOwnCar: boolean;
  readonly startKm: number;
  readonly endKm: number;
  readonly detourKm: number;
}

/** Trips of days of people, with what each pays: to the cent what the payroll pays for them. */
export const listTripsOfDays: ListPaidTrips = async (db, days, norms) => {
  const { rows } = await sql<Row>`
    select trips.id, trips.user_id as "userId", trips.trip_date as date, trips.kind, trips.from_address as from, trips.to_address as to,
      trips.is_own_car as "isOwnCar", trips.start_km as "startKm", trips.end_km as "endKm", trips.detour_km as "detourKm"
    from trips join unnest(${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ date }) => date)}::date[]) as asked (user_id, day)
      on asked.user_id = trips.user_id and asked.day = trips.trip_date
    where trips.kind in ('business', 'commute') order by trips.trip_date, trips.plate, trips.start_km, trips.id`.execute(db);
  return rows.map(({ id, userId, date, kind, from, to, ...driven }) => ({
    id,
    userId,
    date,
    kind,
    from,
    to,
    isOwnCar: driven.isOwnCar,
    km: driven.endKm - driven.startKm - driven.detourKm,
    allowanceCents: allowanceCents({ ...driven, date, kind }, norms),
  }));
};
