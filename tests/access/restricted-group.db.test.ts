/** The restricted group, on every way in: what somebody may is decided from the person, and who is not known not to be of the group is held to be of it. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillPeople } from '#apps/server/demo-data/people/fill-people.ts';
import { recordMemberships } from '#apps/server/demo-tenant/accounts.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import * as accounts from '../accounts.ts';
import { Browser, createTestApp, RESTRICTED_GROUP_ID, type TenantAccount } from '../test-app.ts';

const db = await openTestDatabase();
const server = await createTestApp(db);
const { app, token } = server;
const COLLEAGUES = '/general/api/colleagues';
const division = await addDivision(db, 'Bodem');
const [allowed, hidden] = [await addProject(db, { division_id: division }), await addProject(db, { division_id: division })];

const addAccount = (...of: [roles?: Parameters<typeof accounts.addAccount>[1]]) => accounts.addAccount(db, ...of);
const signIn = (account: TenantAccount, issuedAgoSeconds = 0) => accounts.signIn(server, account, { issuedAgoSeconds });
const byMail = ({ email }: { email: string }) => accounts.signInByMail(server, email);

/** True when a device is held to its projects: in what it is told of itself, in projects and search on main, and on general. */
async function isHeld({ browser, bearer }: accounts.Device): Promise<boolean> {
  const me = await browser.call('GET', '/v1/users/me');
  const found = JSON.stringify((await browser.call('GET', `/v1/search?search=${hidden.number}`)).body);
  const isRestricted = me.body['restricted'] === true;
  expect({
    project: (await browser.call('GET', `/v1/projects/${hidden.number}`)).status >= 403,
    search: !found.includes(hidden.id) && !found.includes(hidden.number),
    colleagues: (await accounts.statusOf(app, 'GET', COLLEAGUES, bearer)) === 403,
  }).toEqual({ project: isRestricted, search: isRestricted, colleagues: isRestricted });
  return isRestricted;
}

describe('groups that a token names', () => {
  test('hold somebody to their projects, and let go when they are gone from it', async () => {
    const account = await addAccount();
    await db.insertInto('user_project_access').values({ user_id: account.id, project_number: allowed.number }).execute();
    const groups = ['elders', RESTRICTED_GROUP_ID];
    const held = await signIn({ ...account, groups }, 30);
    expect((await held.browser.call('GET', '/v1/users/me')).body).toMatchObject({ restricted: true, microsoftGroups: groups });
    expect(await isHeld(held)).toBe(true);
    expect((await held.browser.call('GET', `/v1/projects/${allowed.number}`)).status).toBe(200);

    // A token without the claim says nothing of groups; one with an empty list does.
    expect(await isHeld(await signIn({ ...account, groups: undefined }, 20))).toBe(true);
    expect(await isHeld(await signIn({ ...account, groups: [] }, 10))).toBe(false);
    // The first device's main API as well; its own bearer still names the group, and is taken at its word.
    expect((await held.browser.call('GET', '/v1/users/me')).body['restricted']).toBe(false);
    expect(await accounts.statusOf(app, 'GET', COLLEAGUES, held.bearer)).toBe(403);
  });

  test('of an older token than was seen before count for nothing', async () => {
    const account = await addAccount();
    expect(await isHeld(await signIn({ ...account, groups: [RESTRICTED_GROUP_ID] }, 5))).toBe(true);
    expect(await isHeld(await signIn({ ...account, groups: [] }, 50))).toBe(true);
  });

  test('count at the very call, on other devices and for work done later in their name', async () => {
    const account = await addAccount();
    const device = await signIn({ ...account, groups: [] }, 30);
    expect(await isHeld(device)).toBe(false);
    await signIn({ ...account, groups: [RESTRICTED_GROUP_ID] }, 10);
    expect(await isHeld(device)).toBe(true);
  });
});

