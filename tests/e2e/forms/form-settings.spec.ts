/** Required forms: chosen per project and per phase, shown where work is done, and in the way of reporting field work as done. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DESK, openAs } from '../designer/form-designs.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const place = { project: '26.01400', phase: '01' };

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

const choiceOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Bewaard', { exact: true }).first()).toBeVisible();
}

test('a form made required in a phase is asked there, and holds back field work done', async ({ browser }) => {
  test.setTimeout(420_000);
  await sql(server, `update phases set status = 'in-progress' where number = '01' and project_id = (select id from projects where number = $1)`, [
    place.project,
  ]);
  const leader = await openAs(browser, server, 'projectleider', DESK);

  await leader.goto(href('projectFormSettings', { project: place.project }));
  await leader.getByLabel('Soort fase').selectOption({ label: 'Asbestonderzoek' });
  await choiceOf(leader, 'TRA').getByRole('button', { name: 'Verplicht' }).click();
  await expectNoBarriers(leader);
  await save(leader);
  await leader.reload();
  await leader.getByLabel('Soort fase').selectOption({ label: 'Asbestonderzoek' });
  await expect(choiceOf(leader, 'TRA').getByRole('button', { name: 'Verplicht' })).toHaveAttribute('aria-pressed', 'true');

  await leader.goto(href('phaseFormSettings', place));
  await choiceOf(leader, 'Werkplekinspectie').getByRole('button', { name: 'Verplicht' }).click();
  await expectNoBarriers(leader);
  await save(leader);
  await leader.goto(href('phaseForms', place));
  await expect(leader.getByRole('button', { name: /^Werkplekinspectie.*Verplicht/s })).toBeVisible();

  await leader.goto(href('projectForms', { project: place.project }));
  const section = leader.getByRole('list', { name: `Formulieren van fase ${place.phase}` });
  await expect(section.getByRole('link', { name: /Werkplekinspectie.*Nog niet ingediend/s })).toBeVisible();
  await expectNoBarriers(leader);
  await leader.getByRole('link', { name: 'Alles', exact: true }).click();
  await expect(leader.getByText('Nog geen formulieren')).toBeVisible();
  await expectNoBarriers(leader);

  await leader.goto(href('phaseInformation', place));
  await expect(leader.getByRole('link', { name: /formulieren$|Werkplekinspectie/ }).first()).toBeVisible();
  await expect(leader.getByRole('button', { name: 'Veldwerk gereed melden' })).toHaveCount(0);
  const refused = await leader.evaluate(async (project) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const phase = (await (await fetch(`/v1/projects/${project}/phases/01`)).json()) as { id: string };
    const answer = await fetch(`/v1/phases/${phase.id}/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token), 'command-id': '0199b3f0-0000-7000-8000-00000000f0f0' },
      body: JSON.stringify({ from: 'in-progress', to: 'field-work-done' }),
    });
    return answer.text();
  }, place.project);
  expect(refused).toContain('Werkplekinspectie');
});
