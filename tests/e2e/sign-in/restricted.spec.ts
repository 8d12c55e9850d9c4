/** The restricted group walks every page it may and may not, in the browser and past it. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { calendarPath } from '#features/calendar-feed/contract.ts';
import { routes } from '#features/routes.ts';
import { routeKeys, screens } from '#features/screens.ts';
import { newId } from '#platform/shared/ids.ts';
import { COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { addressOf } from '../addresses.ts';
import { ask, go } from '../go.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

const ALLOWED = '26.01402';
const FOREIGN = '26.01400';
const OWN = ['26.01402', '26.01404'];

const keys = routeKeys.filter((key) => routes[key].startsWith('/cp'));

test('a hired hand of the restricted group opens the pages of two projects and no other', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'extern');
  await expect(page, 'the first page').toHaveURL(new RegExp(`${routes.allowedProjects}$`));
  const expectRefused = async (name: string) => {
    await expect(page, name).toHaveURL(new RegExp(`${routes.forbidden}$`));
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(screens.forbidden.title);
  };
  for (const key of keys) {
    const { restricted } = screens[key];
    const address = addressOf(key, { project: ALLOWED });
    if (restricted === 'refused') {
      await ask(page, address);
      await expectRefused(key);
    } else {
      await go(page, address);
      await expect(page.getByRole('heading', { level: 1 }), key).toBeVisible();
      if (key !== 'forbidden') expect(new URL(page.url()).pathname, key).not.toBe(routes.forbidden);
    }
    if (restricted !== 'own-projects') continue;
    await ask(page, addressOf(key, { project: FOREIGN }));
    await expectRefused(`${key} of another project`);
  }
  for (const key of ['users', 'project'] as const) {
    await page.goto(addressOf(key, { project: FOREIGN }));
    await expectRefused(`${key}, opened anew`);
  }
  await page.goto('/cp/bestaat-niet');
  await expectRefused('an address that does not exist');
});

test('past the browser the server answers no more than the pages show', async ({ page }) => {
  await signIn(page, 'extern');
  const status = async (path: string) => (await page.request.get(path)).status();
  expect(await status(`/v1/projects/${ALLOWED}`)).toBe(200);
  expect(await status(`/v1/projects/${FOREIGN}`)).toBe(404);
  expect(await status(`/v1/projects/${FOREIGN}/phases/01`)).toBe(404);
  expect(await status(`/v1/projects/${FOREIGN}/phases/01/forms`)).toBe(404);
  const { rows }: { rows: { number: string }[] } = await (await page.request.get('/v1/projects')).json();
  expect(rows.map(({ number }) => number).sort()).toEqual(['26.01402', '26.01404']);
  const allowed: { number: string }[] = await (await page.request.get('/v1/allowed-projects')).json();
  expect(allowed.map(({ number }) => number).sort()).toEqual(['26.01402', '26.01404']);
});

test('search, planning, calendar, map and exports tell a hired hand nothing of any other project', async ({ page, browser, playwright, baseURL }) => {
  const office = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const leader = await office.newPage();
  await signIn(leader, 'beheerder');
  const { rows } = (await (await leader.request.get('/v1/project-export')).json()) as { rows: readonly { number: string; description: string }[] };
  const others = rows.filter(({ number }) => !OWN.includes(number));
  expect(others.length, 'projects of others').toBeGreaterThan(20);
  await office.close();

  await signIn(page, 'extern');
  const saysNothing = (text: string, where: string) => {
    for (const { number } of others) expect(text, `${where}: ${number}`).not.toContain(number);
  };
  const asked = ['26.014', FOREIGN, ...others.slice(0, 6).map(({ description }) => description)];
  const open = [
    ...asked.map((words) => `/v1/search?search=${encodeURIComponent(words)}`),
    ...['/v1/projects?limit=100', '/v1/project-export', '/v1/project-places', '/v1/allowed-projects', '/v1/favorite-projects', '/v1/phase-choices'],
    ...['/v1/my-phases', '/v1/form-submissions?limit=100', '/v1/notifications'],
    ...[
      `/v1/projects?numbers=${FOREIGN}`,
      `/v1/project-places?numbers=${FOREIGN}`,
      `/v1/project-edges?numbers=${FOREIGN}`,
      `/v1/form-submissions?project=${FOREIGN}`,
    ],
  ];
  for (const path of open) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    saysNothing(await answer.text(), path);
  }
  const { numbers } = (await (await page.request.get('/v1/project-places')).json()) as { numbers: readonly string[] };
  expect(
    numbers.filter((number) => !OWN.includes(number)),
    'on the map',
  ).toEqual([]);

  const status = async (path: string) => (await page.request.get(path)).status();
  const refused = [
    ...['/v1/planning?from=2026-11-23&weeks=4', '/v1/project-register/file?format=csv', '/v1/client-register'],
    ...['third-party-costs', 'third-party-costs/workbook', 'settings'].map((part) => `/v1/projects/${ALLOWED}/${part}`),
  ];
  for (const path of refused) expect([path, await status(path)]).toEqual([path, 403]);
  const hidden = ['log', 'log/pdf?from=2026-01-01&to=2026-12-31', 'take-along', 'phases', 'phases/01', 'phases/01/points', 'forms'];
  for (const part of hidden) expect([part, await status(`/v1/projects/${FOREIGN}/${part}`)]).toEqual([part, 404]);
  expect(await status(`/v1/projects/${ALLOWED}/log`)).toBe(200);

  const secret = `mva_${newId()}`;
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const made = await page.request.put('/v1/calendar-feed', {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf), [COMMAND_ID_HEADER]: newId() },
    data: { keySha256: createHash('sha256').update(secret).digest('hex') },
  });
  expect(made.status()).toBe(200);
  // A calendar has no cookies and no account.
  const calendar = await playwright.request.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const feed = await (await calendar.get(calendarPath(secret))).text();
  expect(feed).toContain('BEGIN:VCALENDAR');
  saysNothing(feed, 'the calendar');
  await calendar.dispose();
});
