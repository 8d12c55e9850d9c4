import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { META_RESHOW_MS, pageMeta, setPageMeta } from './page-meta.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('title and path are hidden when they change and shown again after 10 ms', () => {
  expect(META_RESHOW_MS).toBe(10);
  setPageMeta('Overzicht', []);
  expect(pageMeta.get()).toMatchObject({ title: 'Overzicht', isShown: false });
  vi.advanceTimersByTime(9);
  expect(pageMeta.get().isShown).toBe(false);
  vi.advanceTimersByTime(1);
  expect(pageMeta.get().isShown).toBe(true);
});

test('the same title and path again hide nothing', () => {
  setPageMeta('Fasen', [{ label: '26.01432', href: '/x' }]);
  vi.advanceTimersByTime(META_RESHOW_MS);
  setPageMeta('Fasen', [{ label: '26.01432', href: '/x' }]);
  expect(pageMeta.get().isShown).toBe(true);
});
