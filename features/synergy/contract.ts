/** The projects of an employee around today, as a page that is opened from the employee's card in Synergy. */
import { z } from 'zod';
import { projectStatuses } from '#features/projects/labels.ts';
import { Place } from '#features/projects/project.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

const RdPoint = later(() => z.object({ x: z.number(), y: z.number() }));

/** A project an employee has to do with around today. */
export const EmployeeProject = later(() =>
  z.object({
    number: z.string(),
    description: z.string(),
    clientName: z.string(),
    leaderName: z.string().nullable(),
    status: z.enum(codesOf(projectStatuses)),
    /** Of the employee's own phase that comes next, or was last; of the project when that has none of its own. */
    place: Place(),
    /** Straight line from the branch, metres; null when either place is not known. */
    distanceM: z.int().nullable(),
    /** Local dates on which the employee is planned on it, or booked hours on it, in order. */
    days: z.array(z.iso.date()),
    /** The planned start that comes next. */
    nextStart: z.string().nullable(),
    synergyUrl: z.string().nullable(),
  }),
);
export type EmployeeProject = z.output<ReturnType<typeof EmployeeProject>>;

/** Data of the page: an employee, their branch, and their projects between two days. */
export const EmployeeProjects = later(() =>
  z.object({
    employee: z.object({ name: z.string(), personnelNumber: z.string(), isCaller: z.boolean() }),
    /** Where the employee sets out from: the branch of their division, never their home. */
    branch: z.object({ name: z.string(), city: z.string(), rd: RdPoint().nullable() }).nullable(),
    from: z.iso.date(),
    until: z.iso.date(),
    projects: z.array(EmployeeProject()),
  }),
);
export type EmployeeProjects = z.output<ReturnType<typeof EmployeeProjects>>;

/** Projects of the employee with this personnel number, from two weeks back to two weeks ahead, as far as the caller may see them. */
export const listEmployeeProjects = defineQuery({
  name: 'employee-project.list',
  api: 'main',
  route: 'GET /v1/employee-projects/:employee',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({ employee: z.string().trim().min(1).max(40) }),
  result: () => EmployeeProjects(),
  offline: true,
});
