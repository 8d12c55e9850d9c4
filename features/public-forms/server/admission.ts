/** Admission of callers without an account: rate limits for each network address, and a proof of work before something is sent. */
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { countCall } from '#platform/server/identity/rate-limits.ts';
import type { Admit } from '#platform/server/operations/operations.ts';
import { getChallenge, PROOF_HEADER, submitPublicForm } from '../contract.ts';
import { callLimits } from '../limits.ts';
import { takeProof } from './proof-of-work.ts';

interface AdmissionOptions {
  readonly db: Database;
  /** Off in tests that are not about the limits. */
  readonly rateLimits?: boolean | undefined;
}

/** Counts a call of a network; throws `too-many-requests` when it calls too often. */
export async function holdBack({ db, rateLimits = true }: AdmissionOptions, what: keyof typeof callLimits, request: FastifyRequest): Promise<void> {
  if (rateLimits) await countCall(db, callLimits[what], request);
}

/** Lets public operations in, or throws why not. */
export function createAdmission(options: AdmissionOptions): Admit {
  return async (operation, request) => {
    if (operation.name === getChallenge.name) return holdBack(options, 'challenges', request);
    if (operation.name !== submitPublicForm.name) return holdBack(options, 'reads', request);
    await holdBack(options, 'submissions', request);
    await holdBack(options, 'submissionsOfDay', request);
    const proof = request.headers[PROOF_HEADER];
    await takeProof(options.db, typeof proof === 'string' ? proof : undefined, new Date());
  };
}
