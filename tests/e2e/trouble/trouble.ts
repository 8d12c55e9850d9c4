/** Shared parts of the tests of trouble: a worker on a server that may be broken, a boring to send, and its outcome. */
import { expect, type Page } from '@playwright/test';
import { fillBoring } from '../boring.ts';
import { sql } from '../database.ts';
import { signIn } from '../people.ts';
import type { TestServer } from '../server.ts';

export const OUTBOX = '/cp/te-verzenden';
/** Longest time until something that was held up is sent again, in milliseconds. */
export const SENT_WITHIN_MS = 100_000;
/** Address where forms are started in the tests of trouble. */
const PHASE_FORMS = '/cp/projecten/26.01400/fasen/01/formulieren';

/** Signs in at the server under test. */
export async function worker({ url }: Pick<TestServer, 'url'>, page: Page, account = 'veldwerker'): Promise<void> {
  await signIn(page, account, `${url}/auth/inloggen`);
}

/** Starts a Boorstaat at the phase, from any screen of the panel. */
export async function startBoring(page: Page, address = PHASE_FORMS): Promise<void> {
  // Loaded anew, because a message of what was done before would lie over a button.
  await page.goto(new URL(address, page.url()).href);
  await page.getByRole('button', { name: /^Boorstaat/ }).click();
  await expect(page.getByLabel('Boornummer')).toBeVisible();
}

/** Fills a Boorstaat and sends it: from there on it is the device's to bring it over. */
export async function sendBoring(page: Page, number: string): Promise<void> {
  await startBoring(page);
  await fillBoring(page, number);
  await send(page);
}

/** Sends the form that stands at Controleren. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page).toHaveURL(/bekijken/);
}

/** Waits until the device has nothing left to send. */
export async function expectAllSent({ url }: Pick<TestServer, 'url'>, page: Page): Promise<void> {
  await page.goto(`${url}${OUTBOX}`);
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: SENT_WITHIN_MS });
}

/** A form as the server has it, with how many of its files have arrived. */
export interface SentForm {
  readonly id: string;
  readonly revision: number;
  readonly design_version: number;
  readonly is_recent: boolean;
  readonly files: string;
}

/** The forms with this title on the server. */
export function formsOf(server: TestServer, title: string): Promise<SentForm[]> {
  return sql<SentForm>(
    server,
    `select id, revision, design_version, submitted_at > now() - interval '1 hour' as is_recent,
      (select count(received_at) from file_links join files on files.id = file_id where subject_id = form_submissions.id) as files
    from form_submissions where title = $1`,
    [title],
  );
}

/** Returns the rescue file of this press as text, so that a test sees that a form is in it. */
export async function rescued(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Reddingsbestand (maken|opslaan)$/ }).click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
