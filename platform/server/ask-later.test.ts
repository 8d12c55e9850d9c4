import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { askLater } from './ask-later.ts';
import { answerProblems } from './operations/problem-answer.ts';

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
