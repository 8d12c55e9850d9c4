/** Carries out the operations on hours added up. */
import { findJudge } from '#features/stand-ins/server/judge-queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import { columnsFor } from '../rules.ts';
import { listLines, listWaiting, sumLines } from './line-queries.ts';
import * as queries from './queries.ts';
import { getReportScope } from './visible-reports.ts';

export const hourReportHandlers = implement(contract, {
  async getHourReport({ project, phase, by, within, columns: asked }, { db, user }) {
    const scope = await getReportScope(db, user, project, phase);
    const weeks = await queries.listWeeks(db, scope);
    const columns = columnsFor(
      asked,
      weeks.map(({ week }) => week),
    );
    return {
      phases: await queries.listReportPhases(db, scope),
      totals: await queries.sumScope(db, scope),
      weeks,
      columns,
      rows: await queries.listPivotRows(db, scope, { by, within, columns }),
      people: await queries.namePeople(db, scope),
    };
  },

  async listHourLines({ project, cursor, limit, ...filter }, { db, user }) {
    const selection = { scope: await getReportScope(db, user, project, filter.phase), filter };
    const page = await listLines(db, selection, cursor, limit);
    return { ...page, totals: await sumLines(db, selection) };
  },

  async listWaitingHours({ project, phase }, { db, user, now }) {
    return listWaiting(db, await findJudge(db, user, now), await getReportScope(db, user, project, phase));
  },
});
