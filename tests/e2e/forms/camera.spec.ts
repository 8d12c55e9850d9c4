/** Photographing from the screen of the form: several in a row, without a network, and what is said when there is no camera to use. */
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { untilAppKept } from '../kept-app.ts';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { test } from '../test.ts';
import { startBoring, worker } from '../trouble/trouble.ts';

const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const server = { url: SHARED_SERVER_URL };
let browser: Browser;
/** A phone that may use its camera. */
let page: Page;

test.beforeAll(async ({ browserName: _ }, { project }) => {
  const { launchOptions = {} } = project.use;
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_CAMERA] });
  page = await newPhone(['camera'], 'allow');
  await untilAppKept(page);
});

test.afterAll(() => browser.close());

/** A phone that keeps the app, or not. */
async function newPhone(permissions: string[], serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 390, height: 844 },
    serviceWorkers,
    hasTouch: true,
    isMobile: true,
    permissions,
  });
  const page = await context.newPage();
  await worker(server, page);
  return page;
}

/** The photos of a new boring. */
async function openPhotos(page: Page): Promise<void> {
  await startBoring(page);
  await page.getByRole('link', { name: /^Foto's en ondertekening/ }).click();
}

test('three photos in a row without a network stand in the form, also after the page was left, and no more than there is room for', async () => {
  await openPhotos(page);
  const opener = page.getByRole('button', { name: 'Foto maken' });
  await opener.click();
  const camera = page.getByRole('dialog', { name: "Foto's" });
  const shutter = camera.getByRole('button', { name: 'Foto nemen' });
  await expect(shutter).toBeEnabled();

  await expectNoBarriers(page);
  await page.context().setOffline(true);
  for (const said of ['1 foto gemaakt', '2 foto’s gemaakt', '3 foto’s gemaakt']) {
    await shutter.click();
    await expect(camera.getByText(said)).toBeVisible();
  }
  await camera.getByRole('button', { name: 'Klaar' }).click();
  await expect(camera).toHaveCount(0);
  await expect(page.getByLabel('Bijschrift')).toHaveCount(3);
  await page.reload();
  await expect(page.getByLabel('Bijschrift')).toHaveCount(3);
  await expect
    .poll(() => page.locator('.photogrid img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Nog een foto' }).click();
  await expect(page.getByRole('button', { name: 'Foto nemen' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nog een foto' })).toBeFocused();
  await page.context().setOffline(false);
});

test('a photo right after another is taken too: the shutter is pressed again and again in the same place', async () => {
  await openPhotos(page);
  await page.getByRole('button', { name: 'Foto maken' }).tap();
  const shutter = page.getByRole('button', { name: 'Foto nemen' });
  await expect(shutter).toBeEnabled();
  await shutter.tap();
  await expect(page.getByText('1 foto gemaakt')).toBeVisible();
  await shutter.tap();
  await expect(page.getByText('2 foto’s gemaakt')).toBeVisible();
});

test('a phone that may use the camera photographs on the page itself, and keeps it off as long as it is out of sight', async () => {
  await openPhotos(page);
  const here = page.locator('.camerahere');
  const shutter = here.getByRole('button', { name: 'Foto nemen' });
  await here.scrollIntoViewIfNeeded();
  await expect(shutter).toBeEnabled();
  await expectNoBarriers(page);
  await page.context().setOffline(true);
  await shutter.tap();
  await expect(here.getByText('1 foto gemaakt')).toBeVisible();
  await shutter.tap();
  await expect(here.getByText('2 foto’s gemaakt')).toBeVisible();
  await expect(page.getByLabel('Bijschrift')).toHaveCount(2);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(here.locator('video')).toHaveCount(0);
  // With the camera over the whole screen there is one camera.
  await page.getByRole('button', { name: 'Nog een foto' }).tap();
  await expect(page.getByRole('button', { name: 'Foto nemen' })).toBeEnabled();
  await expect(here).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
});

test('the camera has its place before its script is there: what stands below it stays where it is', async () => {
  const phone = await newPhone(['camera'], 'block');
  await openPhotos(phone);
  const script = Promise.withResolvers<void>();
  await phone.route(/assets\/camera-picture-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await phone.reload();
  const pad = phone.getByRole('img', { name: /Teken hier/ });
  await expect(pad).toBeVisible();
  const place = () =>
    pad.evaluate(async (element) => {
      await document.fonts.ready;
      return Math.round(element.getBoundingClientRect().top + scrollY);
    });
  const before = await place();
  script.resolve();
  await phone.locator('.camerahere').scrollIntoViewIfNeeded();
  await expect(phone.locator('.camerahere video')).toBeVisible();
  expect(await place()).toBe(before);
  await phone.context().close();
});

test('who may not use the camera is told, and takes that of the phone', async () => {
  const plain = await newPhone([], 'block');
  await openPhotos(plain);
  await plain.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await plain.getByRole('button', { name: 'Foto maken' }).click();
  const camera = plain.getByRole('dialog', { name: "Foto's" });
  await expect(camera.getByText('De app mag de camera niet gebruiken.')).toBeVisible();
  await expect(camera.getByRole('button', { name: 'Foto nemen' })).toBeDisabled();
  await expectNoBarriers(plain);
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await camera.getByLabel('Camera van het toestel').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
  await expect(camera).toHaveCount(0);
  await expect(plain.getByLabel('Bijschrift')).toHaveCount(1);
  await plain.context().close();
});

test('a photo tells in which direction it was taken, where the phone has a compass', async () => {
  await openPhotos(page);
  await page.getByRole('button', { name: 'Foto maken' }).click();
  const shutter = page.getByRole('button', { name: 'Foto nemen' });
  await expect(shutter).toBeEnabled();
  // As the browser tells it; the machine that runs the test has no compass of its own.
  await page.evaluate(() => dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { alpha: 300, beta: 90, gamma: 0, absolute: true })));
  await shutter.click();
  await expect(page.getByText('1 foto gemaakt')).toBeVisible();
  await page.getByRole('button', { name: 'Klaar' }).click();
  await page
    .getByRole('button', { name: /^Foto 1/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/naar noordoost \(60°\)/)).toBeVisible();
});
