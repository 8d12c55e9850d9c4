import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

test('what the office calls an hour code, and whether it is in use, a field worker sees when choosing', async ({ browser }) => {
  // On a server of its own: elsewhere others book on these codes.
  const server = await startTestServer();
  try {
    const desk = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(desk, 'administratie', `${server.url}/auth/inloggen`);
    await desk.goto('/cp/instellingen/activiteiten');
    await expect(desk.getByRole('row', { name: /^Boren/ })).toBeVisible();
    await expectNoBarriers(desk);
    const change = async (name: string, fill: (dialog: ReturnType<typeof desk.getByRole>) => Promise<void>) => {
      await desk
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByText(name, { exact: true })
        .click();
      const dialog = desk.getByRole('dialog', { name });
      await fill(dialog);
      await dialog.getByRole('button', { name: 'Bewaren' }).click();
      await expect(dialog).toBeHidden();
    };
    await change('Boren', async (dialog) => {
      await dialog.getByLabel('Naam').fill('Boorwerk');
      await dialog.getByLabel(/^Looncode/).fill('V-110');
      await expectNoBarriers(desk);
    });
    await change('Partijkeuring', (dialog) => dialog.getByRole('checkbox', { name: 'In gebruik' }).uncheck());
    await expect(desk.getByRole('row', { name: /^Boorwerk V-110 Werk Ja In gebruik/ })).toBeVisible();
    await expect(desk.getByRole('row', { name: /^Partijkeuring.*Uit gebruik/ })).toBeVisible();

    const field = await (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })).newPage();
    await signIn(field, 'veldwerker', `${server.url}/auth/inloggen`);
    await field.goto('/cp/tempo/buitendienst/handmatige-invoer');
    const choices = field.getByLabel('Werkzaamheid').getByRole('option');
    await expect(choices.filter({ hasText: 'Boorwerk' })).toHaveCount(1);
    await expect(choices.filter({ hasText: 'Boren' })).toHaveCount(0);
    await expect(choices.filter({ hasText: 'Partijkeuring' })).toHaveCount(0);
  } finally {
    await server.close();
  }
});
