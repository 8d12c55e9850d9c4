/** Several signatures: any number of people sign, each with name and role; a named signer stays until they sign or are removed. */
import { expect, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { sign } from '../boring.ts';
import { sql } from '../database.ts';
import { checkAndSend, openAs, publish, start } from '../designer/form-designs.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const design: Design = {
  key: 'instructie',
  version: 1,
  name: 'Instructie',
  category: 'Beheer',
  sections: [
    { key: 'aanwezig', title: 'Aanwezig', fields: [{ key: 'paraaf', type: 'signature', label: 'Paraaf', required: true, max: 4 }] },
    { key: 'slot', title: 'Slot', fields: [{ key: 'opmerking', type: 'text', label: 'Opmerking' }] },
  ],
};

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
  await publish(server, design);
});
test.afterAll(() => server.close());

const place = (page: Page, number: number) => page.getByRole('group', { name: `Handtekening ${number}` });

const nameAt = (page: Page, number: number) => page.getByLabel('Naam').nth(number - 1);
const roleAt = (page: Page, number: number) => page.getByLabel('Functie of rol').nth(number - 1);

async function describe(page: Page, number: number, who: string, role: string): Promise<void> {
  await nameAt(page, number).fill(who);
  await roleAt(page, number).fill(role);
}

test('who was named stays through a killed tab, is asked to sign, and those who signed arrive with name and role', async ({ browser }) => {
  const page = await openAs(browser, server, 'veldwerker');
  await start(page, design);
  await describe(page, 1, 'Jan Kok', 'Kraanmachinist');
  await sign(page, place(page, 1));
  await expect(page.getByText(/^Jan Kok, Kraanmachinist/)).toBeVisible();
  await page.getByRole('button', { name: 'Handtekening toevoegen' }).click();
  await describe(page, 2, 'Piet Vos', 'Grondwerker');
  await page.getByRole('button', { name: 'Handtekening toevoegen' }).click();
  await describe(page, 3, 'Els Smit', 'Uitvoerder');

  await page.reload();
  await expect(nameAt(page, 2)).toHaveValue('Piet Vos');
  await expect(roleAt(page, 3)).toHaveValue('Uitvoerder');
  await expect(page.getByText("De handtekening van Piet Vos bij 'Paraaf' ontbreekt nog. Laat tekenen, of haal de naam weg.")).toBeVisible();
  await sign(page, place(page, 3));
  await expect(page.getByText(/^Els Smit, Uitvoerder/)).toBeVisible();
  await page.getByRole('button', { name: 'Handtekening 2 weghalen' }).click();
  await expect(nameAt(page, 2)).toHaveValue('Els Smit');
  await expect(page.getByText(/ontbreekt nog/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Handtekening toevoegen' }).click();
  await page.getByRole('button', { name: 'Verder: Slot' }).click();
  const address = await checkAndSend(page);
  await expect(page.getByRole('img', { name: 'Handtekening van Els Smit' })).toBeVisible();
  const [kept] = await sql<{ answers: Record<string, readonly Record<string, string>[]> }>(
    server,
    'select answers from form_revisions where submission_id = $1',
    [address.split('/').at(-2)],
  );
  expect(kept?.answers['paraaf']?.map(({ name, role }) => [name, role])).toEqual([
    ['Jan Kok', 'Kraanmachinist'],
    ['Els Smit', 'Uitvoerder'],
  ]);
});

/** Holds every blob that is read from here on, as a slow device does, until what is returned is called. */
async function holdBlobs(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    const { promise, resolve } = Promise.withResolvers<void>();
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await promise;
      return read.call(this);
    };
    addEventListener('test-release', () => resolve(), { once: true });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('test-release')));
}

test('a name and a role typed while the signature is being kept stay with it', async ({ browser }) => {
  const page = await openAs(browser, server, 'veldwerker');
  await start(page, design);
  const release = await holdBlobs(page);
  await sign(page, place(page, 1));
  await describe(page, 1, 'Jan Kok', 'Kraanmachinist');
  await release();
  await expect(page.getByText(/^Jan Kok, Kraanmachinist, /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Jan Kok, Kraanmachinist, /)).toBeVisible();
});
