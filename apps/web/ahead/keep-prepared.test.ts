import { expect, test, vi } from 'vitest';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';

const { prepareDevice } = vi.hoisted(() => ({ prepareDevice: vi.fn(async (_person: Pick<SignedIn, 'id'>) => true) }));
vi.mock('./prepare-device.ts', () => ({ prepareDevice }));
vi.mock('#platform/web/sign-in/signed-in.ts', () => ({ currentSignedIn: () => ({ id: '7' }) }));

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });
vi.stubGlobal('document', page);
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});
vi.useFakeTimers({ now: 1_000_000 });
const { AHEAD_FRESH_MS } = await import('#platform/web/answers/fetch-ahead.ts');
const { keepPrepared } = await import('./keep-prepared.ts');

test('the device is made ready once who types rests, without loading what does that before', async () => {
  keepPrepared();
  for (let second = 0; second < 10; second++) {
    page.dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(prepareDevice).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(prepareDevice).toHaveBeenCalledExactlyOnceWith({ id: '7' });
});

test('what the server could not give is asked again long before the device is made ready anew', async () => {
  await vi.advanceTimersByTimeAsync(AHEAD_FRESH_MS + 60_000);
  prepareDevice.mockClear();
  prepareDevice.mockResolvedValueOnce(false);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prepareDevice).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(prepareDevice).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(prepareDevice).toHaveBeenCalledTimes(2);
});
