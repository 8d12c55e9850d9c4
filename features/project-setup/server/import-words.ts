/** Projects in the words of a file: what changes is shown in them, and what is exported comes in again by them. */
import { projectKinds, projectStatuses } from '#features/projects/labels.ts';
import type { Cell, TableColumn } from '#platform/server/documents/tables/table-writer.ts';
import type { RowChange } from '#platform/server/imports/imports.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumberForInput, roundTo } from '#platform/shared/numbers.ts';
import { type ProjectColumn, projectColumns } from '../import-contract.ts';
import type { ImportedProject, NamedThings } from './import-known.ts';

const MINUTES_PER_HOUR = 60;
const HOUR_DECIMALS = 2;
const METRE_DECIMALS = 2;

/** Columns of a file that holds dates and numbers as such. */
const kinds: Readonly<Partial<Record<ProjectColumn, TableColumn['kind']>>> = {
  ...{ orderedOn: 'date', plannedStart: 'date', plannedEnd: 'date' },
  ...{ budget: 'number', rdX: 'number', rdY: 'number' },
};

/** Heads and kinds of the columns of an export. */
export const projectFileColumns: readonly TableColumn[] = projectColumns.map(({ key, label }) => ({ head: label, kind: kinds[key] ?? 'text' }));

/** Names of what projects name, by id. */
export interface NamesById {
  readonly clients: ReadonlyMap<string, { readonly name: string; readonly kvkNumber: string }>;
  readonly emails: ReadonlyMap<string, string>;
  readonly divisions: ReadonlyMap<string, string>;
}

/** Makes the names of what there is. */
export function namesById({ clients, people, divisions }: NamedThings): NamesById {
  return {
    clients: new Map(clients.map((one) => [one.id, one])),
    emails: new Map(people.map(({ id, email }) => [id, email])),
    divisions: new Map(divisions.map(({ id, name }) => [id, name])),
  };
}

/** The cells of a project by column; dates and numbers as such, and nothing as null. */
function cellsOf(project: ImportedProject, names: NamesById): Readonly<Record<ProjectColumn, Cell>> {
  const client = project.clientId === null ? undefined : names.clients.get(project.clientId);
  return {
    ...{ number: project.number, description: project.description, kind: projectKinds[project.kind], status: projectStatuses[project.status] },
    ...{ client: client?.name ?? '', clientNumber: client?.kvkNumber ?? '', clientReference: project.clientReference },
    leader: names.emails.get(project.leaderId ?? '') ?? '',
    deputyLeader: names.emails.get(project.deputyLeaderId ?? '') ?? '',
    division: names.divisions.get(project.divisionId) ?? '',
    protocols: project.protocols.join(', '),
    ...{ orderedOn: project.orderedOn, plannedStart: project.plannedStart, plannedEnd: project.plannedEnd },
    budget: roundTo(project.budgetMinutes / MINUTES_PER_HOUR, HOUR_DECIMALS),
    ...{ address: project.address, postcode: project.postcode, city: project.city },
    rdX: project.rd === null ? null : roundTo(project.rd.x, METRE_DECIMALS),
    rdY: project.rd === null ? null : roundTo(project.rd.y, METRE_DECIMALS),
    ...{ isConfidential: yesNo(project.isConfidential), areHoursOpen: yesNo(project.areHoursOpen), isLogRequired: yesNo(project.isLogRequired) },
  };
}

/** The cells of a project, in the order of the columns. */
export function projectCells(project: ImportedProject, names: NamesById): Cell[] {
  const cells = cellsOf(project, names);
  return projectColumns.map(({ key }) => cells[key]);
}

/** Returns the differences between two states of a project, in words. */
export function changeWords(before: ImportedProject, after: ImportedProject, names: NamesById): RowChange['fields'] {
  const [from, to] = [cellsOf(before, names), cellsOf(after, names)];
  return projectColumns.flatMap(({ key }) => {
    const [old, next] = [wordOf(key, from[key]), wordOf(key, to[key])];
    return old === next ? [] : [{ column: key, from: old, to: next }];
  });
}

function wordOf(column: ProjectColumn, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatNumberForInput(cell, METRE_DECIMALS);
  return kinds[column] === 'date' ? formatDate(String(cell)) : String(cell);
}

const yesNo = (is: boolean) => (is ? 'ja' : 'nee');
