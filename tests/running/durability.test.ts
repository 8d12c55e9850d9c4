/**
 * Ten thousand commands while everything breaks: the server is killed, the database is stopped at once, answers are swallowed
 * after the commit, connections are cut in the middle. Every command is sent until it is acknowledged. Then every one is there,
 * none twice, and sending it again gives the same receipt.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandAnswer, Receipt } from '#platform/shared/operation.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import { type BatchAnswer, type HttpPerson, type SentCommand, signInByMail } from '../http-person.ts';
import { databasePid, databaseSocketDir, makeDataDir, runServer, type ServerProcess, until } from '../server-process.ts';
import { type Fault, type FaultProxy, seededRandom, startFaultProxy } from './fault-proxy.ts';
import { newForm, newHour, newPhase, onceBySubject, type Shipment, shuffled, toShipments } from './sent-work.ts';

const MINUTE_MS = 60_000;
const SEED = 20_261_121;
const FORMS = 2000;
const HOURS = 6600;
const PHASES_PER_PROJECT = 50;
const PROJECTS = 30;
const IDENTICAL_SETS = 30;
const IDENTICAL_AT_ONCE = 20;
/** Calls under way at once, as of so many devices. */
const DEVICES = 10;
/** Share of the work after which each thing breaks. */
const breaks: readonly { readonly after: number; readonly what: 'kill-server' | 'stop-database' }[] = [
  { after: 0.1, what: 'kill-server' },
  { after: 0.25, what: 'stop-database' },
  { after: 0.4, what: 'kill-server' },
  { after: 0.55, what: 'stop-database' },
  { after: 0.7, what: 'kill-server' },
  { after: 0.85, what: 'stop-database' },
];

const random = seededRandom(SEED);
const data = await makeDataDir();
const receiptById = new Map<string, Receipt>();
let server: ServerProcess;
let proxy: FaultProxy;
let worker: HttpPerson;
let colleague: HttpPerson;
let planner: HttpPerson;

beforeAll(async () => {
  server = await runServer({ DATA_DIR: data.path });
  await server.ready();
  proxy = await startFaultProxy(Number(new URL(server.url).port), chooseFault);
  worker = await signInByMail(server.url, 'veldwerker@demo.maaiveld.nl');
  colleague = await signInByMail(server.url, 'veldwerker2@demo.maaiveld.nl');
  planner = await signInByMail(server.url, 'planner@demo.maaiveld.nl');
}, 2 * MINUTE_MS);

afterAll(async () => {
  await proxy.close();
  await server.signal('SIGTERM');
  await data.remove();
});

function chooseFault(): Fault {
  const dice = random();
  if (dice < 0.15) return { kind: 'cut-request', afterBytes: Math.floor(random() * 200_000) };
  if (dice < 0.3) return { kind: 'cut-answer', afterBytes: Math.floor(random() * 20_000) };
  if (dice < 0.45) return { kind: 'swallow-answer' };
  if (dice < 0.6) return { kind: 'delay', delayMs: Math.floor(random() * 20) };
  return { kind: 'none' };
}

/** Keeps a receipt; one command never has two. */
function acknowledge({ receipt }: CommandAnswer): void {
  const earlier = receiptById.get(receipt.commandId);
  if (earlier !== undefined) expect(receipt).toEqual(earlier);
  receiptById.set(receipt.commandId, receipt);
}

/** Expects a problem that may be retried unchanged: the server says so itself. Anything else would be a lost command. */
function expectRetryable(problem: Partial<ProblemBody>): void {
  expect(problem).toMatchObject({ status: 503, code: 'temporarily-unavailable' });
}

/** Sends until every command of the shipment is acknowledged. */
async function sendUntilAcknowledged({ person, api, commands }: Shipment, url: () => string): Promise<void> {
  for (let waiting = commands; waiting.length > 0; ) {
    // A broken connection is what this test is about: the work waits and is sent again.
    const answer = await person.batch(url(), api, waiting).catch(() => undefined);
    if (answer?.status === 200) for (const one of answer.body.answers) readAnswer(one);
    else if (answer !== undefined) expectRetryable(answer.body);
    waiting = waiting.filter(({ id }) => !receiptById.has(id));
  }
}

function readAnswer(answer: BatchAnswer): void {
  if ('problem' in answer) expectRetryable(answer.problem);
  else acknowledge(answer);
}

