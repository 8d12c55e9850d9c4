import { expect } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { expectNoBarriers } from '../barriers.ts';
import { openAs, publish, start } from '../designer/form-designs.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const HERE = { latitude: 51.4779, longitude: 5.6467 };
const sheet: Design = {
  key: 'peilbuisplek',
  version: 1,
  name: 'Plek van een peilbuis',
  category: 'Beheer',
  sections: [
    {
      key: 'plek',
      title: 'Plek',
      fields: [
        { key: 'plek', type: 'location', label: 'Locatie', warnings: [{ when: 'plek.accuracyMeters > 5', message: 'De nauwkeurigheid is slechter dan 5 m.' }] },
      ],
    },
  ],
};

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
  await publish(server, sheet);
});
test.afterAll(() => server.close());

test('the position in a form is measured until it is as sure as the design asks, and taken before by whoever has waited enough', async ({ browser }) => {
  const page = await openAs(browser, server, 'veldwerker');
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  const stand = (accuracy: number) => context.setGeolocation({ ...HERE, latitude: HERE.latitude + accuracy / 1e6, accuracy });
  await stand(22);
  await start(page, sheet);
  const taken = page.getByText(/^WGS84 .*nauwkeurigheid/);

  await page.getByRole('button', { name: 'Mijn positie gebruiken' }).click();
  await expect(page.getByText(/^Nu ± 22 m\..*door tot ± 5 m/)).toBeVisible();
  await expect(taken).toHaveCount(0);
  await expectNoBarriers(page);
  await stand(9);
  await expect(page.getByText(/^Nu ± 9 m\./)).toBeVisible();
  await stand(3.4);
  await expect(taken).toContainText('nauwkeurigheid 3,4 m');
  await expect(page.getByText(/^Nu ±/)).toHaveCount(0);

  await stand(14);
  await page.getByRole('button', { name: 'Positie opnieuw bepalen' }).click();
  await expect(page.getByText(/^Nu ± 14 m\./)).toBeVisible();
  await page.getByRole('button', { name: 'Klaar' }).click();
  await expect(taken).toContainText('nauwkeurigheid 14 m');
});
