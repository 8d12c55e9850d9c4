import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedCodeAddress, forgetAskedCode, rememberAskedCode } from './asked-code.ts';

const memory = new Map<string, string>();
const TEN_MINUTES_MS = 600_000;

beforeEach(() => {
  memory.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

test('the address of a code is known for as long as the code is valid', () => {
  expect(askedCodeAddress()).toBeUndefined();
  rememberAskedCode('anna@maaiveld.nl');
  vi.advanceTimersByTime(TEN_MINUTES_MS - 1);
  expect(askedCodeAddress()).toBe('anna@maaiveld.nl');
  vi.advanceTimersByTime(1);
  expect(askedCodeAddress()).toBeUndefined();
});

test('and not after the code was used', () => {
  rememberAskedCode('anna@maaiveld.nl');
  forgetAskedCode();
  expect([...memory]).toEqual([]);
  expect(askedCodeAddress()).toBeUndefined();
});