/** Sends every shipment, many at once. */
async function sendAll(shipments: readonly Shipment[], url: () => string): Promise<void> {
  const queue = [...shipments];
  const device = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await sendUntilAcknowledged(next, url);
  };
  await Promise.all(Array.from({ length: DEVICES }, device));
}

/** Breaks one thing after the other, each when so much of the work is done, and starts the server again when it was killed. */
async function breakThings(commandCount: number): Promise<void> {
  for (const { after, what } of breaks) {
    await until(() => receiptById.size >= after * commandCount, 5 * MINUTE_MS);
    if (what === 'stop-database') process.kill((await databasePid(data.path)) as number, 'SIGQUIT');
    else {
      await server.signal('SIGKILL');
      server = await runServer({ DATA_DIR: data.path, PORT: new URL(server.url).port });
      await server.ready();
    }
  }
}

async function projectNumbers(): Promise<string[]> {
  const { body } = await planner.call<{ rows: { number: string }[] }>('GET', `${server.url}/v1/projects?limit=50`);
  return body.rows.slice(0, PROJECTS).map(({ number }) => number);
}

async function select<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ host: await databaseSocketDir(data.path), user: 'maaiveld', database: 'maaiveld' });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows as Row[];
}

test(
  'ten thousand commands, everything breaks: every one is there, none twice, each retry has the same receipt',
  async () => {
    const projects = await projectNumbers();
    const forms = Array.from({ length: FORMS }, (_, index) => newForm(projects[index % projects.length] as string));
    const hours = Array.from({ length: HOURS }, newHour);
    const phases = projects.flatMap((project) => Array.from({ length: PHASES_PER_PROJECT }, (_, index) => newPhase(project, String(99 - index))));
    const commands = [...forms, ...hours, ...phases];
    expect(commands.length).toBeGreaterThanOrEqual(10_000);

    const shipments = shuffled(
      [
        ...toShipments(worker, 'main', forms, random),
        ...toShipments(worker, 'tempo', hours.slice(0, HOURS / 2), random),
        ...toShipments(colleague, 'tempo', hours.slice(HOURS / 2), random),
        ...toShipments(planner, 'main', phases, random),
      ],
      random,
    );
    const doubled = shipments.filter(() => random() < 0.1);
    await Promise.all([sendAll([...shipments, ...doubled], () => proxy.url), breakThings(commands.length)]);

    expect(receiptById.size).toBe(commands.length);
    expect(new Set(Array.from(receiptById.values(), ({ number }) => number)).size).toBe(commands.length);
    for (const [kind, count] of Object.entries(proxy.countByKind)) expect(count, `connections with ${kind}`).toBeGreaterThan(0);

    // Everything once more, over a good line: the same receipts again.
    await sendAll(shipments, () => server.url);

    const kept = await select<{ id: string; receipt: number }>('select id, receipt::int from commands where id = any($1)', [commands.map(({ id }) => id)]);
    expect(new Map(kept.map(({ id, receipt }) => [id, receipt]))).toEqual(new Map(Array.from(receiptById, ([id, { number }]) => [id, number])));
    for (const [name, statement] of Object.entries(onceBySubject)) {
      const ids = commands.filter((command) => command.name === name).map(({ input }) => (input as { id: string }).id);
      const rows = await select<{ id: string; times: number }>(statement, [ids]);
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
      expect(
        rows.every(({ times }) => times === 1),
        `${name} once each`,
      ).toBe(true);
    }
  },
  10 * MINUTE_MS,
);

test(
  'twenty identical at once, over and over: each gets a 2xx and the one receipt',
  async () => {
    const [project] = await projectNumbers();
    for (let set = 0; set < IDENTICAL_SETS; set++) {
      const command: SentCommand = newForm(project as string);
      const { id } = command.input as { id: string };
      const send = () =>
        worker.call<CommandAnswer & ProblemBody>('PUT', `${server.url}/v1/form-submissions/${id}`, command.input, { 'command-id': command.id });
      const answers = await Promise.all(Array.from({ length: IDENTICAL_AT_ONCE }, send));
      expect(answers.map(({ status }) => status)).toEqual(Array(IDENTICAL_AT_ONCE).fill(200));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.receipt))).size).toBe(1);
    }
  },
  2 * MINUTE_MS,
);
