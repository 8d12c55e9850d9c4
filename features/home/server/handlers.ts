/** Handlers of the operations for the first screen. */
import { listSummaries } from '#features/forms/server/queries.ts';
import { toMyPhases } from '#features/phases/server/field-sheet.ts';
import { listFieldPhases } from '#features/phases/server/queries.ts';
import { localDay } from '#features/phases/times.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import { countCameIn, countToReview, findFirstSteps, listWaitingPhases } from './queries.ts';

const TIME_ZONE = 'Europe/Amsterdam';

export const homeHandlers = implement(contract, {
  getFirstSteps: (_, { db, user }) => findFirstSteps(db, user),

  async getOfficeToday({ mine = false }, { db, user, now }) {
    const today = Temporal.PlainDate.from(localDay(now.toISOString()));
    const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(TIME_ZONE).epochMilliseconds);
    const mayReview = user.permissions.has('form.review');
    const inField = await listFieldPhases(db, user, { from: startOf(today), to: startOf(today.add({ days: 1 })), mine, limit: contract.OFFICE_ROWS_MAX });
    return {
      today: today.toString(),
      toReview: {
        count: mayReview ? await countToReview(db, user, mine) : 0,
        rows: mayReview ? (await listSummaries(db, user, { toReview: true, ownProjects: mine }, contract.REVIEW_ROWS_MAX)).rows : [],
      },
      cameIn: await countCameIn(db, user, mine, today.subtract({ days: contract.CAME_IN_DAYS - 1 }).toString(), today.toString()),
      inField: await toMyPhases(db, user.id, inField),
      waitingPhases: await listWaitingPhases(db, user, mine, startOf(today.add({ days: contract.RELEASE_DAYS_AHEAD + 1 }))),
    };
  },
});
