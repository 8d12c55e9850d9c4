/**
 * Two questions a balancer or a container engine asks. `/health`: does this process answer? If not, it is to be started again. `/ready`: does it take
 * work? If not, others get it meanwhile. The second is told by trying: a row is written, a file is written. However many ask and however often, at most
 * one try is under way and its answer counts for a moment, so that asking is never a load; and one that hangs is not waited for.
 */
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { FileBytes } from './files/file-store.ts';

/** Milliseconds an answer stays valid. */
const FRESH_MS = 1000;
/** Time limit within which a part must answer to be well, in milliseconds. */
const WELL_WITHIN_MS = 1000;
/** HTTP status while something is not well. */
const NOT_READY_STATUS = 503;
/** A process that is busy is alive: being asked to come back later would have it started again. */
const askedAlsoWhenBusy = { pressureHandler: () => undefined } as FastifyContextConfig;

/** Parts that `/ready` checks. */
export interface ReadyOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  /** Further checks, by the name that is told when one fails; each throws when it fails. */
  readonly looks?: Readonly<Record<string, () => Promise<void>>>;
  /** True when this process was told to stop, and takes no new work. */
  readonly isDraining?: () => boolean;
}

/** Result of a check: the parts that do not work. */
export interface Readiness {
  readonly ready: boolean;
  readonly failing: readonly string[];
}

/** Mounts `GET /health`, always 200, and `GET /ready`: 200 when work is taken, 503 with what is not well. */
export function registerHealth(app: FastifyInstance, { db, bytes, looks = {}, isDraining = () => false }: ReadyOptions): void {
  const parts = Object.entries({ database: () => writeRow(db), files: () => bytes.check(), ...looks }).map(([part, look]) => ({ part, isWell: looking(look) }));
  app.get('/health', { config: askedAlsoWhenBusy }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { alive: true };
  });
  app.get('/ready', async (_request, reply): Promise<Readiness> => {
    const found = await Promise.all(parts.map(async ({ part, isWell }) => ((await isWell()) ? [] : [part])));
    const failing = [...(isDraining() ? ['draining'] : []), ...found.flat()];
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

/** Tells whether `look` succeeds in time. One look serves all who ask meanwhile; one that hangs says no until it ends, and no other is begun beside it. */
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
