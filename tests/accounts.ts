/** People with an account at the tenant, and how they sign in, for tests of the whole server. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import type { StandardRole } from '#features/people/permissions.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { Browser, type TenantAccount, type TestApp } from './test-app.ts';

/** Somebody in the database. */
export type KnownAccount = TenantAccount & { readonly id: string };

/** Puts somebody in the database with an account at the tenant, of whose groups nothing is known yet. */
export async function addAccount(db: Database, roles: readonly StandardRole[] = ['field-worker'], name = 'Sanne Dekkers'): Promise<KnownAccount> {
  await addStandardRoles(db);
  const account = { id: newId(), oid: newId(), email: `${newId()}@demo.maaiveld.nl`, name };
  await db
    .insertInto('users')
    .values({ ...account, tid: TENANT_ID })
    .execute();
  for (const role_code of roles) await db.insertInto('user_roles').values({ user_id: account.id, role_code }).execute();
  return account;
}

/** A device: a browser with its session, and the headers that carry its bearer. */
export interface Device {
  readonly browser: Browser;
  readonly bearer: { readonly authorization: string };
}

/** Opens a session with a token of the tenant, as the Microsoft button does. */
export async function signIn({ app, token }: TestApp, ...of: Parameters<TestApp['token']>): Promise<Device> {
  const bearer = { authorization: `Bearer ${await token(...of)}` };
  const browser = new Browser(app);
  expect((await browser.call('POST', '/v1/session', undefined, bearer)).status).toBe(204);
  return { browser, bearer };
}

/** Asks for a code in a browser and reads it from the mail. */
export async function askCode({ mails }: TestApp, browser: Browser, email: string): Promise<string> {
  expect((await browser.call('POST', '/v1/session/email-codes', { email })).status).toBe(204);
  return /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
}

/** Signs in with a mailed code; the bearer is one of the server's own. */
export async function signInByMail(server: TestApp, email: string, browser = new Browser(server.app)): Promise<Device> {
  const code = await askCode(server, browser, email);
  expect((await browser.call('POST', '/v1/session/email', { email, code })).status).toBe(204);
  const { body } = await browser.call('POST', '/v1/session/tokens');
  return { browser, bearer: { authorization: `Bearer ${String(body['accessToken'])}` } };
}

/** Returns the status of a call with these headers and nothing else. */
export async function statusOf(app: FastifyInstance, method: 'GET' | 'POST' | 'DELETE', url: string, headers: object, payload?: object): Promise<number> {
  return (await new Browser(app).call(method, url, payload, { ...headers })).status;
}
