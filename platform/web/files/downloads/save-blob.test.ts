import { afterEach, expect, test, vi } from 'vitest';
import { saveBlob } from './save-blob.ts';

afterEach(() => vi.useRealTimers());

test('the address of saved bytes leads to them until the browser has them, and to nothing after that', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveBlob('lijst.csv', new Blob(['a;b']));
  expect(link).toMatchObject({ download: 'lijst.csv', href: expect.stringMatching(/^blob:/) });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith(link.href);
});
