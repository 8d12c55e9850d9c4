/** Requests for which something has to be there before: a way in, a form on paper, a file of many forms, a design put to use, a form of a visitor. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PROOF_HEADER } from '#features/public-forms/contract.ts';
import { proofOfWork } from '../../../tests/callers.ts';
import type { InjectedRequest } from '../recorded.ts';
import { command, type HeldRequest, inSections, manyFields, query, rows } from './held-requests.ts';

type Headers = Record<string, string>;

/** Sends a command that has to be done before; answers its result. Throws when it is refused. */
async function send(app: FastifyInstance, headers: Headers, method: 'PUT' | 'POST', url: string, payload: object): Promise<unknown> {
  const asked = { ...headers, 'content-type': 'application/json', 'command-id': randomUUID() };
  const answer = await app.inject({ method, url, headers: asked, payload: JSON.stringify(payload) });
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  return answer.json().result;
}

/** A form with as many rows as there may be, handed in once. */
const handedIn = Promise.withResolvers<string>();
let isHandingIn = false;
function largeForm(app: FastifyInstance, headers: Headers): Promise<string> {
  if (!isHandingIn) {
    isHandingIn = true;
    const id = randomUUID();
    const form = { designKey: 'meting-rijen', designVersion: 1, title: 'Meting', basedOnRevision: 0, answers: { rows }, fileIds: [] };
    send(app, headers, 'PUT', `/v1/form-submissions/${id}`, form).then(() => handedIn.resolve(id), handedIn.reject);
  }
  return handedIn.promise;
}

/** Puts a design with as many fields as there may be in a draft of its own. */
async function draftOf(app: FastifyInstance, headers: Headers): Promise<string> {
  const { key } = (await send(app, headers, 'POST', '/v1/designs', { name: `Meting ${randomUUID().slice(0, 8)}`, category: 'Meting' })) as { key: string };
  const document = { key, version: 1, name: 'Meting', category: 'Meting', sections: inSections(manyFields) };
  await send(app, headers, 'PUT', `/v1/designs/${key}/draft`, { version: 1, document });
  return key;
}

const json = { 'content-type': 'application/json' };
const signIn = (what: string, expected: number, url: string, bodyOf: () => object): HeldRequest => ({
  kind: 'inloggen',
  what,
  expected,
  make: (): InjectedRequest => ({ method: 'POST', url, headers: json, body: JSON.stringify(bodyOf()) }),
});
const exportOf = (format: string): HeldRequest =>
  command(
    'export',
    `20.000 formulieren als ${format}`,
    'PUT',
    () => `/v1/form-exports/${randomUUID()}`,
    () => ({ format, request: { of: 'list', filter: {} } }),
  );

/** The requests, kind by kind. */
export const heldActions: readonly HeldRequest[] = [
  signIn('een code vragen', 204, '/v1/session/email-codes', () => ({ email: `${randomUUID()}@example.nl` })),
  signIn('een verkeerde code', 401, '/v1/session/email', () => ({ email: `${randomUUID()}@example.nl`, code: '123456' })),
  query('inloggen', 'wie ben ik', '/v1/users/me'),
  {
    kind: 'PDF',
    what: 'een formulier met 500 rijen van 38 velden',
    make: async (headers, app) => ({ method: 'GET', url: `/v1/form-submissions/${await largeForm(app, headers)}/pdf`, headers }),
  },
  {
    kind: 'PDF',
    what: 'een formulier lezen met 500 rijen van 38 velden',
    make: async (headers, app) => ({ method: 'GET', url: `/v1/form-submissions/${await largeForm(app, headers)}`, headers }),
  },
  exportOf('xlsx'),
  exportOf('csv'),
  exportOf('pdf'),
  {
    kind: 'ontwerp publiceren',
    what: '2.900 velden',
    async make(headers, app) {
      const url = `/v1/designs/${await draftOf(app, headers)}/versions`;
      return { method: 'POST', url, headers: { ...headers, ...json, 'command-id': randomUUID() }, payload: JSON.stringify({ version: 2, note: 'Meting' }) };
    },
  },
  {
    kind: 'ontwerp publiceren',
    what: 'een concept van 2.900 velden bewaren',
    async make(headers, app) {
      const key = await draftOf(app, headers);
      const document = { key, version: 1, name: 'Meting', category: 'Meting', sections: inSections(manyFields) };
      const payload = JSON.stringify({ version: 2, document });
      return { method: 'PUT', url: `/v1/designs/${key}/draft`, headers: { ...headers, ...json, 'command-id': randomUUID() }, payload };
    },
  },
  {
    kind: 'openbaar formulier',
    what: 'een geldig formulier van 500 rijen',
    async make(_headers, app) {
      const proof = await proofOfWork(app as never);
      const form = { designKey: 'meting-openbaar', designVersion: 1, answers: { rows }, fileIds: [], secretSha256: '0'.repeat(64) };
      const headers = { ...json, 'command-id': randomUUID(), [PROOF_HEADER]: proof };
      return { method: 'PUT', url: `/v1/public/submissions/${randomUUID()}`, headers, payload: JSON.stringify(form) };
    },
  },
];
