/** Who may call without an account, and how often: limits for each network address, and work done before something is sent. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database.ts';
import type { Admit } from '#platform/server/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { getChallenge, PROOF_HEADER, submitPublicForm } from '../contract.ts';
import { CALL_WINDOW_MS, CHALLENGES_PER_WINDOW_MAX, DAY_MS, READS_PER_WINDOW_MAX, SUBMISSIONS_PER_DAY_MAX, SUBMISSIONS_PER_WINDOW_MAX } from '../limits.ts';
import { takeProof } from './proof-of-work.ts';

/** Holds back who calls too often; throws `too-many-requests`. */
export type HoldBack = (request: FastifyRequest) => Promise<void>;

interface AdmissionOptions {
  readonly db: Database;
  /** Off in tests that are not about the limits. */
  readonly rateLimits?: boolean | undefined;
}

/** Counts calls of a network address. */
export function limitCalls(app: FastifyInstance, max: number, windowMs: number, isOn = true): HoldBack {
  if (!isOn) return async () => undefined;
  const count = app.createRateLimit({ max, timeWindow: windowMs });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Problem('too-many-requests');
  };
}

/** Counts the calls that read something back by its secret, so that nobody tries secrets. */
export function limitReads(app: FastifyInstance, isOn = true): HoldBack {
  return limitCalls(app, READS_PER_WINDOW_MAX, CALL_WINDOW_MS, isOn);
}

/** Lets public operations in, or throws why not. */
export function createAdmission(app: FastifyInstance, { db, rateLimits = true }: AdmissionOptions): Admit {
  const challenges = limitCalls(app, CHALLENGES_PER_WINDOW_MAX, CALL_WINDOW_MS, rateLimits);
  const submissions = limitCalls(app, SUBMISSIONS_PER_WINDOW_MAX, CALL_WINDOW_MS, rateLimits);
  const submissionsOfDay = limitCalls(app, SUBMISSIONS_PER_DAY_MAX, DAY_MS, rateLimits);
  const reads = limitReads(app, rateLimits);
  return async (operation, request) => {
    if (operation.name === getChallenge.name) return challenges(request);
    if (operation.name !== submitPublicForm.name) return reads(request);
    await submissions(request);
    await submissionsOfDay(request);
    const proof = request.headers[PROOF_HEADER];
    await takeProof(db, typeof proof === 'string' ? proof : undefined, new Date());
  };
}
