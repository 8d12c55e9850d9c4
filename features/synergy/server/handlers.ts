/** Carries out the operations of what is opened from Synergy. */
import type { Identity } from '#platform/server/identity/identity.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { distanceBetween, periodAround } from '../rules.ts';
import { type EmployeeRecord, findEmployee, listProjectsOf } from './queries.ts';

export const synergyHandlers = implement(contract, {
  async listEmployeeProjects({ employee: personnelNumber }, { db, user, now }) {
    const employee = await findEmployee(db, personnelNumber);
    if (employee === undefined) throw new Problem('not-found');
    if (!mayLookAt(user, employee)) throw new Problem('not-allowed', { reason: 'Dit zien alleen de medewerker, de leidinggevende, planners en beheerders.' });
    const { id, name, branch } = employee;
    const period = periodAround(localDate(now));
    const projects = await listProjectsOf(db, user, id, period, now);
    return {
      employee: { name, personnelNumber: employee.personnelNumber, isCaller: id === user.id },
      branch,
      ...period,
      projects: projects.map((project) => ({ ...project, distanceM: distanceBetween(branch?.rd ?? null, project.place.rd) })),
    };
  },
});

/** True for the employee, who they answer to, who plans and who manages users. Anybody else is refused by name: the number stands on the card they came from. */
function mayLookAt(user: Identity, { id, leaderIds }: EmployeeRecord): boolean {
  return user.id === id || leaderIds.includes(user.id) || user.permissions.has('phase.manage') || user.permissions.has('user.manage');
}
