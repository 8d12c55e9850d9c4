/** The columns of the project list: what each shows, how wide it is, what it sorts by. */
import type { ReactNode } from 'react';
import type { ColumnsOfList } from '#features/list-views/web/use-list-columns.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { CsvCell } from '#platform/shared/files/csv.ts';
import { KeyLink } from '#platform/ui/lists/table-row.tsx';
import type { ProjectSort } from '../../contract.ts';
import { formatActivity, formatBudget } from '../../format.ts';
import { projectKinds, projectStatuses } from '../../labels.ts';
import type { ProjectRow } from '../../project.ts';
import { ProjectStatusBadge } from '../project-status-badge.tsx';

/** Names of the columns, as they are kept. */
export const columnNames = ['number', 'description', 'client', 'city', 'leader', 'division', 'kind', 'status', 'start', 'end', 'budget', 'activity'] as const;
export type ColumnName = (typeof columnNames)[number];

/** One column. Without a width it takes what the others leave. */
export interface Column {
  readonly label: string;
  readonly widthPx?: number;
  readonly sort?: ProjectSort;
  readonly right?: boolean;
  readonly strong?: boolean;
  readonly cell: (row: ProjectRow, now: Date) => ReactNode;
  readonly csv: (row: ProjectRow) => CsvCell;
}

/** Every column there is. */
export const columns: Record<ColumnName, Column> = {
  number: {
    label: 'Nummer',
    widthPx: 96,
    sort: 'number',
    cell: ({ number }) => <KeyLink href={href('projectInformation', { project: number })}>{number}</KeyLink>,
    csv: ({ number }) => number,
  },
  description: { label: 'Omschrijving', sort: 'description', strong: true, cell: ({ description }) => description, csv: ({ description }) => description },
  client: { label: 'Opdrachtgever', widthPx: 152, sort: 'client', cell: ({ clientName }) => clientName, csv: ({ clientName }) => clientName },
  city: { label: 'Plaats', widthPx: 112, sort: 'city', cell: ({ city }) => city, csv: ({ city }) => city },
  leader: { label: 'Projectleider', widthPx: 140, cell: ({ leaderName }) => leaderName ?? '–', csv: ({ leaderName }) => leaderName },
  division: { label: 'Divisie', widthPx: 128, cell: ({ divisionName }) => divisionName, csv: ({ divisionName }) => divisionName },
  kind: { label: 'Soort', widthPx: 168, cell: ({ kind }) => projectKinds[kind], csv: ({ kind }) => projectKinds[kind] },
  status: { label: 'Status', widthPx: 152, cell: ({ status }) => <ProjectStatusBadge status={status} />, csv: ({ status }) => projectStatuses[status] },
  start: {
    label: 'Start',
    widthPx: 104,
    sort: 'start',
    right: true,
    cell: ({ plannedStart }) => formatDate(plannedStart),
    csv: ({ plannedStart }) => (plannedStart === null ? null : formatDate(plannedStart)),
  },
  end: {
    label: 'Eind',
    widthPx: 104,
    right: true,
    cell: ({ plannedEnd }) => formatDate(plannedEnd),
    csv: ({ plannedEnd }) => (plannedEnd === null ? null : formatDate(plannedEnd)),
  },
  budget: {
    label: 'Begroot',
    widthPx: 76,
    right: true,
    cell: ({ budgetMinutes }) => formatBudget(budgetMinutes),
    csv: ({ budgetMinutes }) => budgetMinutes / 60,
  },
  activity: {
    label: 'Activiteit',
    widthPx: 124,
    sort: 'activity',
    right: true,
    cell: ({ latestActivityAt }, now) => formatActivity(latestActivityAt, now),
    csv: ({ latestActivityAt }) => latestActivityAt,
  },
};

/** Columns of the list: their order, the usual ones, and the label and width of each. */
export const projectColumns: ColumnsOfList<ColumnName> = {
  list: 'projects',
  names: columnNames,
  usual: ['number', 'description', 'client', 'city', 'leader', 'status', 'start', 'budget', 'activity'],
  fixed: 'number',
  labelOf: (name) => columns[name].label,
  widthPxOf: (name) => columns[name].widthPx,
  href: href('projects'),
};
