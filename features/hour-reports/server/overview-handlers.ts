/** Carries out the operations on the overview of hours. */
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import * as contract from '../overview-contract.ts';
import { balanceDaysOf } from '../overview-rules.ts';
import { findFirstWeek, sumOwnContract } from './contract-queries.ts';
import { listDivisions, listPeople, listProjects } from './overview-choice-queries.ts';
import { listDays, listLines } from './overview-line-queries.ts';
import { readOverview, termsOf, upToToday } from './read-overview.ts';

export const hourOverviewHandlers = implement(contract, {
  getHourOverview: ({ by, ...asked }, { db, user, now }) => readOverview({ db, user, now }, asked, by),

  listOverviewDays: (asked, { db, user, now }) => listDays(db, user, upToToday(asked, now)),

  listOverviewLines: ({ cursor, limit, ...asked }, { db, user, now }) => listLines(db, user, upToToday(asked, now), cursor, limit),

  async getOwnHourBalance(_, { db, user, now }) {
    const days = balanceDaysOf(localDate(now));
    const from = days === undefined ? undefined : await findFirstWeek(db, user.id, days);
    if (days === undefined || from === undefined) return null;
    const total = await sumOwnContract(db, user.id, { from, to: days.to }, await termsOf({ db, now }, days));
    return total.contract === 0 && total.difference === 0 ? null : { from, through: days.to, ...total };
  },

  async listOverviewChoices({ search, person, project }, { db, user }) {
    const divisions = await listDivisions(db, user);
    const people = await listPeople(db, user, search, person, contract.CHOICES_MAX);
    return { divisions, people, projects: await listProjects(db, user, search, project, contract.CHOICES_MAX) };
  },
});
