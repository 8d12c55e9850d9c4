/** Callers for tests of the whole server: somebody with an account, and somebody without one who sent a form. */
import { createHash, randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { meldingOnveiligeSituatie as report } from '#features/form-catalogue/public/melding-onveilige-situatie.ts';
import type { StandardRole } from '#features/people/permissions.ts';
import { PROOF_HEADER, SECRET_HEADER, SUBMISSION_HEADER } from '#features/public-forms/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { TestApp } from './test-app.ts';

type Headers = Readonly<Record<string, string>>;

/** Makes a person with these roles and signs them in: how they show who they are on general, and on main. */
export async function signIn(
  db: Database,
  app: FastifyInstance,
  token: TestApp['token'],
  roles: readonly StandardRole[] = ['field-worker'],
): Promise<{ id: string; bearer: Headers; cookies: Headers }> {
  const [id, oid] = [newId(), newId()];
  const account = { oid, email: `${oid}@demo.maaiveld.nl`, name: 'Sanne' };
  await db
    .insertInto('users')
    .values({ id, ...account, tid: TENANT_ID })
    .execute();
  await db
    .insertInto('user_roles')
    .values(roles.map((role_code) => ({ user_id: id, role_code })))
    .execute();
  const bearer = { authorization: `Bearer ${await token(account)}` };
  const { cookies } = await app.inject({ method: 'POST', url: '/v1/session', headers: bearer });
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { id, bearer, cookies: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-xsrf-token': xsrf } };
}

/** Somebody without an account, with what shows that a form is theirs. */
export interface Visitor {
  readonly id: string;
  readonly headers: Headers;
}

/** Work done for a public form, as a header has it. */
export async function proofOfWork(app: FastifyInstance): Promise<string> {
  const challenge = (await app.inject('/v1/public/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  const { counter, derivedKey } = solution;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}

/** Sends a report of an unsafe situation, whose design is published already. */
export async function submitAsVisitor(
  app: FastifyInstance,
  { id = newId(), fileIds = [] }: { id?: string; fileIds?: readonly string[] } = {},
): Promise<Visitor> {
  const secret = randomBytes(32).toString('base64url');
  const answers = {
    kind: 'put',
    description: 'Diepe sleuf zonder hek',
    place: 'Kanaalweg 5',
    seenAt: '2026-11-20T09:30',
    stillThere: 'yes',
    wantsAnswer: 'no',
  };
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: `/v1/public/submissions/${id}`,
    headers: { 'command-id': newId(), [PROOF_HEADER]: await proofOfWork(app) },
    payload: { designKey: report.key, designVersion: 1, answers, fileIds, secretSha256: createHash('sha256').update(secret).digest('hex') },
  });
  if (statusCode !== 200) throw new Error(`the form was answered with ${statusCode}`);
  return { id, headers: { [SUBMISSION_HEADER]: id, [SECRET_HEADER]: secret } };
}
