/** Work on a phone that can't send it, and the rescue file made of it. */
import { type Browser, expect, type Page } from '@playwright/test';
import { fillBoring } from '../boring.ts';
import { inHand } from '../devices.ts';
import { sendLmra } from '../lmra.ts';
import { signIn } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Address of what waits to be sent. */
export const OUTBOX = '/cp/te-verzenden';

/** A new device on which somebody is signed in: a phone, unless told. */
export async function newDevice(browser: Browser, server: TestServer, account: string, device: Parameters<Browser['newContext']>[0] = inHand): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: server.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  const page = await context.newPage();
  await signIn(page, account, `${server.url}/auth/inloggen`);
  return page;
}

/** An LMRA, and a boring with a photo and a signature, which don't leave the phone; and a second boring that is not finished. */
export async function workWithoutReach(phone: Page): Promise<void> {
  await phone.getByRole('article').first().getByRole('button', { name: 'LMRA doen' }).click();
  await sendLmra(phone);
  await phone.getByRole('button', { name: 'Boring 01 starten' }).click();
  await fillBoring(phone, '31');
  await phone.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(phone).toHaveURL(/bekijken/);
  await phone.getByRole('button', { name: /^Boring \d+ starten$/ }).click();
  await phone.getByLabel('Boornummer').fill('32');
  await expect(phone.getByText(/^Bewaard/).first()).toBeVisible();
}

/** Makes a rescue file of it; returns where it was saved. */
export async function saveRescueFile(phone: Page): Promise<string> {
  await phone.goto(OUTBOX);
  await expect(phone.getByText('Boring 31').first()).toBeVisible();
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Reddingsbestand maken' }).click();
  return (await saved).path();
}
