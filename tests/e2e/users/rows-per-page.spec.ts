import { expect } from '@playwright/test';
import { href } from '#features/routes.ts';
import { go } from '../go.ts';
import { holdBack } from '../line.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const ROWS = '10';
/** Long lists, by what they ask of the server. */
const lists = {
  '/v1/projects': href('projects'),
  '/v1/form-submissions': href('formList'),
  '/v1/client-register': href('clients'),
  '/supplier-register': href('suppliers'),
  '/v1/all-claims': href('claims', {}, { lijst: 'alle' }),
  '/v1/all-support-tickets': href('supportTickets'),
  '/v1/protective-equipment': href('protectiveEquipment'),
  '/v1/registrations': href('registrations'),
  '/v1/audit': href('audit'),
  '/v1/users': href('users'),
};

test('every long list comes with as many lines at a time as the person chose', async ({ page }) => {
  await signInAt(page, 'beheerder', href('personal'));
  // What is chosen stays on this device: others sign in as the same person.
  await holdBack(page.context());
  await page.getByLabel('Regels per keer in lange lijsten').selectOption(ROWS);
  for (const [path, address] of Object.entries(lists)) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path) && request.url().includes('limit='));
    await go(page, address);
    expect(new URL((await asked).url()).searchParams.get('limit'), path).toBe(ROWS);
  }
});
