/** Work of a phone whose owner can't send it, brought in by an administrator: looked at first, under the owner's name, once, also when the phone does send. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { atDesk } from '../devices.ts';
import { holdBack } from '../line.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';
import { newDevice, OUTBOX, saveRescueFile, workWithoutReach } from './rescued-work.ts';

test('an administrator brings in the rescue file of a field worker: signed on the phone, seen by the project leader under the owner, and not double when the phone sends', async ({
  browser,
}) => {
  const server = await startTestServer();
  try {
    const phone = await newDevice(browser, server, 'veldwerker');
    const [owner] = (await sql(server, "select id, name from users where email = 'veldwerker@demo.maaiveld.nl'")) as { id: string; name: string }[];
    if (owner === undefined) throw new Error('no field worker in the demo data');
    await expect.poll(() => sql(server, 'select id from device_keys where user_id = $1', [owner.id])).toHaveLength(1);
    const release = await holdBack(phone.context());
    await workWithoutReach(phone);
    const path = await saveRescueFile(phone);
    await expect(phone.getByText(/een beheerder kan de formulieren en uren die nog moesten aankomen voor je inbrengen/)).toBeVisible();

    const admin = await newDevice(browser, server, 'beheerder', atDesk);
    const sheet = admin.getByRole('dialog', { name: 'Reddingsbestand inbrengen' });
    const choose = async (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
      await admin.getByRole('button', { name: 'Reddingsbestand inbrengen' }).click();
      await sheet.locator('input[type=file]').setInputFiles(file);
    };
    const [other] = (await sql(server, "select id from users where email = 'veldwerker2@demo.maaiveld.nl'")) as { id: string }[];
    await admin.goto(href('user', { user: other?.id ?? '' }));
    await choose(path);
    await expect(sheet.getByText(`Dit reddingsbestand is van ${owner.name}.`, { exact: false })).toBeVisible();
    await sheet.getByRole('button', { name: 'Annuleren' }).click();

    await admin.goto(href('user', { user: owner.id }));
    await choose(path);
    await expect(sheet.getByText(/De handtekening van dat apparaat klopt/)).toBeVisible();
    await expect(sheet.getByText(/Boring 31, gemaakt/)).toBeVisible();
    await expect(sheet.getByText(`alleen ${owner.name} kan daarmee verder`, { exact: false })).toBeVisible();
    await expectNoBarriers(admin);
    expect(await sql(server, "select id from form_submissions where title = 'Boring 31'")).toEqual([]);
    await sheet.getByRole('button', { name: /^\d+ dingen inbrengen$/ }).click();
    await expect(admin.getByText(`ingebracht op naam van ${owner.name}`, { exact: false })).toBeVisible();
    await expect(admin.getByText(/foto's en bijlagen ontvangen/)).toBeVisible();
    await expectNoBarriers(admin);

    const [form] = (await sql(server, "select id from form_submissions where title = 'Boring 31'")) as { id: string }[];
    const leader = await newDevice(browser, server, 'projectleider', atDesk);
    await leader.goto(href('formView', { form: form?.id ?? '' }));
    await expect(leader.getByRole('heading', { name: /Boring 31/ }).first()).toBeVisible();
    await expect(leader.getByText('Ingebracht door').first()).toBeVisible();
    await expect(leader.getByText(/uit een reddingsbestand van/).first()).toBeVisible();
    await expect(leader.getByText(owner.name).first()).toBeVisible();

    await choose(path);
    await expect(sheet.getByText('Er is niets in te brengen')).toBeVisible();
    await expect(sheet.getByText('Dit bestand is al eens ingebracht')).toBeVisible();

    await release();
    await phone.goto(OUTBOX);
    await expect(phone.getByText('Alles verzonden').first()).toBeVisible();
    const there = await sql(
      server,
      `select title, author_id, revision,
         (select count(*)::int from file_links join files on files.id = file_id where subject_id = form_submissions.id and received_at is not null) as files
       from form_submissions where title in ('Boring 31', 'Boring 32')`,
    );
    expect(there).toEqual([{ title: 'Boring 31', author_id: owner.id, revision: 1, files: 2 }]);
    await phone.goto(href('notifications'));
    await expect(phone.getByText(/bracht \d+ dingen van je in/).first()).toBeVisible();
  } finally {
    await server.close();
  }
});
