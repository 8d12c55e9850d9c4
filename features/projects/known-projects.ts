/** Projects a device knows without the server: those that were opened on it, and those that stand in a list of somebody's own. */
import type { ProjectRow } from './project.ts';

/** Fields remembered of a project that was opened. City and status are null where the page that was opened does not tell them. */
export interface KnownProject extends Pick<ProjectRow, 'number' | 'description' | 'clientName'> {
  readonly city: string | null;
  readonly status: ProjectRow['status'] | null;
  readonly isConfidential: boolean | null;
}

/** Most projects remembered as opened. */
export const OPENED_MAX = 12;

/** The opened projects after one was opened: newest first, each once; what is no longer told of it is kept from before. */
export function withOpened(opened: readonly KnownProject[], project: KnownProject): KnownProject[] {
  const before = opened.find(({ number }) => number === project.number);
  const known: KnownProject = {
    ...project,
    city: project.city ?? before?.city ?? null,
    status: project.status ?? before?.status ?? null,
    isConfidential: project.isConfidential ?? before?.isConfidential ?? null,
  };
  return [known, ...opened.filter(({ number }) => number !== project.number)].slice(0, OPENED_MAX);
}

/** Each project as the newest list that has it tells it: `lists` first to last. */
export function asNewest<Known extends KnownProject>(projects: readonly Known[], ...lists: readonly (readonly ProjectRow[])[]): (Known | ProjectRow)[] {
  const byNumber = new Map([...lists].reverse().flatMap((list) => list.map((row) => [row.number, row] as const)));
  return projects.map((project) => byNumber.get(project.number) ?? project);
}
