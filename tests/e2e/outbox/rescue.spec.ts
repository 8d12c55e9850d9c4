/** Work of a phone that can't send any more, taken over by another: read back, sent once, and not again when the first phone does send. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { holdBack } from '../line.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';
import { newDevice, OUTBOX, saveRescueFile, workWithoutReach } from './rescued-work.ts';

async function choose(phone: Page, path: string): Promise<void> {
  await phone.goto(OUTBOX);
  await phone.getByRole('button', { name: 'Reddingsbestand inlezen' }).click();
  await phone.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
}

test('a rescue file is read on another phone by its owner: looked at first, sent once, also when the first phone sends after all', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const first = await newDevice(browser, server, 'veldwerker');
    const release = await holdBack(first.context());
    await workWithoutReach(first);
    const path = await saveRescueFile(first);

    const stranger = await newDevice(browser, server, 'veldwerker2');
    await choose(stranger, path);
    await expect(stranger.getByRole('dialog').getByText(/Dit reddingsbestand is van .* Alleen .* kan het inlezen/)).toBeVisible();
    await stranger
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer: Buffer.from('geen zip') });
    await expect(stranger.getByRole('dialog').getByText(/Dit is geen reddingsbestand van Maaiveld/)).toBeVisible();

    const second = await newDevice(browser, server, 'veldwerker');
    await choose(second, path);
    const sheet = second.getByRole('dialog');
    await expect(sheet.getByText(/Boring 31/)).toBeVisible();
    await expect(sheet.getByText('1 concept', { exact: true })).toBeVisible();
    await expectNoBarriers(second);
    await sheet.getByRole('button', { name: /dingen inlezen$/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(second.getByText('Alles verzonden').first()).toBeVisible();
    await expect(second.getByRole('list', { name: 'Ontvangen' }).getByText('Boring 31')).toBeVisible();
    await choose(second, path);
    await expect(second.getByText('Alles hieruit staat al op dit apparaat')).toBeVisible();
    await expect(second.getByRole('dialog').getByRole('button', { name: /dingen? inlezen$/ })).toHaveCount(0);

    await second.goto('/cp/home/overzicht');
    await expect(second.getByText(/Boring 32/).first()).toBeVisible();

    await release();
    await first.goto(OUTBOX);
    await expect(first.getByText('Alles verzonden').first()).toBeVisible();
    const there = await sql(
      server,
      `select title, (select count(*)::int from file_links join files on files.id = file_id where subject_id = form_submissions.id and received_at is not null) as files
       from form_submissions where title in ('Boring 31', 'Boring 32')`,
    );
    expect(there).toEqual([{ title: 'Boring 31', files: 2 }]);
  } finally {
    await server.close();
  }
});
