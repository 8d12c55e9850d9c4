import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a project leader sees what a project took, down to the line, has it as a file, and approves a phase’s hours in place', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signInAt(page, 'projectleider', '/cp/projecten/26.01400/uren');
  const table = page.getByRole('region', { name: 'Draaitabel' });
  await expect(table.getByRole('row', { name: /Veldwerk boren/ })).toContainText('%');
  await expectNoBarriers(page);
  await table.getByRole('row', { name: /^Boren/ }).press('Enter');
  const lines = page.getByRole('dialog', { name: 'Boren' });
  await expect(lines.getByRole('list', { name: 'Regels' }).getByRole('listitem').first()).toContainText('boren');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  for (const [item, ending] of [
    ['Alle regels als Excel', 'xlsx'],
    ['Alle regels als CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    expect((await download).suggestedFilename()).toBe(`uren-26.01400.${ending}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/cp/projecten/26.01400/fasen/01/uren');
  await expectNoBarriers(page);
  const waiting = page.getByRole('list', { name: 'Wacht op goedkeuring' });
  await waiting.getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /goedkeuren$/ })
    .click();
  await page
    .getByRole('heading', { name: /^Wacht op goedkeuring/ })
    .getByRole('button')
    .click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText(/wacht$/)).toHaveCount(0);
});
