/** PostgreSQL's error codes, translated in this one place. */
import type pg from 'pg';
import { Problem } from '#platform/shared/problem.ts';

/** The value does not fit its column: schemas refuse it before it comes here, this is the net below them. */
const doesNotFit = () =>
  new Problem('invalid-input', { reason: 'Een waarde is te groot, te lang of van een andere vorm dan hier kan. Controleer de ingevulde velden.' });

/** SQLSTATE → expected failure (PostgreSQL documentation, appendix A). */
const problemBySqlState: Readonly<Record<string, () => Problem>> = {
  '23505': () => new Problem('already-exists'),
  '23P01': () => new Problem('not-possible-now', { reason: 'Dit overlapt met iets dat er al is.' }),
  '23503': () => new Problem('still-in-use'),
  '23514': () => new Problem('invalid-input', { reason: 'Een waarde ligt buiten wat mag. Controleer de ingevulde velden.' }),
  // No room to write; PostgreSQL undid the statement and goes on.
  '53100': () => new Problem('storage-full'),
  '22001': doesNotFit,
  '22003': doesNotFit,
  '22007': doesNotFit,
  '22008': doesNotFit,
  '22009': doesNotFit,
  '22021': doesNotFit,
  '22P02': doesNotFit,
  '22P03': doesNotFit,
  '22P05': doesNotFit,
  '54000': doesNotFit,
  '54001': doesNotFit,
};

/** SQLSTATE and socket codes that mean: the database is going away or not there; the same call may succeed later. */
const unavailableCodes: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53000',
  '53200',
  '53300',
  '58000',
  '58030',
  '58P01',
  // Too slow: the statement, a lock it waited for, or the transaction it was in.
  '57014',
  '55P03',
  '25P03',
  // A server that is to take no changes for a while.
  '25006',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);
const unavailableMessages: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
  // Time limits of `pg` and its pool, which come without a code.
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
]);

/** SQLSTATE of a transaction that PostgreSQL undid for the sake of another. */
const retryCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The expected failure behind a database error, or undefined when it is none. */
export function databaseProblem(error: unknown): Problem | undefined {
  const code = codeOf(error);
  // One that PostgreSQL undid for others also when it was tried anew may well succeed a little later.
  if (unavailableCodes.has(code) || isWorthRetrying(error) || (error instanceof Error && unavailableMessages.has(error.message)))
    return new Problem('temporarily-unavailable');
  return problemBySqlState[code]?.();
}

/** SQLSTATE of what an administrator has to hear of, though the sender just tries again: no room, no memory, a disk that fails. */
const alarmingCodes: ReadonlySet<string> = new Set(['53000', '53100', '53200', '58000', '58030', '58P01']);

/** True when an expected failure of the database is one that somebody has to do something about. */
export function isAlarming(error: unknown): boolean {
  return alarmingCodes.has(codeOf(error));
}

/** True when running the same transaction again may succeed at once. */
export function isWorthRetrying(error: unknown): boolean {
  return retryCodes.has(codeOf(error)) || isOutdatedPlan(error);
}

/**
 * True when a statement that has a name answers other columns than it did: a newer version of the product changed a table. It is the one error of this state
 * that comes from where PostgreSQL looks at a plan again; its text may be in any language.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery';
}

/** True when a statement came after another one that failed in its transaction. */
export function isInFailedTransaction(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
