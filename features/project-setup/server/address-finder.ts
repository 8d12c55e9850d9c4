/** Finds addresses at a service beside the product. Which one is a setting of the server; without it addresses are typed. */
import { z } from 'zod';
import { definePort } from '#platform/shared/port.ts';
import type { FoundAddress } from '../contract.ts';

/** Longest wait for the service, in milliseconds. */
const WAIT_MS_MAX = 4000;
const FOUND_MAX = 8;

/** Finds addresses by what was typed; rejects when the service does not answer. */
export type AddressFinder = (search: string) => Promise<FoundAddress[]>;

/** Filled when the server has an address of a service; the last one counts. */
export const addressFinders = definePort<AddressFinder>();

const text = z.string().default('');
const Answer = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        weergavenaam: z.string(),
        straatnaam: text,
        huis_nlt: text,
        postcode: text,
        woonplaatsnaam: text,
        gemeentenaam: text,
        provincienaam: text,
        centroide_rd: text,
      }),
    ),
  }),
});

/** A finder that asks the PDOK Locatieserver (v3.1) at this address: `https://api.pdok.nl/bzk/locatieserver/search/v3_1`. */
export function pdokFinder(base: string): AddressFinder {
  return async (search) => {
    const address = new URL(`${base.replace(/\/+$/, '')}/free`);
    address.search = new URLSearchParams({ q: search, fq: 'type:adres', rows: String(FOUND_MAX) }).toString();
    const answer = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(WAIT_MS_MAX) });
    if (!answer.ok) throw new Error(`the address service answered ${answer.status}`);
    return Answer.parse(await answer.json()).response.docs.map((found) => ({
      label: found.weergavenaam,
      address: [found.straatnaam, found.huis_nlt].filter(Boolean).join(' '),
      postcode: found.postcode.replace(/^(\d{4}) ?/, '$1 '),
      city: found.woonplaatsnaam,
      municipality: found.gemeentenaam,
      province: found.provincienaam,
      rd: readPoint(found.centroide_rd),
    }));
  };
}

/** Reads `POINT(173250.1 388400.2)`. */
function readPoint(wkt: string): FoundAddress['rd'] {
  const [, x, y] = /^POINT\(([\d.]+) ([\d.]+)\)$/.exec(wkt) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}
