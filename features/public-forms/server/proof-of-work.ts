/**
 * Work a device does before it may send something without an account: a few tenths of a second for a person, a bill for a robot. A challenge is
 * signed by us, ends by itself and counts once, so nothing is remembered of those that were only asked for.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { serverSecret } from '#platform/server/identity/secrets.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Challenge } from '../contract.ts';
import { CHALLENGE_SECONDS } from '../limits.ts';
import { spendChallenge } from './queries.ts';

/** Rounds of PBKDF2 for one try, and how many tries it takes: about a third of a second on a desk, a second or two on a phone. */
const COST_ROUNDS = 2_000;
const TRIES_MIN = 150;
const TRIES_MAX = 450;
const ALGORITHM = 'PBKDF2/SHA-256';
/** Longest header with a solution, in characters. */
const PROOF_LENGTH_MAX = 4_000;

interface ProofKeys {
  readonly challenge: string;
  readonly key: string;
}

const Proof = z.object({ challenge: Challenge(), solution: z.object({ counter: z.number(), derivedKey: z.string() }) });

/** The libraries, at the first challenge: most starts of the server serve nobody without an account. */
async function load() {
  const [library, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);
  return { ...library, deriveKey };
}

function keysOf(db: Database): Promise<ProofKeys> {
  return serverSecret(db, 'proof-of-work', async () => ({ challenge: randomBytes(32).toString('hex'), key: randomBytes(32).toString('hex') }));
}

/** A new challenge. */
export async function makeChallenge(db: Database, now: Date): Promise<z.infer<ReturnType<typeof Challenge>>> {
  const { createChallenge, randomInt, deriveKey } = await load();
  const keys = await keysOf(db);
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST_ROUNDS,
    counter: randomInt(TRIES_MIN, TRIES_MAX),
    deriveKey,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.key,
  });
  return Challenge().parse(challenge);
}

/** Takes a solution once. Throws `proof-of-work-refused` when it is missing, forged, wrong, too late, or was handed in before; a device then asks a new challenge. */
export async function takeProof(db: Database, header: string | undefined, now: Date): Promise<void> {
  const proof = readProof(header);
  const { expiresAt, nonce } = proof.challenge.parameters;
  if (expiresAt === undefined) throw new Problem('proof-of-work-refused');
  const { verifySolution, deriveKey } = await load();
  const keys = await keysOf(db);
  const { challenge, solution } = proof;
  const { verified } = await verifySolution({
    challenge: withoutGaps(challenge),
    solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.key,
  });
  if (!verified || !(await spendChallenge(db, nonce, new Date(expiresAt * 1000), now))) throw new Problem('proof-of-work-refused');
}

function readProof(header: string | undefined): z.infer<typeof Proof> {
  if (header === undefined || header.length > PROOF_LENGTH_MAX) throw new Problem('proof-of-work-refused');
  try {
    return Proof.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new Problem('proof-of-work-refused');
    throw error;
  }
}

/** Removes keys without a value: the signature covers the whole, without them. */
function withoutGaps({ parameters, signature }: z.infer<ReturnType<typeof Challenge>>) {
  const { keySignature, expiresAt, ...rest } = parameters;
  return { signature, parameters: { ...rest, ...(keySignature === undefined ? {} : { keySignature }), ...(expiresAt === undefined ? {} : { expiresAt }) } };
}
