/** Does the work the server asks before something is sent without an account. Loaded when something is sent. */
import { solveChallengeWorkers } from 'altcha-lib';
import { readAnswer } from '#platform/web/answers/transport.ts';
import { Challenge, getChallenge } from '../../contract.ts';
import { visitorClients } from './visitor-clients.ts';

/** A phone that is this slow is asleep; it goes on at the next try. */
const SOLVING_MS_MAX = 60_000;

/** Fetches a challenge and solves it; the answer goes with one call. Rejects with `Problem` or `Unreachable`. */
export async function doWork(signal: AbortSignal | undefined): Promise<string> {
  const path = getChallenge.route.split(' ')[1] as string;
  const challenge = Challenge().parse(await readAnswer(await visitorClients.main.request('GET', path, { signal })));
  const { keySignature, expiresAt, ...parameters } = challenge.parameters;
  const solution = await solveChallengeWorkers({
    challenge: {
      ...challenge,
      parameters: { ...parameters, ...(keySignature === undefined ? {} : { keySignature }), ...(expiresAt === undefined ? {} : { expiresAt }) },
    },
    concurrency: 1,
    createWorker: () => new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' }),
    timeout: SOLVING_MS_MAX,
  });
  if (solution === null) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }));
}
