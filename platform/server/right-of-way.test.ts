/** Who has the right of way: requests, for a moment each. */
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRightOfWay, giveRightOfWay, RIGHT_OF_WAY_MS_MAX } from './right-of-way.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function heard() {
  const rightOfWay = createRightOfWay();
  const said: boolean[] = [];
  rightOfWay.subscribe((isTaken) => said.push(isTaken));
  return { rightOfWay, said };
}

test('it is told of when the first takes it and when the last gives it back, each once', () => {
  const { rightOfWay, said } = heard();
  const [first, second] = [rightOfWay.take(), rightOfWay.take()];
  first();
  first();
  expect(said).toEqual([true]);
  second();
  expect(said).toEqual([true, false]);
});

test('who does not give it back has it for a moment and no longer', () => {
  const { rightOfWay, said } = heard();
  const late = rightOfWay.take();
  vi.advanceTimersByTime(RIGHT_OF_WAY_MS_MAX - 1);
  expect(said).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([true, false]);
  late();
  expect(said).toEqual([true, false]);
});

test('a request has it from when it comes in until it has been answered, also when that is an error', async () => {
  const { rightOfWay, said } = heard();
  const app = Fastify();
  giveRightOfWay(app, rightOfWay);
  app.get('/list', async () => ({ seen: [...said] }));
  app.get('/wrong', async () => {
    throw new Error('wrong');
  });
  expect((await app.inject('/list')).json()).toEqual({ seen: [true] });
  expect(said).toEqual([true, false]);
  expect((await app.inject('/wrong')).statusCode).toBe(500);
  expect(said).toEqual([true, false, true, false]);
  await app.close();
});
