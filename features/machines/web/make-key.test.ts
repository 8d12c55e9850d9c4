import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeKey } from './make-key.ts';

test('a key is long, never the same, and known by the hash of all of it', async () => {
  const [one, other] = [await makeKey(), await makeKey()];
  expect(one.key).toMatch(/^mvk_[\w-]{43}$/);
  expect(one.key).not.toBe(other.key);
  expect(one.keySha256).toBe(createHash('sha256').update(one.key).digest('hex'));
  expect(one.key.endsWith(one.hint)).toBe(true);
});
