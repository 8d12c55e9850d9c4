/**
 * P18: how long one request holds the process that answers, at most 250 ms. Of each kind of request the worst that may be asked, at its limits; the
 * figure is the longest pause of its event loop between the request and its answer, the least of some tries, for what else the machine does only adds to it.
 */
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { stopFormWorker } from '#features/forms/server/judging/form-work.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { compare, type Measure } from '../../frame.ts';
import { openSession, startBenchPostgres } from '../databases/databases.ts';
import { openOurs } from '../servers.ts';
import { heldActions } from './held-actions.ts';
import { heldDocuments } from './held-documents.ts';
import { heldFiles } from './held-files.ts';
import { type HeldRequest, heavyDesigns, heldRequests, light } from './held-requests.ts';

const PROJECTS = 1000;
const FORMS = 20_000;
const HOLD_MS_MAX = 250;
/** Tries of each request, after one that does not count. */
const TRIES = 5;
const NAMED_MAX = 5;

interface Held {
  readonly ms: number;
  readonly statusCode: number;
}
type App = Awaited<ReturnType<typeof openOurs>>['app'];

/** Watches how long each round of the event loop takes, in milliseconds, until it is asked for the longest. */
function watchRounds(): () => number {
  let [last, longest, isWatching] = [performance.now(), 0, true];
  const round = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isWatching) setImmediate(round);
  };
  setImmediate(round);
  return () => {
    isWatching = false;
    return longest;
  };
}

const nextRound = () => new Promise((done) => setImmediate(done));

/** The longest pause while a request is answered, in milliseconds. */
async function hold(app: App, { make, expected }: HeldRequest, headers: Record<string, string>): Promise<Held> {
  const request = await make(headers, app);
  const longest = watchRounds();
  const { statusCode, body } = await app.inject(request as never);
  await nextRound();
  const ms = longest();
  // What is taken or refused for what stands in it; anything else was not looked at.
  if (statusCode !== 200 && statusCode !== 422 && statusCode !== expected) throw new Error(`${request.url} answers ${statusCode}: ${body.slice(0, 200)}`);
  return { ms, statusCode };
}

async function leastHold(app: App, request: HeldRequest, headers: Record<string, string>): Promise<Held> {
  let least = await hold(app, request, headers);
  for (let index = 0; index < TRIES; index++) {
    const held = await hold(app, request, headers);
    if (index === 0 || held.ms < least.ms) least = held;
  }
  return least;
}

/** P18. */
export const holds: Measure = {
  keys: ['P18'],
  async run(report) {
    const postgres = await startBenchPostgres();
    const connection = await postgres.database(PROJECTS, FORMS);
    const { db, close } = openDatabase(connection, (error) => console.error(error.message));
    for (const design of heavyDesigns) await publishDesign(db, design);
    const { app, close: closeApp } = await openOurs(connection);
    try {
      const headers = await openSession(connection, 'beheerder');
      const byKind = Map.groupBy([...heldRequests, ...heldActions, ...heldDocuments, ...heldFiles], ({ kind }) => kind);
      for (const [kind, requests] of byKind) {
        const held: (Held & { readonly request: HeldRequest })[] = [];
        for (const request of requests) held.push({ request, ...(await leastHold(app, request, headers)) });
        held.sort((one, other) => other.ms - one.ms);
        for (const { request, ms, statusCode } of held.slice(0, NAMED_MAX)) console.log(`  ${kind}: ${request.what}, ${ms.toFixed(1)} ms (${statusCode})`);
        const worst = held[0]?.request ?? light;
        const contender = (name: string, request: HeldRequest) => ({ name, run: async () => ({ value: (await leastHold(app, request, headers)).ms }) });
        report(
          await compare({
            key: 'P18',
            what: `${kind}: ${worst.what}`,
            unit: 'ms vastgehouden',
            target: { kind: 'value', max: HOLD_MS_MAX },
            rounds: 1,
            limit: contender('een leeg antwoord', light),
            ours: contender('Maaiveld', worst),
          }),
        );
      }
    } finally {
      await stopFormWorker();
      await closeApp();
      await close();
      await postgres.stop();
    }
  },
};
