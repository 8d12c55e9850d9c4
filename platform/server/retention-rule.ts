/** Retention rules of a room, for things it keeps for a time and no longer. An administrator sees, sets and runs the rules of all rooms in one place. */
import type { Database } from './database/database.ts';
import type { FileBytes } from './files/file-store.ts';

/** How long. `years`: from the end of the calendar year it is of, as the tax law counts; `days`: from the day itself. */
export interface RetentionPeriod {
  readonly amount: number;
  readonly unit: 'years' | 'days';
}

/** Services for removing. The database is a transaction: a piece goes whole or not at all. */
export interface RemovalParts {
  readonly db: Database;
  readonly bytes: FileBytes;
}

/** One rule. */
export interface RetentionRule {
  /** Never renamed: periods and proofs are kept under it. */
  readonly key: string;
  /** Dutch, plural: `Uren en dagen`. */
  readonly label: string;
  /** Dutch, a sentence: what goes, and from when the time runs. */
  readonly what: string;
  /** Dutch: the law or the agreement it comes from. */
  readonly source: string;
  /** As it comes with the product; null when each thing says it itself, as a form does. */
  readonly period: RetentionPeriod | null;
  /** The shortest anybody may choose, by law. */
  readonly least?: RetentionPeriod;
  /** True when nobody sets it. */
  readonly isFixed?: boolean;
  /** True when it runs by itself every night; else only when an administrator says so. */
  readonly isNightly?: boolean;
  /** Counts what there is from before a moment, and tells of when the oldest is. */
  count(db: Database, before: Date): Promise<{ readonly count: number; readonly oldest: Date | null }>;
  /** Removes some of it, the oldest first and at most `max`; answers what went, by id, and nothing once there is no more. */
  remove(parts: RemovalParts, before: Date, max: number): Promise<readonly string[]>;
}
