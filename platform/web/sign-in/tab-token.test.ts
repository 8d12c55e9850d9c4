import { expect, test } from 'vitest';
import { TOKEN_STORAGE_KEY, tabTokenPlace } from './tab-token.ts';

/** A tab's storage with somebody signed in. */
function tab() {
  const rows = new Map<string, string>();
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
  const signedIn: { id: string | undefined } = { id: 'person-1' };
  return { rows, signedIn, open: () => tabTokenPlace(storage, () => signedIn.id) };
}

test('a token is still there after a reload', () => {
  const { open } = tab();
  open().set('a.b.c');
  expect(open().get()).toBe('a.b.c');
});

test('a token is of the person it was fetched for, and of nobody else', () => {
  const { signedIn, open } = tab();
  open().set('a.b.c');
  signedIn.id = 'person-2';
  expect(open().get()).toBeUndefined();
  signedIn.id = undefined;
  expect(open().get()).toBeUndefined();
});

test('a token that is let go of leaves nothing behind, and without a person none is kept', () => {
  const { rows, signedIn, open } = tab();
  open().set('a.b.c');
  open().set(undefined);
  expect(rows.has(TOKEN_STORAGE_KEY)).toBe(false);
  signedIn.id = undefined;
  open().set('a.b.c');
  expect(rows.size).toBe(0);
});
