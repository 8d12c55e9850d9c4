import { expect, test } from '@playwright/test';
import { freePort } from '../../server-process.ts';
import { startTestServer, type TestServer } from '../server.ts';
import type { EngineBrowser } from './engine.ts';
import { type Network, startNetwork } from './network.ts';
import { Person, signInWithMicrosoft } from './person.ts';
import { startEngine } from './start-engine.ts';

let server: TestServer;
let network: Network;
let url: string;
let browser: EngineBrowser;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = await startTestServer({ PUBLIC_URL: url });
  network = await startNetwork(port, Number(new URL(server.url).port));
});
test.afterAll(async () => {
  await network.close();
  await server.close();
});
test.afterEach(() => browser.close());

for (const name of ['firefox', 'webkit'] as const) {
  test(`a field worker signs in with ${name}`, async () => {
    browser = await startEngine(name);
    const person = new Person(await browser.newTab(), url);
    await signInWithMicrosoft(person, 'veldwerker');
    expect(await person.path()).toBe('/cp/home/overzicht');
  });
}
