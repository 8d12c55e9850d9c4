/**
 * Whether this process takes work, told by trying: a row is written, a file is written. However many ask and however often, at most one try is under
 * way and its answer counts for a moment, so that asking is never a load; and one that hangs is not waited for.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { FileBytes } from './file-store.ts';

/** How long an answer counts, in milliseconds. */
const FRESH_MS = 1000;
/** How long a part may take before it is not well, in milliseconds. */
const WELL_WITHIN_MS = 1000;
/** HTTP status while something is not well. */
const NOT_READY_STATUS = 503;

/** What has to be well. */
export type HealthPart = 'database' | 'files';

/** What was found: the parts that are not well. */
export interface Health {
  readonly ready: boolean;
  readonly failing: readonly HealthPart[];
}

/** Mounts `GET /health`: 200 when work is taken, 503 with what is not well. */
export function registerHealth(app: FastifyInstance, { db, bytes }: { readonly db: Database; readonly bytes: FileBytes }): void {
  const parts: Readonly<Record<HealthPart, () => Promise<boolean>>> = {
    database: looking(() => writeRow(db)),
    files: looking(() => bytes.check()),
  };
  app.get('/health', async (_request, reply): Promise<Health> => {
    const found = await Promise.all(Object.entries(parts).map(async ([part, isWell]) => ((await isWell()) ? [] : [part as HealthPart])));
    const failing = found.flat();
    reply.header('cache-control', 'no-store');
    if (failing.length > 0) reply.code(NOT_READY_STATUS);
    return { ready: failing.length === 0, failing };
  });
}

async function writeRow(db: Database): Promise<void> {
  await db
    .insertInto('write_checks')
    .values({ at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: sql`now()` }))
    .execute();
}

/** Whether `look` succeeds in time. One look serves all who ask meanwhile; one that hangs says no until it ends, and no other is begun beside it. */
export function looking(look: () => Promise<void>, now: () => number = () => performance.now()): () => Promise<boolean> {
  let last: { readonly outcome: Promise<boolean>; readonly startedMs: number } | undefined;
  let isUnderWay = false;
  const start = (): Promise<boolean> => {
    isUnderWay = true;
    return look()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isUnderWay = false;
      });
  };
  return () => {
    if (last === undefined || (!isUnderWay && now() - last.startedMs >= FRESH_MS)) last = { startedMs: now(), outcome: start() };
    return within(last.outcome, last.startedMs + WELL_WITHIN_MS - now());
  };
}

/** The outcome when it is there within `ms`, else no. */
async function within(outcome: Promise<boolean>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), Math.max(0, ms));
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
