/** Gives somebody their own trips as a file, on the time API: `GET /v1/trip-register/file`. It holds those of this year and of the last. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listMakes } from '#features/cars/server/queries.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileFormat, sendTable } from '#platform/server/documents/tables/send-table.ts';
import { writePages } from '#platform/server/documents/tables/write-pages.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { later } from '#platform/shared/later.ts';
import type { Api } from '#platform/shared/operation.ts';
import { listTrips as listOperation } from '../contract.ts';
import { tripCells, tripColumns } from '../trip-columns.ts';
import { listTrips } from './queries.ts';

const Asked = later(() => z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }));

/** Options of the route. */
export interface TripFileOptions {
  readonly db: Database;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; whoever may see their trips may have them as a file. */
export function registerTripFile(app: FastifyInstance, { db, identify }: TripFileOptions): void {
  app.get('/v1/trip-register/file', async (request, reply) => {
    const user = await mayCall(listOperation.access, () => identify('tempo', request));
    const { format } = parseInput(Asked(), request.query);
    const today = localDate(Date.now());
    return sendTable({ request, reply }, { name: 'ritten', format, write: (dir) => writeTrips(db, { userId: user.id, today }, { format, dir }) });
  });
}

/** Writes somebody's trips of the year of a day and of the year before into a file in `dir`, by car and its odometer. Returns its path. */
export function writeTrips(
  db: Database,
  { userId, today }: { readonly userId: string; readonly today: string },
  target: { readonly format: FileFormat; readonly dir: string },
): Promise<string> {
  const page = async (snapshot: Database) => {
    const trips = await listTrips(snapshot, userId, `${Number(today.slice(0, 4)) - 1}-01-01`);
    const makes = await listMakes(snapshot, new Set(trips.map(({ plate }) => plate.replaceAll('-', ''))));
    const norms = await normsThrough(snapshot, today);
    return { rows: trips.map((trip) => tripCells(trip, makes.get(trip.plate.replaceAll('-', '')), norms)), nextCursor: null };
  };
  return writePages(db, { name: 'Ritten', columns: tripColumns, page }, target);
}
