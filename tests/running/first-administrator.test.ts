/** The first start of an organisation of one's own, with a real process and a real database. */
import { afterAll, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { type HttpPerson, signInByMail } from '../http-person.ts';
import { makeDataDir, runServer } from '../server-process.ts';

const MINUTE_MS = 60_000;
const data = await makeDataDir();
afterAll(() => data.remove());

async function startWith(firstAdministrator: string | undefined) {
  const named: Record<string, string> = firstAdministrator === undefined ? {} : { FIRST_ADMINISTRATOR: firstAdministrator };
  const server = await runServer({ DATA_DIR: data.path, DEMO_DATA: 'no', ...named });
  await server.ready();
  return server;
}

const emailsAt = async (url: string, person: HttpPerson) =>
  (await person.call<{ rows: { email: string }[] }>('GET', `${url}/v1/users?state=everybody`)).body.rows.map(({ email }) => email);

test(
  'an empty organisation asks for its first administrator, who is invited, signs in and adds others; after that the setting does nothing',
  async () => {
    const bare = await startWith(undefined);
    expect(bare.out()).toContain('Nog niemand beheert deze organisatie.');
    expect(bare.out()).not.toContain('veldwerker@');
    await bare.signal('SIGTERM');

    const first = await startWith('Fleur van den Berg <fleur@bodembureau.nl>');
    expect(first.out()).not.toContain('Nog niemand');
    const fleur = await signInByMail(first.url, 'fleur@bodembureau.nl');
    const tom = {
      ...{ version: 0, name: 'Tom Aarts', email: 'tom@bodembureau.nl', personnelNumber: null, jobTitle: 'Planner', phone: null, divisionId: null },
      ...{ managerId: fleur.id, roles: ['planner'], serviceFrom: null, serviceUntil: null, signInBy: 'both', heldToProjects: false },
    };
    expect((await fleur.call('PUT', `${first.url}/v1/users/${newId()}`, tom, { [COMMAND_ID_HEADER]: newId() })).status).toBe(200);
    expect(await emailsAt(first.url, fleur)).toEqual(['fleur@bodembureau.nl', 'tom@bodembureau.nl']);
    await first.signal('SIGTERM');

    const later = await startWith('iemand@elders.nl');
    const again = await signInByMail(later.url, 'fleur@bodembureau.nl');
    expect(await emailsAt(later.url, again)).toEqual(['fleur@bodembureau.nl', 'tom@bodembureau.nl']);
    await later.signal('SIGTERM');
  },
  3 * MINUTE_MS,
);
