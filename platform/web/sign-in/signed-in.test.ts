import { beforeEach, describe, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
});
const { currentSignedIn, forgetSignedIn, hasPermission, storedSettings, storeRights, storeSettings, storeSignedIn, storeSuccessor } = await import(
  './signed-in.ts'
);
const { onPersonChange } = await import('./person.ts');

const GROUP = '5d3a7a3e-6c0f-4b8e-9d7e-0d0e6a5b4c21';
const user = { id: '1', name: 'Sanne Dekkers', email: 's@voorbeeld.nl', restricted: false, microsoftGroups: [], signedInBy: 'email' } as const;
const settings = { id: '1', numberItems: 25, betaFeatures: true, sideBarWidth: false };

beforeEach(() => {
  storage.clear();
  storage.set('maaiveld.config', JSON.stringify({ identity: 'demo', restrictedGroupId: GROUP }));
});

describe('who is signed in', () => {
  test('is kept under user, user.roles and user.settings, and nothing of it stays after signing out', () => {
    storeSignedIn(user, [{ name: 'field-worker', permissions: ['time.register'] }], settings);
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(user);
    expect(JSON.parse(storage.get('user.roles') ?? '')).toEqual([{ name: 'field-worker', permissions: ['time.register'] }]);
    expect(JSON.parse(storage.get('user.settings') ?? '')).toEqual(settings);
    forgetSignedIn();
    expect([...storage.keys()]).toEqual(['maaiveld.config']);
    expect(currentSignedIn()).toBeUndefined();
  });

  test('has a permission when any of the roles has it', () => {
    storeSignedIn(
      user,
      [
        { name: 'field-worker', permissions: ['time.register'] },
        { name: 'project-leader', permissions: ['time.approve'] },
      ],
      settings,
    );
    expect(['time.register', 'time.approve', 'user.manage'].map(hasPermission)).toEqual([true, true, false]);
    forgetSignedIn();
    expect(hasPermission('time.register')).toBe(false);
  });

  test.each([
    [[GROUP], true],
    [['elders', GROUP], true],
    [[{ id: 'elders' }, { id: GROUP }], true],
    [[{ id: 'elders' }], false],
    [[], false],
  ])('with the groups %o is in the restricted group: %s', (microsoftGroups, expected) => {
    storage.set('user', JSON.stringify({ ...user, microsoftGroups }));
    expect(currentSignedIn()?.restricted).toBe(expected);
  });

  test('goes on as the account theirs was merged into, and nobody else does', () => {
    storeSignedIn(user, [], settings);
    const says = { id: '2', name: 'Sanne Bos', email: 'b@voorbeeld.nl', restricted: false, microsoftGroups: [] };
    storeSuccessor(['3'], says, []);
    expect(currentSignedIn()?.id).toBe('1');
    storeSuccessor(['1'], says, [{ name: 'planner', permissions: ['time.approve'] }]);
    expect(currentSignedIn()).toMatchObject({ id: '2', name: 'Sanne Bos', signedInBy: 'email', permissions: ['time.approve'] });
    expect(storedSettings()).toEqual({ ...settings, id: '2' });
  });

  test('gets new rights without signing in again, and nobody is told when nothing changed', () => {
    const roles = [{ name: 'field-worker', permissions: ['time.register'] }];
    storeSignedIn(user, roles, settings);
    const changed = vi.fn();
    const stop = onPersonChange(changed);
    const { signedInBy: _, ...says } = user;
    storeRights(says, roles);
    expect(changed).not.toHaveBeenCalled();
    storeRights({ ...says, restricted: true }, [...roles, { name: 'project-leader', permissions: ['time.approve'] }]);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(currentSignedIn()).toMatchObject({ restricted: true, signedInBy: 'email', permissions: ['time.register', 'time.approve'] });
    storeRights({ ...says, id: '2' }, []);
    expect(hasPermission('time.approve')).toBe(true);
    stop();
  });

  test('is nobody when the text is not ours', () => {
    storage.set('user', '{"id":');
    expect(currentSignedIn()).toBeUndefined();
  });
});

describe('settings', () => {
  test('that were never chosen: no trial of new functions, and a side bar of full width', () => {
    storage.set('user.settings', JSON.stringify({ id: '1', numberItems: 25 }));
    expect(storedSettings()).toEqual({ id: '1', numberItems: 25, betaFeatures: false, sideBarWidth: true });
  });

  test('change one at a time', () => {
    storeSignedIn(user, [], settings);
    storeSettings({ sideBarWidth: true });
    expect(storedSettings()).toEqual({ ...settings, sideBarWidth: true });
  });
});
