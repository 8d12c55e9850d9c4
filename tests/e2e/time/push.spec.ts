/** Notifications of a device whose app is closed. The push service of a browser is out of reach of a test: what it does is put in its place. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { wholeBrowser } from '../browser-start.ts';
import { testWithApp } from '../kept-app.ts';
import { signInByHand } from '../people.ts';

// The engine without windows shows no notifications.
testWithApp.use(wholeBrowser);

/** Gives the pages of a device a push service that answers at once. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'maaiveld.push-of-test';
    const subscription = {
      toJSON: () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as object,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    const encode = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : subscription),
      subscribe: async () => {
        const { publicKey } = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])) as CryptoKeyPair;
        const keys = {
          p256dh: encode(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
          auth: encode(crypto.getRandomValues(new Uint8Array(16))),
        };
        localStorage.setItem(KEY, JSON.stringify({ endpoint: `https://push.example.com/${crypto.randomUUID()}`, keys }));
        return subscription;
      },
    });
  });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, data }) => ({ title, data: data as unknown }));
  });

testWithApp('a device is turned on, shows a notification with the app closed, and gets nothing any more after signing out', async ({ page, context }) => {
  await givePushService(page);
  await signInByHand(page, 'veldwerker');
  await page.goto('/cp/meldingen');
  await context.grantPermissions(['notifications']);
  await page.reload();
  await page.getByRole('button', { name: 'Aanzetten op dit apparaat' }).click();
  await expect(page.getByText('Dit apparaat krijgt meldingen')).toBeVisible();
  await expectNoBarriers(page);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/v1/notification-choices') && answer.ok());
  await page.getByRole('group', { name: 'Op je apparaten' }).getByRole('checkbox', { name: 'Formulieren' }).uncheck();
  await kept;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Formulieren' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Herinneringen', exact: true })).toBeChecked();
  await page.getByLabel('Herinneringen ook per mail').check();
  await expect(page.getByLabel('Herinneringen ook per mail')).toBeChecked();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { origin } = new URL(page.url());

  const desk = await context.newPage();
  await desk.goto('about:blank');
  const browser = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const id = await registrationId;
  await page.close();
  const closed = await context.newCDPSession(desk);
  await closed.send('ServiceWorker.enable');
  const message = { title: 'Je dag van vandaag is nog niet afgesloten', path: '/cp/tempo/buitendienst/afsluiten/dag', tag: 'a' };
  await closed.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data: JSON.stringify(message) });

  const again = await context.newPage();
  await givePushService(again);
  await again.goto('/cp/meldingen');
  await expect.poll(() => shownOn(again)).toEqual([{ title: message.title, data: message.path }]);
  await expect(again.getByText('Dit apparaat krijgt meldingen')).toBeVisible();

  await again.goto('/auth/uitloggen');
  await again.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(again.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();
  expect(await shownOn(again)).toEqual([]);
  await signInByHand(again, 'veldwerker');
  await again.goto('/cp/meldingen');
  await expect(again.getByRole('button', { name: 'Aanzetten op dit apparaat' })).toBeVisible();
  await expect(again.getByRole('list', { name: 'Andere apparaten met meldingen' })).toBeHidden();
});
