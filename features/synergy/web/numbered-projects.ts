/** The projects of the page in their parts, each with the number of its pin. */
import type { EmployeeProject } from '../contract.ts';
import { partByToday } from '../rules.ts';

/** A project with its number on the page. */
export interface NumberedProject extends EmployeeProject {
  readonly pin: number;
  readonly isPast: boolean;
}

/** Numbers the projects through the parts: today and later, the days before, and those without a day of the employee's own. */
export function numberProjects(projects: readonly EmployeeProject[], today: string) {
  const { ahead, past, undated } = partByToday(projects, today);
  let count = 0;
  const number = (isPast: boolean) => (project: EmployeeProject) => ({ ...project, isPast, pin: ++count });
  return { ahead: ahead.map(number(false)), past: past.map(number(true)), undated: undated.map(number(true)) };
}
