import { beforeEach, describe, expect, test, vi } from 'vitest';

const memory = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
});
const { rememberAddress, takeAddress } = await import('./wanted-address.ts');

function startAt(pathname: string, search = '', hash = ''): void {
  vi.stubGlobal('location', { pathname, search, hash });
  rememberAddress();
}

beforeEach(() => memory.clear());

describe('the address at the start of the app', () => {
  test.each(['/', '/auth/inloggen', '/Auth/Inloggen'])('%s is not remembered', (path) => {
    startAt(path);
    expect(memory.size).toBe(0);
  });

  test.each(['/cp/projecten', '/auth/inloggen-met-email', '/bestaat-niet'])('%s is remembered under redirectUrl', (path) => {
    startAt(path);
    expect([...memory]).toEqual([['redirectUrl', path]]);
  });

  test.each(['/auth/inloggen-met-email', '/Auth/Uitloggen'])('%s does not take the place of what was asked for before', (path) => {
    startAt('/cp/projecten', '?zoek=kanaal');
    startAt(path);
    expect(takeAddress()).toBe('/cp/projecten?zoek=kanaal');
  });

  test('another page does', () => {
    startAt('/cp/projecten');
    startAt('/cp/formulieren');
    expect(takeAddress()).toBe('/cp/formulieren');
  });

  test('is remembered with its query and place on the page', () => {
    startAt('/cp/projecten', '?zoek=kanaal', '#team');
    expect(memory.get('redirectUrl')).toBe('/cp/projecten?zoek=kanaal#team');
  });
});

describe('after signing in', () => {
  test('the remembered address is opened, once; the control panel without one', () => {
    startAt('/cp/formulieren/lijst');
    expect(takeAddress()).toBe('/cp/formulieren/lijst');
    expect(takeAddress()).toBe('/cp');
  });

  test.each(['/auth/uitloggen', '/auth/inloggen-met-email', '/public/home', '/public/form/klanttevredenheid', '//elders.nl', 'https://elders.nl'])(
    '%s is not where somebody is sent',
    (address) => {
      memory.set('redirectUrl', address);
      expect(takeAddress()).toBe('/cp');
    },
  );

  test('nor is what a browser takes for another site all the same', () => {
    for (const address of [
      '/\\elders.nl',
      '\\\\elders.nl',
      '/\t/elders.nl',
      '/\r\n/elders.nl',
      '/cp\\..\\..\\elders.nl',
      'javascript:alert(1)',
      'elders.nl',
      '',
    ]) {
      memory.set('redirectUrl', address);
      expect(takeAddress(), JSON.stringify(address)).toBe('/cp');
    }
  });
});
