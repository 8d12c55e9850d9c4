import { beforeEach, expect, test, vi } from 'vitest';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
const session = { redirectUrl: '/cp/projecten/26.01400', removeItem: vi.fn((key: string) => key) };
vi.stubGlobal('sessionStorage', session);
const signIn = (id: string) => local.set('user', JSON.stringify({ id, microsoftGroups: [], signedInBy: 'email' }));

/** A page as it is loaded. */
async function load() {
  vi.resetModules();
  const page = await import('./page-person.ts');
  return { ...page, ...(await import('../sign-in/person.ts')) };
}

beforeEach(() => {
  local.clear();
  session.removeItem.mockClear();
});

test('a page is of whoever was signed in on it first, and has to be loaded anew for anybody else', async () => {
  const { isPageOfAnother } = await load();
  expect(isPageOfAnother()).toBe(false);
  signIn('anna');
  expect(isPageOfAnother()).toBe(false);
  local.clear();
  expect(isPageOfAnother()).toBe(false);
  signIn('anna');
  expect(isPageOfAnother()).toBe(false);
  signIn('bram');
  expect(isPageOfAnother()).toBe(true);
  expect((await load()).isPageOfAnother()).toBe(false);
});

test('what a tab remembers of somebody goes when they sign out in another one', async () => {
  signIn('anna');
  const { isPageOfAnother, notifyPersonChanged } = await load();
  expect(isPageOfAnother()).toBe(false);
  notifyPersonChanged();
  expect(session.removeItem).not.toHaveBeenCalled();
  local.clear();
  notifyPersonChanged();
  expect(session.removeItem).toHaveBeenCalledWith('redirectUrl');
});

test('what somebody was told or asked leaves the screen with them', async () => {
  signIn('anna');
  const { isPageOfAnother, notifyPersonChanged } = await load();
  const [{ addNotification, notificationStore }, { showSnackbar, snackbarStore }, { modalStore, openModal }] = await Promise.all([
    import('#platform/ui/overlays/notification-store.ts'),
    import('#platform/ui/overlays/snackbar-store.ts'),
    import('#platform/ui/overlays/modal-store.ts'),
  ]);
  const shown = () => [notificationStore.get().length, snackbarStore.get().isShown, modalStore.get() !== undefined];
  expect(isPageOfAnother()).toBe(false);
  addNotification({ title: 'Niet opgeslagen', type: 'error' });
  showSnackbar({ title: 'Declaratie 12 van Sanne Dekkers goedgekeurd.', onConfirm: () => undefined });
  openModal({ title: 'Weggooien', component: () => null, data: {} });
  notifyPersonChanged();
  expect(shown()).toEqual([1, true, true]);
  local.clear();
  notifyPersonChanged();
  expect(shown()).toEqual([0, false, false]);
});
