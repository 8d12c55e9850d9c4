import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiClient, connectApis } from '../../answers/transport.ts';
import { notifyChange } from '../../device/storage/device-store-changes.ts';
import { RESTING_BYTES_MAX, releasePicture, showPicture } from './shown-pictures.ts';

const request = vi.fn<ApiClient['request']>();
connectApis({ main: { request }, general: { request }, tempo: { request } });
const revoked = vi.spyOn(URL, 'revokeObjectURL');
vi.spyOn(console, 'info').mockImplementation(() => undefined);
const picture = (sizeBytes = 1) => new Response(new Uint8Array(sizeBytes), { headers: { 'content-type': 'image/jpeg' } });
const show = (id: string) => showPicture(id, `/v1/files/${id}`);

beforeEach(() => {
  notifyChange('person');
  request.mockReset().mockImplementation(async () => picture());
  revoked.mockClear();
});

describe('a picture of the server', () => {
  test('is fetched once, also after nothing showed it for a while', async () => {
    const url = await show('1');
    expect(releasePicture('1')).toBe(true);
    expect(await show('1')).toBe(url);
    expect(request).toHaveBeenCalledExactlyOnceWith('GET', '/v1/files/1');
    expect(revoked).not.toHaveBeenCalled();
  });

  test('makes room for later ones when nothing shows it', async () => {
    request.mockImplementation(async () => picture(RESTING_BYTES_MAX / 2));
    const [oldest, ...later] = await Promise.all(['1', '2', '3'].map(show));
    for (const id of ['1', '2', '3']) releasePicture(id);
    expect(revoked.mock.calls).toEqual([[oldest]]);
    expect([await show('2'), await show('3')]).toEqual(later);
  });

  test('goes with the person', async () => {
    const url = await show('1');
    notifyChange('person');
    expect(revoked).toHaveBeenCalledWith(url);
    expect(releasePicture('1')).toBe(false);
  });

  test.each([
    ['that is refused', async () => new Response(null, { status: 404 })],
    ['that is no picture', async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })],
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is left to the browser', async (_, answers) => {
    request.mockImplementation(answers);
    expect(await show('1')).toBeUndefined();
  });
});
