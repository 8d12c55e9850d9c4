/** Mail of a server without a mail server of its own: what is sent stands in its mailbox. */
import { expect, type Page } from '@playwright/test';

/** Waits for the newest mail to somebody that says this, and answers its text. */
export async function mailTo(page: Page, email: string, words: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/demo/postvak');
  const mail = mailbox
    .getByRole('article')
    .filter({ hasText: `Aan ${email}` })
    .filter({ hasText: words })
    .first();
  await expect(async () => {
    await mailbox.reload();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const text = (await mail.textContent()) ?? '';
  await mailbox.close();
  return text;
}

/** Signs in with a mailed code, the first time on this device, and waits until the first screen stands. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  await page.goto('/auth/inloggen-met-email');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Code versturen' }).click();
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await mailTo(page, email, /is je code/))?.[0] ?? '');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/cp/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
