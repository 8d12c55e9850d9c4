import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { askLater, pressureOptions } from './ask-later.ts';
import { answerProblems } from './operations/problem-answer.ts';

/** Time of a slow turn of the event loop, in milliseconds. */
const SLOW_TURN_MS = 1100;

test('a server that can not keep up asks callers of its APIs to come back, and gives the files of the app', async () => {
  const app = Fastify();
  await app.register(underPressure, { healthCheck: () => Promise.resolve(false), healthCheckInterval: 1_000, pressureHandler: askLater });
  answerProblems(app);
  for (const address of ['/v1/my-phases', '/general/api/suppliers', '/tempo/api/time-weeks/2026-W48', '/assets/start.js', '/']) app.get(address, () => 'here');
  const answer = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers['retry-after']];
  };
  expect(await answer('/assets/start.js')).toEqual([200, undefined]);
  expect(await answer('/')).toEqual([200, undefined]);
  for (const url of ['/v1/my-phases', '/general/api/suppliers', '/tempo/api/time-weeks/2026-W48']) expect(await answer(url)).toEqual([503, '2']);
  await app.close();
});

/** A few turns of an event loop that each take more than a second, as on a machine that has other things to do. */
async function turnSlowly(): Promise<void> {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; turn < 4; turn++) {
    Atomics.wait(nothing, 0, 0, SLOW_TURN_MS);
    await new Promise((done) => setImmediate(done));
  }
}

test.each([
  ['by the settings of the product', pressureOptions(), 200],
  ['by a limit that is shorter than those turns', pressureOptions(SLOW_TURN_MS / 2), 503],
])('a server whose turns take a second each answers, or asks to come back: %s', async (_settings, options, status) => {
  const app = Fastify();
  await app.register(underPressure, options);
  answerProblems(app);
  app.get('/v1/projects', () => ({ rows: [] }));
  await app.ready();
  await turnSlowly();
  expect((await app.inject('/v1/projects')).statusCode).toBe(status);
  await app.close();
});
