import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';

test('a role loses a right while who holds it is signed in: the effect is told before, and counts at their next call', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const worker = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(worker, 'veldwerker', `${server.url}/auth/inloggen`);
    expect((await worker.request.get(`${server.url}/v1/projects/26.01400`)).status()).toBe(200);

    const admin = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(admin, 'beheerder', `${server.url}/auth/inloggen`);
    await admin.goto('/cp/instellingen/rollen');
    await admin.getByRole('button', { name: /^Veldwerker/ }).click();
    await expectNoBarriers(admin);
    await admin.getByRole('button', { name: 'Veldwerker wijzigen' }).click();
    await admin.getByRole('checkbox', { name: 'Projecten bekijken', exact: true }).uncheck();
    await admin.getByRole('button', { name: 'Wat verandert er?' }).click();
    const effect = admin.getByRole('region', { name: 'Dit verandert er' });
    await expect(effect.getByText(/^Sanne Dekkers ziet straks \d+ projecten minder$/)).toBeVisible();
    await expect(effect.getByText(/^Projecten bekijken: .*Sanne Dekkers/)).toBeVisible();
    await expectNoBarriers(admin);
    await admin.getByRole('button', { name: 'Opslaan' }).click();
    await expect(admin.getByText(/laatst gewijzigd .* door Fleur van den Berg/)).toBeVisible();
    const projects = await worker.request.get(`${server.url}/v1/projects`, { params: { limit: '100' } });
    expect(((await projects.json()) as { rows: { number: string }[] }).rows.length).toBeLessThan(40);

    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.getByRole('button', { name: /^Beheerder/ }).click();
    await admin.getByRole('checkbox', { name: 'Gebruikers en rollen beheren' }).uncheck();
    await admin.getByRole('button', { name: 'Wat verandert er?' }).click();
    await admin.getByRole('button', { name: 'Opslaan' }).click();
    await expect(admin.getByText(/niemand meer die gebruikers en rollen beheert/)).toBeVisible();
    await expectNoBarriers(admin);
  } finally {
    await server.close();
  }
});
