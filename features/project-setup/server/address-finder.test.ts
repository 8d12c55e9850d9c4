import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdokFinder } from './address-finder.ts';

let service: Server;
let base: string;
let asked: string | undefined;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked = request.url;
    if (request.url?.includes('stuk')) return response.writeHead(500).end();
    const found = {
      weergavenaam: 'Kanaaldijk 12A, 5705 AA Helmond',
      straatnaam: 'Kanaaldijk',
      huis_nlt: '12A',
      postcode: '5705AA',
      woonplaatsnaam: 'Helmond',
      gemeentenaam: 'Helmond',
      provincienaam: 'Noord-Brabant',
      centroide_rd: 'POINT(173250.1 388400.25)',
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ response: { docs: [found, { weergavenaam: 'Zonder punt' }] } }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}/search/v3_1/`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

test('an address comes with its place', async () => {
  const [first, second] = await pdokFinder(base)('kanaaldijk 12');
  expect(asked).toBe('/search/v3_1/free?q=kanaaldijk+12&fq=type%3Aadres&rows=8');
  expect(first).toEqual({
    label: 'Kanaaldijk 12A, 5705 AA Helmond',
    address: 'Kanaaldijk 12A',
    postcode: '5705 AA',
    city: 'Helmond',
    municipality: 'Helmond',
    province: 'Noord-Brabant',
    rd: { x: 173250.1, y: 388400.25 },
  });
  expect(second?.rd).toBeNull();
});

test('a service that fails is told, not hidden', async () => {
  await expect(pdokFinder(base)('stuk')).rejects.toThrow('500');
});
