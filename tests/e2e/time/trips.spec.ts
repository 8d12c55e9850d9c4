import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

// Hours of the day are closed by others: this needs a day of its own.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a missing trip is filled in, a trip is driven out and back, without a network; the day shows them', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'veldwerker', `${server.url}/cp/tempo/buitendienst/kilometers`);
  const gap = page.getByRole('listitem').filter({ hasText: 'Hier ontbreekt een rit' });
  await expect(gap).toContainText('17 km');
  await expectNoBarriers(page);
  await context.setOffline(true);
  await gap.getByRole('button', { name: 'Niet ik' }).click();
  await expect(gap).toHaveCount(0);

  await page.getByRole('button', { name: 'Nieuwe eindstand' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^Einde van de laatste rit, op /)).toBeVisible();
  const start = Number(await sheet.getByLabel('Beginstand').inputValue());
  await sheet.getByLabel('Eindstand').fill(String(start - 1));
  await sheet.getByLabel('Naar', { exact: true }).fill('Kanaaldijk-Zuid 41, Helmond');
  await sheet.getByLabel('Doel').fill('Boren');
  await sheet.getByRole('button', { name: 'Rit bewaren' }).click();
  await expect(sheet.getByText('De eindstand is lager dan de beginstand', { exact: false }).first()).toBeVisible();
  await sheet.getByLabel('Eindstand').fill(String(start + 22));
  await sheet.getByRole('button', { name: 'Rit bewaren' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Terugrit' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('44 km');

  // A car that was never driven begins where the register has it, also without a network.
  await page.getByRole('button', { name: 'Nieuwe eindstand' }).click();
  await sheet.getByLabel('Beginstand').fill('');
  await sheet.getByLabel('Kenteken').fill('v356rt');
  await sheet.getByLabel('Eindstand').focus();
  await expect(sheet.getByLabel('Beginstand')).toHaveValue('31760');
  await expect(sheet.getByText(/^Stand in het wagenpark van /)).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // It can be chosen as well: a car of the pool, that this person never drove.
  await page.getByLabel('Auto').selectOption({ label: 'V-356-RT, Ford e-Transit' });
  await expect(page.getByRole('heading', { name: 'Nog geen ritten' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Nieuwe eindstand' }).click();
  await expect(sheet.getByLabel('Kenteken')).toHaveValue('V-356-RT');
  await sheet.getByLabel('Eindstand').fill('31770');
  await sheet.getByLabel('Van', { exact: true }).fill('Asten');
  await sheet.getByLabel('Naar', { exact: true }).fill('Helmond');
  await sheet.getByLabel('Doel').fill('Auto opgehaald');
  await sheet.getByRole('button', { name: 'Rit bewaren' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Asten/ }).first()).toBeVisible();

  await context.setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await go(page, '/cp/tempo/buitendienst/overzicht/dag');
  await expect(page.getByRole('list', { name: 'Ritten' }).getByRole('link')).toHaveCount(3);
});

interface PlacedPhase {
  readonly place: { readonly address: string; readonly city: string; readonly rd: { readonly x: number; readonly y: number } | null };
}

/** How much longer than the straight line a road is taken to be. */
const DETOUR_FACTOR = 1.3;
const METERS_PER_KM = 1_000;

test('between two places of work a distance is proposed from their points in RD, said to be a straight line times a factor, without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'veldwerker', `${server.url}/cp/tempo/buitendienst/kilometers`);
  const phases = (await (await page.request.get(`${server.url}/v1/my-phases`)).json()) as PlacedPhase[];
  const places = phases.flatMap(({ place: { address, city, rd } }) => (rd === null || address === '' ? [] : [{ words: `${address}, ${city}`, rd }]));
  const from = places[0];
  const to = places.find(({ words }) => words !== from?.words);
  if (from === undefined || to === undefined) throw new Error('there are no two places of work');
  const km = Math.round((Math.hypot(to.rd.x - from.rd.x, to.rd.y - from.rd.y) / METERS_PER_KM) * DETOUR_FACTOR);
  await expect(page.getByRole('button', { name: 'Nieuwe eindstand' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Nieuwe eindstand' }).click();
  const sheet = page.getByRole('dialog');
  const start = Number(await sheet.getByLabel('Beginstand').inputValue());
  await sheet.getByLabel('Van', { exact: true }).fill(from.words);
  await sheet.getByLabel('Naar', { exact: true }).fill('Elders');
  await expect(sheet.getByRole('button', { name: /geschat/ })).toHaveCount(0);
  await sheet.getByLabel('Naar', { exact: true }).fill(to.words);
  const whole = (value: number) => value.toLocaleString('nl-NL');
  await sheet.getByRole('button', { name: `Ongeveer ${whole(km)} km, geschat uit de rechte lijn × 1,3: neem ${whole(start + km)}` }).click();
  await expect(sheet.getByLabel('Eindstand')).toHaveValue(String(start + km));
  // A reading that was read stays: nothing is proposed over it.
  await expect(sheet.getByRole('button', { name: /geschat/ })).toHaveCount(0);
  await expectNoBarriers(page);
});
