/** Users, divisions and roles that rows of a file are compared with, and a row on its way to a judgement. */
import type { UserCellProblem } from '../import-row.ts';
import type { KeptUser } from './import-queries.ts';
import type { UserFields } from './write-queries.ts';

/** Users, divisions and roles there are, to compare rows with. */
export interface KnownThings {
  readonly kept: ReadonlyMap<string, KeptUser>;
  readonly divisions: readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
  readonly roles: readonly { readonly code: string; readonly label: string }[];
}

/** A row on its way to a judgement. */
export interface RowAtWork {
  readonly number: number;
  readonly id: string;
  readonly before: KeptUser | undefined;
  /** As the row makes them; the manager follows once everybody of the file is known. */
  readonly fields: UserFields;
  /** How the file names the manager; empty when it leaves that as it is. */
  readonly manager: string;
  readonly problems: UserCellProblem[];
}
