/** Reads a row of a file as what it says of a user. Pure. */
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { type ColumnProblem, cellReader } from '#platform/shared/imports/read-cells.ts';
import type { UserColumn } from './import-contract.ts';
import { UserInput } from './user.ts';

/** Problem with a cell of the file. */
export type UserCellProblem = ColumnProblem<UserColumn>;

/** Fields of a user read from a row. A cell that is empty in the file is undefined and leaves the field as it is. */
export interface ReadUserRow {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly personnelNumber: string | undefined;
  readonly jobTitle: string | undefined;
  readonly phone: string | undefined;
  /** Names, yet to be looked up. */
  readonly division: string;
  readonly manager: string;
  readonly roles: string;
  readonly serviceFrom: string | undefined;
  readonly serviceUntil: string | undefined;
  readonly problems: readonly UserCellProblem[];
}

/** Reads a row; every cell that is wrong is told. Who it is about, and what names mean, is looked up elsewhere. */
export function readUserRow({ texts }: ImportRow): ReadUserRow {
  const problems: UserCellProblem[] = [];
  const shape = UserInput().shape;
  const { textOf, readAs, dayOf } = cellReader<UserColumn>(texts, problems);
  const fieldOf = (column: 'name' | 'email' | 'personnelNumber' | 'jobTitle' | 'phone'): string | undefined =>
    readAs<string | null>(column, shape[column]) ?? undefined;
  return {
    name: fieldOf('name'),
    email: fieldOf('email'),
    personnelNumber: fieldOf('personnelNumber'),
    jobTitle: fieldOf('jobTitle'),
    phone: fieldOf('phone'),
    division: textOf('divisionId'),
    manager: textOf('managerId'),
    roles: textOf('roles'),
    serviceFrom: dayOf('serviceFrom'),
    serviceUntil: dayOf('serviceUntil'),
    problems,
  };
}

/** Ids that come back to themselves when each is followed to the one it answers to. */
export function idsInCircle(managerIdById: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const inCircle = new Set<string>();
  const seen = new Set<string>();
  for (const start of managerIdById.keys()) {
    const path: string[] = [];
    let at: string | null | undefined = start;
    while (at !== null && at !== undefined && !seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = managerIdById.get(at);
    }
    const from = at === null || at === undefined ? -1 : path.indexOf(at);
    if (from !== -1) for (const id of path.slice(from)) inCircle.add(id);
  }
  return inCircle;
}
