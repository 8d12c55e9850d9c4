import { expect } from '@playwright/test';
import { addDays, dayOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { atDesk, inHand } from '../devices.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const today = localDate(Date.now());
const nextMonday = addDays(today, 8 - dayOfWeek(today));

test('a planner sees that somebody is planned twice, takes them off one of the two, and their phone says so', async ({ browser }) => {
  const server = await borrowServer();
  const open = async (device: typeof atDesk, account: string, address: string) => {
    const page = await (await browser.newContext({ ...device, baseURL: server.url })).newPage();
    await signInAt(page, account, address);
    return page;
  };
  try {
    const planner = await open(atDesk, 'planner', `/cp/planning?week=${weekOf(nextMonday)}`);
    const double = planner.getByRole('list', { name: 'Conflicten' }).getByRole('button', { name: /Dubbel ingepland.*26\.01416-03 en 26\.01422-02/s });
    const words = (await double.textContent()) ?? '';
    await double.click();
    const sheet = planner.getByRole('dialog');
    await expect(sheet.getByText(/Dubbel ingepland/).first()).toBeVisible();
    await expectNoBarriers(planner);
    const people = sheet.getByRole('list', { name: 'Mensen, gekozen' });
    const away = people.getByRole('button', { name: /weghalen$/ });
    const name = ((await away.first().getAttribute('aria-label')) ?? '').replace(/ weghalen$/, '');
    expect(words).toContain(name.split(' ').at(-1));
    await away.first().click();
    await sheet.getByRole('button', { name: 'Inplannen' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(double).toHaveCount(0);
    await expect(planner.getByText('Alles verzonden').first()).toBeVisible();

    const account = { 'Sanne Dekkers': 'veldwerker', 'Youssef El Amrani': 'veldwerker2' }[name] ?? 'veldwerker';
    const phone = await open(inHand, account, '/cp/meldingen');
    await expect(phone.getByText(/niet meer ingepland|van de planning/i).first()).toBeVisible();
  } finally {
    await server.close();
  }
});
