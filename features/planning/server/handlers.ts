/** Carries out the operations of the planning board. */
import { listOrderedGear } from '#features/logistics/server/gear/gear-queries.ts';
import { listRequiredKinds } from '#features/registrations/server/requirement-queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

const WEEK_DAYS = 7;

export const planningBoardHandlers = implement(contract, {
  async getBoard({ from, weeks }, { db, user }) {
    const end = addDays(from, Number(weeks) * WEEK_DAYS);
    const range = { firstDay: from, lastDay: addDays(end, -1), from: new Date(instantAt(from, '00:00')), to: new Date(instantAt(end, '00:00')) };
    return {
      people: await queries.listPeople(db, user, range),
      absences: await queries.listAway(db, range),
      phases: await queries.listPlanned(db, user, range),
      busy: await queries.listBusy(db, user, range),
      orders: await listOrderedGear(db, user, { from: range.firstDay, to: range.lastDay }),
      unplanned: await queries.listUnplanned(db, user, range),
      cars: await queries.listCars(db),
      equipment: await queries.listEquipment(db),
      required: [...(await listRequiredKinds(db))].toSorted(),
    };
  },
});
