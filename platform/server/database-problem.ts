/** PostgreSQL's error codes, translated in this one place. */
import { Problem } from '../shared/problem.ts';

/** The value does not fit its column: schemas refuse it before it comes here, this is the net below them. */
const doesNotFit = () =>
  new Problem('invalid-input', { reason: 'Een waarde is te groot, te lang of van een andere vorm dan hier kan. Controleer de ingevulde velden.' });

/** SQLSTATE → expected failure (PostgreSQL documentation, appendix A). */
const problemBySqlState: Readonly<Record<string, () => Problem>> = {
  '23505': () => new Problem('already-exists'),
  '23P01': () => new Problem('not-possible-now', { reason: 'Dit overlapt met iets dat er al is.' }),
  '23503': () => new Problem('still-in-use'),
  '23514': () => new Problem('invalid-input', { reason: 'Een waarde ligt buiten wat mag. Controleer de ingevulde velden.' }),
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
  '53300',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);
const unavailableMessages: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]);

/** SQLSTATE of a transaction that PostgreSQL undid for the sake of another. */
const retryCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The expected failure behind a database error, or undefined when it is none. */
export function databaseProblem(error: unknown): Problem | undefined {
  const code = codeOf(error);
  if (unavailableCodes.has(code) || (error instanceof Error && unavailableMessages.has(error.message))) return new Problem('temporarily-unavailable');
  return problemBySqlState[code]?.();
}

/** Whether running the same transaction again may succeed at once. */
export function isWorthRetrying(error: unknown): boolean {
  return retryCodes.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
