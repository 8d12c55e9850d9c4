import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const memory = new Map<string, string>();
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
vi.stubGlobal('localStorage', storageOf(storage));
vi.stubGlobal('sessionStorage', storageOf(memory));
vi.mock('./restricted-route.ts', async () => {
  const { restrictedRouteDecision } = await import('#features/people/rules.ts');
  return {
    decideRestricted: async (key: never, params: Record<string, string>) =>
      restrictedRouteDecision(key, params, { restricted: true, allowedProjects: ['26.01432'] }),
  };
});

const { pageMeta, setPageMeta } = await import('#platform/web/navigation/page-meta.ts');
const { enterRoute, enterUnknown } = await import('./enter-route.ts');

const at = (address: string) => ({ address, isPreload: false });

async function targetOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.to as string;
  }
}

function signIn(restricted: boolean): void {
  storage.set('user', JSON.stringify({ id: '1', name: 'S. Driessen', email: 's@voorbeeld.nl', restricted, microsoftGroups: [], signedInBy: 'email' }));
}

beforeEach(() => {
  storage.clear();
  memory.clear();
  setPageMeta('', []);
});

describe('an address of the control panel', () => {
  test('asks to sign in first and is remembered', async () => {
    expect(await targetOf(() => enterRoute('overview', {}, at('/cp/home/overzicht?x=1')))).toBe('/auth/inloggen');
    expect(memory.get('redirectUrl')).toBe('/cp/home/overzicht?x=1');
  });
  test('asks so also when it does not exist', async () => {
    expect(await targetOf(() => enterUnknown(at('/cp/bestaat-niet')))).toBe('/auth/inloggen');
    expect(memory.get('redirectUrl')).toBe('/cp/bestaat-niet');
  });
  test('opens for who is signed in, with its title and the path to it', async () => {
    signIn(false);
    await enterRoute('phaseForms', { project: '26.01432', phase: '02' }, at(''));
    expect(pageMeta.get()).toMatchObject({
      title: 'Formulieren van de fase',
      crumbs: [
        { label: 'Alle projecten', href: '/cp/projecten' },
        { label: '26.01432', href: '/cp/projecten/26.01432/informatie' },
        { label: 'Fasen', href: '/cp/projecten/26.01432/fasen' },
        { label: '26.01432-02', href: '/cp/projecten/26.01432/fasen/02/informatie' },
      ],
    });
  });
  test('that is only fetched ahead changes nothing on the page and remembers nothing', async () => {
    signIn(false);
    await enterRoute('overview', {}, at(''));
    await enterRoute('personal', {}, { address: '/cp/home/persoonlijk', isPreload: true });
    expect(pageMeta.get().title).toBe('Overzicht');
    storage.clear();
    expect(await targetOf(() => enterRoute('forms', {}, { address: '/cp/formulieren', isPreload: true }))).toBe('/auth/inloggen');
    expect(memory.has('redirectUrl')).toBe(false);
  });
});

describe('the restricted group', () => {
  beforeEach(() => signIn(true));
  test.each([
    ['controlPanel', {}, '/cp/projecten/toegestane-projecten'],
    ['projects', {}, '/cp/error/403'],
    ['personal', {}, '/cp/error/403'],
    ['projectInformation', { project: '26.09999' }, '/cp/error/403'],
    ['projectInformation', { project: '26.01432' }, undefined],
    ['formCategories', {}, undefined],
    ['overview', {}, undefined],
    ['forbidden', {}, undefined],
  ] as const)('at %s %o goes to %s', async (key, params, target) => {
    expect(await targetOf(() => enterRoute(key, params, at('')))).toBe(target);
  });
});

test('an address that does not exist opens for everybody but the restricted group', async () => {
  signIn(false);
  expect(await targetOf(() => enterUnknown(at('/cp/bestaat-niet')))).toBeUndefined();
  signIn(true);
  expect(await targetOf(() => enterUnknown(at('/cp/bestaat-niet')))).toBe('/cp/error/403');
});

test('signing out without being signed in leads to the sign-in page and is not remembered', async () => {
  expect(await targetOf(() => enterRoute('signOut', {}, at('/auth/uitloggen')))).toBe('/auth/inloggen');
  expect(memory.has('redirectUrl')).toBe(false);
});
