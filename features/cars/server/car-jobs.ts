/** Tells every morning what runs out on vehicles: the inspection, and what belongs in them. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { attentionOf, driversOn } from '../rules.ts';
import { listKeepers, noteTold } from './notice-queries.ts';
import { listCars } from './queries.ts';
import { listDrivers, listOutfit } from './record-queries.ts';

/** Its queue. */
export const CAR_QUEUE = 'car-upkeep';
const EVERY_MORNING = '10 6 * * *';

/** The job, for the queues of the process. */
export function carJobs(db: Database): Job[] {
  return [{ queue: CAR_QUEUE, schedule: EVERY_MORNING, run: () => tellWhatRunsOut(db, new Date()) }];
}

/** Tells who keeps the register and who drives the vehicle; of each end once when it comes near, and once when it has passed. */
export async function tellWhatRunsOut(db: Database, now: Date): Promise<void> {
  const today = localDate(now);
  const keepers = await listKeepers(db);
  for (const { id, plate, name } of await listCars(db)) {
    await db.transaction().execute(async (inside) => {
      const { apk_to: apkTo } = await inside.selectFrom('cars').select('apk_to').where('id', '=', id).executeTakeFirstOrThrow();
      for (const attention of attentionOf({ apkTo, outfit: await listOutfit(inside, id) }, today)) {
        if (!(await noteTold(inside, id, attention, now))) continue;
        const drivers = driversOn(await listDrivers(inside, id), today).map(({ user }) => user.id);
        const title = `${formatLicensePlate(plate)}: ${attention.text}`;
        await notify(inside, [...keepers, ...drivers], { kind: 'car-expiry', title, text: name, href: href('vehicle', { vehicle: id }) }, { by: '', now });
      }
    });
  }
}
