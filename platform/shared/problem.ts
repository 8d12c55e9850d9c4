/**
 * Every failure that is expected, and nothing else: code → HTTP status. A handler throws `Problem`, the server answers
 * `application/problem+json`, the browser turns the code into Dutch. A code is never recognised by message text.
 */
export const problemStatus = {
  'not-signed-in': 401,
  'not-allowed': 403,
  'foreign-site': 403,
  'proof-of-work-refused': 403,
  'wrong-xsrf-token': 403,
  'not-found': 404,
  'unknown-operation': 404,
  'changed-by-someone-else': 409,
  'already-exists': 409,
  'command-id-reused': 409,
  'file-too-large': 413,
  'file-type-refused': 415,
  'invalid-input': 422,
  'not-possible-now': 422,
  'still-in-use': 422,
  'own-work': 422,
  'code-wrong': 422,
  'code-expired': 422,
  'too-many-requests': 429,
  unexpected: 500,
  'temporarily-unavailable': 503,
  'storage-full': 507,
} as const;

/** One of the expected failures. */
export type ProblemCode = keyof typeof problemStatus;

/** A field that was refused: `path` as in the input, `message` a Dutch sentence that names the remedy. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Details of a problem: the refused fields, the current row of a conflict, a Dutch reason in `reason`, or how long to wait. */
export interface ProblemDetails {
  readonly fields?: readonly FieldProblem[];
  readonly current?: unknown;
  /** A Dutch sentence that says what stands in the way and what to do; shown as it is. */
  readonly reason?: string;
  /** Seconds until a call that comes too often may come again. Also the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** The body of a refused request. */
export interface ProblemBody {
  readonly type: 'about:blank';
  /** A Dutch sentence for whoever reads the answer itself. */
  readonly title?: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly details?: ProblemDetails;
}

/** An expected failure, thrown by handlers and answered in one place. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails | undefined;
  constructor(code: ProblemCode, details?: ProblemDetails) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

/** Throws `invalid-input` with the fields that are wrong; does nothing when none is. */
export function refuseFields(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new Problem('invalid-input', { fields });
}

/** Throws `changed-by-someone-else` with the version that stands now, between which and one's own the person chooses; does nothing when it is the one that was changed. */
export function refuseOldVersion({ version }: { readonly version: number }, changed: number | undefined): void {
  if (version !== changed) throw new Problem('changed-by-someone-else', { current: { version } });
}

/** As `refuseOldVersion` for what is filled in anew upon what stands now: says so of `what`, with a capital. A thing that is not there yet was changed by nobody. */
export function refuseStale(known: { readonly version: number } | undefined, changed: number | undefined, what: string): void {
  if (known === undefined || known.version === changed) return;
  throw new Problem('changed-by-someone-else', { reason: `${what} is intussen gewijzigd. Bekijk de nieuwe stand en vul jouw wijziging opnieuw in.` });
}

/** True when a text is a code this version knows. */
export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problemStatus, value);
}

/** A problem as it is kept on the device and sent: its code, status and details, without the cause. */
export function problemBody({ code, details }: Problem): ProblemBody {
  return { type: 'about:blank', status: problemStatus[code], code, ...(details === undefined ? {} : { details }) };
}