describe('somebody whose groups were never told', () => {
  const silent: [string, Partial<TenantAccount>][] = [
    ['no groups', { groups: undefined }],
    ['too many groups to name', { groups: undefined, claims: { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph' } } } }],
    ['that there are groups, and not which', { groups: undefined, claims: { hasgroups: true } }],
    ['a part of the groups', { groups: ['elders'], claims: { _claim_names: { groups: 'src1' } } }],
    ['groups in a form nobody knows', { groups: undefined, claims: { groups: 'elders' } }],
  ];

  test.each(silent)('is held to their projects with a token that names %s', async (_, more) => {
    expect(await isHeld(await signIn({ ...(await addAccount()), ...more }))).toBe(true);
  });

  test('is held to their projects when they sign in by mail before ever with Microsoft, whatever their rights', async () => {
    expect(await isHeld(await byMail(await addAccount(['admin'])))).toBe(true);
  });

  test('reads nothing with a bearer that never opened a session', async () => {
    const bearer = { authorization: `Bearer ${await token({ ...(await addAccount()), groups: [RESTRICTED_GROUP_ID] })}` };
    expect(await accounts.statusOf(app, 'GET', COLLEAGUES, bearer)).toBe(401);
    expect(await accounts.statusOf(app, 'POST', '/tempo/api/v1/commands', bearer, { commands: [] })).toBe(401);
  });

  test('is let go by the first token that tells, also where they signed in by mail', async () => {
    const account = await addAccount();
    const mailed = await byMail(account);
    expect(await isHeld(mailed)).toBe(true);
    expect((await mailed.browser.call('GET', '/v1/users/me')).body['membershipKnown']).toBe(false);
    await signIn({ ...account, groups: ['elders'] });
    expect(await isHeld(mailed)).toBe(false);
    expect((await mailed.browser.call('GET', '/v1/users/me')).body['membershipKnown']).toBe(true);
  });
});

describe('somebody without an account at the tenant', () => {
  const addByAdministrator = async () => {
    const account = await addAccount();
    await db
      .updateTable('users')
      .set({ tid: null, oid: null, membership_known_at: new Date(), membership_known_from: 'administrator' })
      .where('id', '=', account.id)
      .execute();
    return account;
  };

  test('is who the administrator said when making them', async () => {
    const [free, held] = [await addByAdministrator(), await addByAdministrator()];
    await db.insertInto('user_groups').values({ user_id: held.id, group_id: RESTRICTED_GROUP_ID }).execute();
    expect([await isHeld(await byMail(free)), await isHeld(await byMail(held))]).toEqual([false, true]);
  });

  test('is not known any more once an account is tied to them, until its groups are', async () => {
    const account = await addByAdministrator();
    const now = { ...account, oid: newId() };
    expect(await isHeld(await signIn({ ...now, groups: undefined }))).toBe(true);
    expect(await isHeld(await signIn({ ...now, groups: [] }))).toBe(false);
  });
});

test('on a fresh demo database extern@ is held to their projects by mail too, and nobody else is', async () => {
  await fillPeople(db, Temporal.PlainDate.from('2026-11-20'));
  const [extern, worker] = [{ email: 'extern@demo.maaiveld.nl' }, { email: 'veldwerker@demo.maaiveld.nl' }];
  expect(await isHeld(await byMail(extern))).toBe(true);
  for (const start of [1, 2]) {
    await recordMemberships(db, RESTRICTED_GROUP_ID);
    const device = await byMail(extern);
    expect([start, await isHeld(device), await isHeld(await byMail(worker))]).toEqual([start, true, false]);
    expect((await device.browser.call('GET', '/v1/users/me')).body['microsoftGroups']).toEqual([RESTRICTED_GROUP_ID]);
  }
});

test('people of before come through as they were: by mail alone free, with groups as those say, and others open a session anew', async () => {
  const states = await db.connection().execute(async (own) => {
    const run = (text: string) => sql.raw(text).execute(own);
    const migration = (name: string) => readFile(new URL(`../../apps/server/migrations/${name}.sql`, import.meta.url), 'utf8');
    await run('create schema before; set search_path to before');
    await run(await migration('005-people'));
    await run(`insert into users (id, email, name, tid, oid) select gen_random_uuid(), name, name, tid, oid from (values
      ('mail', null, null), ('grouped', 't', '1'), ('silent', 't', '2')) as of (name, tid, oid)`);
    await run("insert into user_groups select id, 'elders' from users where name = 'grouped'");
    await run("insert into sessions (token_sha256, user_id, xsrf_token, expires_at) select name, id, 'x', now() + interval '1 day' from users");
    await run(await migration('075-memberships'));
    await run(await migration('076-sessions-end'));
    const { rows } = await sql`select name, membership_known_from as known, membership_known_at = users.created_at as since, sessions.id is not null as session
      from users left join sessions on user_id = users.id order by name`.execute(own);
    await run('set search_path to default');
    return rows;
  });
  expect(states).toEqual([
    { name: 'grouped', known: 'token', since: true, session: true },
    { name: 'mail', known: 'administrator', since: true, session: true },
    { name: 'silent', known: null, since: null, session: false },
  ]);
});

test('project access is a list of project numbers: one’s own, or anybody’s for who manages users', async () => {
  const account = await addAccount();
  const numbers = ['26.90001', '26.90002'];
  for (const project_number of numbers) await db.insertInto('user_project_access').values({ user_id: account.id, project_number }).execute();
  const url = `/v1/users/user-project-access?user_id=${account.id}`;
  const expected = numbers.map((projectnummer) => ({ projectnummer }));
  const { browser } = await signIn(account);
  expect((await browser.call('GET', url)).body).toEqual(expected);
  expect((await (await signIn(await addAccount(['admin']))).browser.call('GET', url)).body).toEqual(expected);
  expect((await (await signIn(await addAccount())).browser.call('GET', url)).status).toBe(404);
  expect((await new Browser(app).call('GET', url)).status).toBe(401);
  expect((await browser.call('GET', '/v1/users/user-project-access?user_id=1')).body['code']).toBe('invalid-input');
});
