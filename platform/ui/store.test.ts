import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells followers of a change, not of the same value, and not after they left', () => {
  const store = createStore(1);
  const changed = vi.fn();
  const leave = store.subscribe(changed);
  store.set(2);
  store.set(2);
  leave();
  store.set(3);
  expect(changed).toHaveBeenCalledOnce();
  expect(store.get()).toBe(3);
});
