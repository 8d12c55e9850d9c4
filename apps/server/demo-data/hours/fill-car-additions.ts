/** Fills the car additions of the demo for the last months: one with an addition, one with a declaration, one under the limit that is nearly reached. */
import type { AdditionStatus, Declaration } from '#features/car-additions/labels.ts';
import { addMonths, daysInMonth, firstOfMonth, reckon } from '#features/car-additions/rules.ts';
import { isEmissionFree, takeStep, writeAddition } from '#features/car-additions/server/queries.ts';
import { daysOf, monthsOfYear } from '#features/cars/driver-months.ts';
import { productNorms } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';

interface DemoAddition {
  readonly account: string;
  readonly declaration: Declaration;
  readonly contributionCents: number;
  /** Private kilometres of the year by last month; a little less for each month before. */
  readonly privateKm: number;
  /** How far that of last month is. */
  readonly status: AdditionStatus;
}

const MONTHS = 3;
const KM_PER_MONTH = 40;

const additions: readonly DemoAddition[] = [
  { account: 'projectleider', declaration: 'none', contributionCents: 15_000, privateKm: 1_946, status: 'agreed' },
  { account: 'veldwerker', declaration: 'none', contributionCents: 0, privateKm: 212, status: 'in-review' },
  { account: 'veldwerker2', declaration: 'business-van', contributionCents: 0, privateKm: 0, status: 'draft' },
];

const order: readonly AdditionStatus[] = ['draft', 'in-review', 'agreed', 'approved', 'processed'];

/** Makes them; `today` is the local date. */
export async function fillCarAdditions(db: Database, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const office = people.userIdByAccount.get('administratie') as string;
  for (const one of additions) {
    const userId = people.userIdByAccount.get(one.account) as string;
    const car = await db
      .selectFrom('cars')
      .innerJoin('car_drivers', 'car_drivers.car_id', 'cars.id')
      .select(['cars.id', 'fuels', 'first_admission', 'catalogue_cents', 'from_on', 'to_on'])
      .where('car_drivers.user_id', '=', userId)
      .where('car_drivers.is_pool', '=', false)
      .where('cars.kind', 'in', ['car', 'van'])
      .where('to_on', 'is', null)
      .executeTakeFirst();
    if (car === undefined || car.first_admission === null || car.catalogue_cents === null) continue;
    const periods = [{ from: car.from_on, to: car.to_on }];
    for (let back = MONTHS; back >= 1; back--) {
      const month = addMonths(firstOfMonth(today.toString()), -back);
      const days = daysOf(month, periods);
      if (days === 0) continue;
      const facts = {
        ...{ month, days, monthsOfYear: monthsOfYear(month, periods), firstRegisteredOn: car.first_admission },
        ...{ isEmissionFree: isEmissionFree(car.fuels), isHydrogen: false, catalogueCents: car.catalogue_cents, marketCents: null },
        ...{ contributionCents: one.contributionCents, declaration: one.declaration, privateKm: Math.max(0, one.privateKm - KM_PER_MONTH * (back - 1)) },
      };
      const id = newId();
      const at = new Date(`${addDays(month, daysInMonth(month))}T08:15:00Z`);
      const declaredOn = one.declaration === 'none' ? null : car.from_on;
      await writeAddition(
        db,
        { id, userId, carId: car.id, facts, declaredOn, privateKmReason: 'Opgave van voor de ritten', result: reckon(facts, productNorms) },
        1,
        at,
      );
      const statuses = order.slice(0, order.indexOf(back === 1 ? one.status : 'processed') + 1);
      for (const [place, to] of statuses.entries()) {
        const by = to === 'agreed' ? userId : office;
        await takeStep(db, id, place + 1, { from: order[place - 1] ?? null, to, reason: '', userId: by, at: new Date(at.getTime() + place * 3_600_000) });
      }
    }
  }
}
