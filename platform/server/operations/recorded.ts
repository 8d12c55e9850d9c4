/** Words of a kind of record in the audit log, and which records somebody may see. Each room gives those of its own kinds, in its `feature.ts`. */
import type { Database } from '../database/database.ts';
import type { Identity } from '../identity/identity.ts';

/** A field of a record, in words. */
export interface RecordedField {
  readonly label: string;
  /** Words for the codes it holds. */
  readonly values?: Readonly<Record<string, string>>;
  /** Kind of the record whose id it holds: `user`. */
  readonly refersTo?: string;
  readonly unit?: 'minutes' | 'cents';
  /** True when it says which one of many the change is about (the day of somebody's hours): it is told though it stays the same. */
  readonly isContext?: boolean;
}

/** A record by name, and where it is shown. */
export interface NamedRecord {
  readonly name: string;
  readonly href?: string;
}

/** A kind of record. */
export interface RecordedKind {
  /** Dutch, singular, with a capital: `Project`. */
  readonly label: string;
  /** Its fields as commands write them down; one that is not here goes by its own name. */
  readonly fields?: Readonly<Record<string, string | RecordedField>>;
  /** Finds those of some records that somebody may see, by id. */
  find?(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>>;
  /** True when of a record that `find` does not find nothing is told but that it changed. */
  readonly isGuarded?: boolean;
  /** Permissions of which one lets whoever may see a record read its history too; without them only who may read the audit log. */
  readonly historyFor?: readonly string[];
}
