import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeSecret } from './make-secret.ts';

test('a secret is long, never the same, and known by the hash of all of it', async () => {
  const [one, other] = [await makeSecret('mvk_'), await makeSecret('mvk_')];
  expect(one.secret).toMatch(/^mvk_[\w-]{43}$/);
  expect(one.secret).not.toBe(other.secret);
  expect(one.keySha256).toBe(createHash('sha256').update(one.secret).digest('hex'));
  expect(one.secret.endsWith(one.hint)).toBe(true);
});
