import { describe, expect, test } from 'vitest';
import { createTokens, tokenState } from './token.ts';

const NOW_MS = Date.parse('2026-11-21T10:00:00Z');
const jwt = (expiresInSeconds: number, tag = '') => `head.${btoa(JSON.stringify({ exp: NOW_MS / 1000 + expiresInSeconds, tag })).replaceAll('=', '')}.sign`;

describe('the state of a token', () => {
  test.each([
    [undefined, 'none'],
    ['', 'none'],
    [jwt(301), 'valid'],
    [jwt(300), 'expired'],
    [jwt(-1), 'expired'],
    ['no token at all', 'expired'],
    ['a.%%%.b', 'expired'],
    [`a.${btoa('{}')}.b`, 'expired'],
    [`a.${btoa('null')}.b`, 'expired'],
  ])('%s is %s', (token, state) => expect(tokenState(token, NOW_MS)).toBe(state));
});

describe('the keeper', () => {
  test('all who ask at once share one refresh', async () => {
    let count = 0;
    const tokens = createTokens(
      async () => jwt(900, String(count++)),
      () => NOW_MS,
    );
    const all = await Promise.all([tokens.get(), tokens.get(), tokens.renew(undefined)]);
    expect(new Set(all).size).toBe(1);
    expect(count).toBe(1);
  });

  test('who waits for a refresh when somebody signs in gets a token of that person', async () => {
    const never = Promise.withResolvers<string>();
    const answers = [never.promise, Promise.resolve(jwt(900, 'new'))];
    const tokens = createTokens(
      () => answers.shift() as Promise<string>,
      () => NOW_MS,
    );
    const waiting = [tokens.get(), tokens.renew('used')];
    tokens.clear();
    expect(await Promise.all(waiting)).toEqual([jwt(900, 'new'), jwt(900, 'new')]);
    never.resolve(jwt(900, 'old'));
    await never.promise;
    expect(await tokens.get()).toBe(jwt(900, 'new'));
  });

  test('a valid token is used again, an expired one is replaced', async () => {
    let now = NOW_MS;
    let count = 0;
    const tokens = createTokens(
      async () => jwt(900, String(count++)),
      () => now,
    );
    const first = await tokens.get();
    expect(await tokens.get()).toBe(first);
    now += 601_000;
    expect(await tokens.get()).not.toBe(first);
    expect(count).toBe(2);
  });

  test('after a 401 a token that somebody else already renewed is used, else a new one is forced', async () => {
    const forced: boolean[] = [];
    let count = 0;
    const tokens = createTokens(
      async ({ force }) => {
        forced.push(force);
        return jwt(900, String(count++));
      },
      () => NOW_MS,
    );
    const first = await tokens.get();
    const second = await tokens.renew(first);
    expect(second).not.toBe(first);
    expect(await tokens.renew(first)).toBe(second);
    expect(forced).toEqual([false, true]);
  });

  test('a refresh that fails clears the token and fails who waited', async () => {
    let fails = false;
    let count = 0;
    const tokens = createTokens(
      async () => {
        count++;
        if (fails) throw new Error('no session');
        return jwt(900, String(count));
      },
      () => NOW_MS,
    );
    const first = await tokens.get();
    fails = true;
    await Promise.all([expect(tokens.renew(first)).rejects.toThrow('no session'), expect(tokens.renew(first)).rejects.toThrow('no session')]);
    expect(count).toBe(2);
    fails = false;
    expect(await tokens.get()).not.toBe(first);
  });
});
