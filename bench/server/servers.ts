/** The product and the limit as processes of their own on the same database. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp, features } from '#apps/server/app.ts';
import { API_AUDIENCE } from '#apps/server/demo-tenant/tenant-names.ts';
import { openDocuments } from '#apps/server/documents.ts';
import { OWN_ISSUER_PATH } from '#apps/server/product.ts';
import { programOf } from '#apps/server/worker-place.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/feature.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import { signingKey } from '#platform/server/identity/signing-key.ts';
import { localIssuer } from '#platform/server/identity/tokens.ts';
import { buildServer } from '../../scripts/build-server.ts';
import { freePort } from '../../tests/server-process.ts';
import { type Measured, startProgram, waitForAnswer } from '../processes.ts';
import type { LimitTask } from './limit-server.ts';
import { listenTo, type Statement } from './recorded.ts';

/** A server that is measured. */
export interface MeasuredServer extends Measured {
  readonly url: string;
}

/** Returns the settings the product needs to run on a database. */
export function environmentFor({ host, user, database }: pg.PoolConfig, port: number, dataDir: string): NodeJS.ProcessEnv {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'no',
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
  };
}

/** Starts the product on a database, as `npm start` does. */
export async function startOurs(connection: pg.PoolConfig): Promise<MeasuredServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maaiveld-bench-'));
  const port = await freePort();
  const server = startProgram(await buildServer(), environmentFor(connection, port, dataDir));
  const url = `http://localhost:${port}`;
  await waitForAnswer(`${url}/ready`, server);
  return {
    ...server,
    url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a limit server. */
export async function startLimit(task: LimitTask): Promise<MeasuredServer> {
  const server = startProgram('bench/server/limit-server.ts');
  server.child.send(task);
  const port = await new Promise<number>((done) => server.child.once('message', (message) => done(Number(message))));
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** The product in this process, to hear what it asks of the database. It takes the tokens of the server at `url`. */
export async function openOurs(
  connection: pg.PoolConfig,
  url?: string,
): Promise<{ app: FastifyInstance; heard: { take(): Statement[] }; close(): Promise<void> }> {
  const { db, pool, close } = openDatabase(connection, (error) => console.error(error.message));
  const heard = listenTo(pool);
  const filesDir = await mkdtemp(join(tmpdir(), 'maaiveld-bench-'));
  const place = { filesDir, filesUrl: undefined, connection };
  const documents = openDocuments(place);
  const parts: ServerParts = {
    ...{ db, bytes: await openFileStore(filesDir), origin: 'http://localhost', restrictedGroupId: 'none', programOf, place, documents },
    addJob: async () => undefined,
    deliverMail: async () => undefined,
  };
  const [key, issuer] = [await signingKey(db), `${url ?? 'http://localhost'}${OWN_ISSUER_PATH}`];
  const running = features.flatMap(({ start }) => start?.(parts) ?? []);
  const app = await createApp({
    ...parts,
    apis: ['main', 'general', 'tempo'],
    sendMail: parts.deliverMail,
    features: running,
    ownTokens: { key, issuer, audience: API_AUDIENCE, lifeSeconds: 3600 },
    issuers: [localIssuer('own', issuer, API_AUDIENCE, key)],
    secureCookies: false,
    browserConfig: { identity: 'demo', authority: 'http://localhost/oidc', clientId: 'bench', scopes: [], version: '0', restrictedGroupId: 'none' },
  });
  return {
    app,
    heard,
    async close() {
      await app.close();
      await Promise.all([documents.stop(), ...running.map(({ stop }) => stop?.())]);
      await close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}
