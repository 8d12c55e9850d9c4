/** Lines of hours to approve, brought together by week, by person or by project. */
import { weekNumber } from '#platform/shared/dates/calendar.ts';
import type { ApprovalRow } from '../../approval-contract.ts';
import { keyOf } from './approval-words.ts';

/** Ways to look at the list; as they stand in the address. */
export const views = ['week', 'persoon', 'project'] as const;
export type View = (typeof views)[number];

/** True for a way to look at the list. */
export const isView = (value: unknown): value is View => views.some((view) => view === value);

/** A line with its key: the same week of somebody is a line of each project in it. */
export interface Line extends ApprovalRow {
  readonly key: string;
}

/** Lines under one heading. */
export interface Group {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly Line[];
}

const WITHOUT_PROJECT = 'Zonder project';

/** Groups of a view, each with its lines; by project a line has only the minutes on it, and only days with such minutes are approved with it. */
export function groupsOf(rows: readonly ApprovalRow[], view: View): Group[] {
  if (view === 'project') return groupsByProject(rows);
  const lines = rows.map((row) => ({ ...row, key: keyOf(row) }));
  const groups = Map.groupBy(lines, ({ userId, week }) => (view === 'week' ? week : userId));
  const found = [...groups].map(([key, ofGroup]) => ({
    key,
    title: view === 'week' ? `Week ${weekNumber(key)} van ${key.slice(0, 4)}` : (ofGroup[0]?.userName ?? ''),
    lines: ofGroup,
  }));
  return view === 'week' ? found : found.toSorted((a, b) => a.title.localeCompare(b.title, 'nl'));
}

function groupsByProject(rows: readonly ApprovalRow[]): Group[] {
  const parts = rows.flatMap((row) => {
    const rest = row.days.map(({ minutes }, at) => minutes - row.projects.reduce((sum, project) => sum + (project.minutes[at] ?? 0), 0));
    const ofProjects = row.projects.map((project) => ({
      row,
      key: project.number,
      title: `${project.number} ${project.description}`,
      minutes: project.minutes,
    }));
    return [...ofProjects, { row, key: '', title: WITHOUT_PROJECT, minutes: rest }].filter(({ minutes }) => minutes.some((ofDay) => ofDay > 0));
  });
  return [...Map.groupBy(parts, ({ key }) => key)]
    .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
    .map(([key, ofProject]) => ({
      key,
      title: ofProject[0]?.title ?? '',
      lines: ofProject.map(({ row, minutes }) => ({ ...row, key: `${keyOf(row)} ${key}`, isWhole: false, days: daysWith(row, minutes) })),
    }));
}

/** A day without these minutes has nothing to approve here, whatever else is in it. */
function daysWith(row: ApprovalRow, minutes: readonly number[]): ApprovalRow['days'] {
  return row.days.map((day, at) => {
    const ofDay = minutes[at] ?? 0;
    return ofDay > 0 ? { ...day, minutes: ofDay } : { ...day, minutes: 0, status: 'open' };
  });
}
