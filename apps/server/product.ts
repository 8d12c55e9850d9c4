/** Puts a running product together from its settings, and takes it apart again in order. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { type ExportCalls, exportCalls } from '#features/form-exports/server/export-calls.ts';
import { exportJobs, keepUp } from '#features/form-exports/server/export-jobs.ts';
import { graphSender, type SendWithGraph } from '#features/form-exports/server/graph-mail.ts';
import { type PaperCalls, paperCalls, paperForSender } from '#features/form-exports/server/paper-calls.ts';
import { placeFormWorker, stopFormWorker } from '#features/forms/server/form-work.ts';
import { publishProductDesigns } from '#features/forms/server/publish-product-designs.ts';
import { notificationJobs } from '#features/notifications/server/notification-jobs.ts';
import { signInCleaningJob } from '#features/people/server/sign-in-cleaning.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { copyJob } from '#features/public-forms/server/copy-job.ts';
import { PUBLIC_RETENTION_QUEUE, retentionJob } from '#features/public-forms/server/retention.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import type { FileBytes } from '#platform/server/file-store.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { type DeliverMail, demoDelivery, MAIL_QUEUE, type Mail, smtpDelivery } from '#platform/server/mail.ts';
import { onFirstCall } from '#platform/server/on-first-call.ts';
import { type FilesPlace, openFilesAt } from '#platform/server/open-files.ts';
import type { AddJob } from '#platform/server/operations.ts';
import { createRightOfWay, type RightOfWay } from '#platform/server/right-of-way.ts';
import { signingKey } from '#platform/server/signing-key.ts';
import { entraIssuer, localIssuer } from '#platform/server/tokens.ts';
import { createApp } from './app.ts';
import { browserConfigOf } from './browser-config.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { DEMO_MAIL_DOMAIN } from './demo-data/people.ts';
import { demoAccountNames, tellMemberships } from './demo-tenant/accounts.ts';
import { mountDemoTenant } from './demo-tenant/mount.ts';
import { createProvider } from './demo-tenant/provider.ts';
import { API_AUDIENCE } from './demo-tenant/tenant-names.ts';
import { keepDatabase } from './kept-database.ts';
import { removeLeftOver } from './left-over-files.ts';
import { migrate } from './migrate.ts';
import { PRODUCT_HOME } from './product-home.ts';
import { filesDirOf, type Settings, WrongSetting } from './settings.ts';
import { Shutdown } from './shutdown.ts';
import { serveWebFiles } from './web-files.ts';
import { workerAt } from './worker-place.ts';

/** Folder of the built web app. */
const WEB_DIR = join(PRODUCT_HOME, 'dist/web');
/** Issuer of tokens for people who signed in by e-mail. */
const OWN_ISSUER_PATH = '/v1/session';
/** How long a statement that fills the demo organisation may take, in milliseconds; a hundred thousand projects are much at once. */
const FILL_STATEMENT_WITHIN_MS = 10 * 60_000;
/** How long after the site the queues start, in milliseconds. */
const QUEUES_START_AFTER_MS = 500;

/** A running product. */
export interface Product {
  /** What to show at the terminal: the address, and the demo accounts when there are any. */
  readonly greeting: string;
  /** Always ends within seconds. False when something did not stop as it should; the log says what. */
  stop(): Promise<boolean>;
}

/** The start was told to stop before it was done. */
export class StartCutOff extends Error {}

/**
 * Starts everything. When a part fails, or `signal` cuts it off, what had started is stopped and the error thrown on, at once and whatever the start was
 * waiting for.
 */
export async function startProduct(settings: Settings, log: Logger, signal: AbortSignal): Promise<Product> {
  const shutdown = new Shutdown(log);
  const cutOff = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new StartCutOff()), { once: true }));
  // After the start it is nobody's concern any more.
  cutOff.catch(() => undefined);
  try {
    await Promise.race([start(settings, log, shutdown, signal), cutOff]);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
  return { greeting: greetingOf(settings), stop: () => shutdown.run() };
}

async function start(settings: Settings, log: Logger, shutdown: Shutdown, signal: AbortSignal): Promise<void> {
  if (settings.sentryDsn !== undefined) {
    const { startErrorReporting } = await import('./error-reporting.ts');
    startErrorReporting(settings.sentryDsn);
  }
  const connection = await connect(settings, log, shutdown, signal);
  await migrate(connection);
  const onLost = ({ message }: Error) => log.warn({ message }, 'a database connection was lost');
  const { db, close } = openDatabase(connection, onLost);
  shutdown.add({ what: 'connections', run: close });
  await addStandardRoles(db);
  await publishProductDesigns(db);
  const bytes = await openFiles(settings);
  if (await wantsDemoData(db, settings)) {
    const { fillDemo } = await import('./demo-data/fill.ts');
    const filling = openDatabase(connection, onLost, { statementMs: FILL_STATEMENT_WITHIN_MS });
    await fillDemo(filling.db, bytes, { isLarge: settings.demoData === 'large' }).finally(filling.close);
  }
  if (settings.identity.kind === 'demo') await tellMemberships(db, settings.restrictedGroupId);

  const deliver = deliveryOf(db, settings);
  const mailJob = { queue: MAIL_QUEUE, run: (mail: Mail) => deliver(mail) };
  const addJob = async (queue: string, data: object, afterSeconds?: number): Promise<void> => (await jobs()).add(queue, data, afterSeconds);
  const workers = workersOf(settings, connection);
  const sendWithGraph = graphOf(settings);
  const exportParts = {
    db,
    bytes,
    make: workers.exports.make,
    addJob,
    attach: workers.exports.attach,
    deliver,
    host: new URL(settings.origin).hostname,
    hasGraph: sendWithGraph !== undefined,
  };
  const allJobs = [
    mailJob as never,
    copyJob({ ...exportParts, makePdf: paperForSender(workers.paper) }) as never,
    ...exportJobs(exportParts),
    retentionJob({ db, bytes }) as never,
    ...notificationJobs(db),
    signInCleaningJob(db),
  ];
  const jobs = onFirstCall(() => startJobs(connection, allJobs, log));
  shutdown.add({ what: 'queues', run: async () => (await jobs()).stop() });
  // First of the two: what a worker was making is made by the next server, and nobody waits for it here.
  shutdown.add({ what: 'workers', run: () => Promise.all([workers.exports.stop(), workers.paper.stop(), stopFormWorker()]) });
  const sendMail = (mail: Mail) => addJob(MAIL_QUEUE, mail);
  await serve(settings, { db, bytes, sendMail, sendWithGraph, addJob, log, ...workers }, shutdown, signal);
  const catchUp = () => Promise.all([keepUp(exportParts), addJob(PUBLIC_RETENTION_QUEUE, {}), removeLeftOver(tmpdir(), new Date())]);
  startLater(() => jobs().then(catchUp), log, shutdown);
}

/** Nobody waits for the queues, which take as much as half of all the rest: the site answers first. */
function startLater(queues: () => Promise<unknown>, log: Logger, shutdown: Shutdown): void {
  const start = () => queues().catch(({ message }: Error) => log.error({ message }, 'the queues do not start; the next mail tries again'));
  const timer = setTimeout(start, QUEUES_START_AFTER_MS);
  shutdown.add({ what: 'start of the queues', run: async () => clearTimeout(timer) });
}

/** The processes for work that would hold up answers; each starts at its first work. */
function workersOf(settings: Settings, connection: PoolConfig): { exports: ExportCalls; paper: PaperCalls; rightOfWay: RightOfWay } {
  const { origin, restrictedGroupId } = settings;
  const files = filesPlaceOf(settings);
  const rightOfWay = createRightOfWay();
  placeFormWorker(workerAt('form-worker'), { rightOfWay });
  return {
    exports: exportCalls({ ...files, connection, origin, restrictedGroupId }, workerAt('export-worker'), { rightOfWay }),
    paper: paperCalls({ ...files, connection }, workerAt('paper-worker'), { rightOfWay }),
    rightOfWay,
  };
}

function filesPlaceOf(settings: Settings): FilesPlace {
  return { filesDir: filesDirOf(settings), filesUrl: settings.filesUrl?.href };
}

/** Opens the store of files; with a bucket that can't be reached, the setting is wrong. */
async function openFiles(settings: Settings): Promise<FileBytes> {
  try {
    return await openFilesAt(filesPlaceOf(settings));
  } catch (error) {
    if (settings.filesUrl === undefined) throw error;
    const { name } = error as Error;
    throw new WrongSetting(`Instelling FILES_URL wijst een bucket aan die niet te bereiken is (${name}). Controleer het adres en de sleutels.`);
  }
}

async function connect({ databaseUrl, dataDir }: Settings, log: Logger, shutdown: Shutdown, signal: AbortSignal): Promise<PoolConfig> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  const lock = await lockDataFolder(dataDir);
  shutdown.add({ what: 'lock of the data folder', run: () => lock.release() });
  const database = keepDatabase(dataDir, log, signal);
  // One that does not start has stopped by itself.
  const started = database.catch(() => undefined);
  shutdown.add({ what: 'database', run: async () => (await started)?.stop(), hasOwnLimit: true });
  return (await database).connection;
}

async function wantsDemoData(db: Database, { demoData, databaseUrl, identity }: Settings): Promise<boolean> {
  if (demoData === 'no' || identity.kind !== 'demo' || (demoData === 'auto' && databaseUrl !== undefined)) return false;
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Mail through people's own mailboxes, when the app registration has a secret. */
function graphOf({ identity }: Settings): SendWithGraph | undefined {
  if (identity.kind !== 'entra' || identity.clientSecret === undefined) return undefined;
  return graphSender({ ...identity, clientSecret: identity.clientSecret });
}

function deliveryOf(db: Database, { smtpUrl, mailFrom }: Settings): DeliverMail {
  return smtpUrl === undefined ? demoDelivery(db) : smtpDelivery(smtpUrl, mailFrom);
}

interface Served {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly sendMail: DeliverMail;
  readonly sendWithGraph: SendWithGraph | undefined;
  readonly addJob: AddJob;
  readonly exports: ExportCalls;
  readonly paper: PaperCalls;
  readonly rightOfWay: RightOfWay;
  readonly log: Logger;
}

async function serve(settings: Settings, served: Served, shutdown: Shutdown, signal: AbortSignal): Promise<void> {
  const { db, bytes, sendMail, sendWithGraph, addJob, exports, paper, rightOfWay, log } = served;
  const { origin, identity } = settings;
  const key = await signingKey(db);
  const ownTokens = { key, issuer: `${origin}${OWN_ISSUER_PATH}`, audience: API_AUDIENCE, lifeSeconds: settings.accessTokenSeconds };
  const tenant = identity.kind === 'entra' ? entraIssuer(identity.tenantId, identity.clientId) : localIssuer('tenant', `${origin}/oidc`, API_AUDIENCE, key);
  const app = await createApp({
    origin,
    apis: settings.apis,
    db,
    bytes,
    sendMail,
    addJob,
    makeExportAtOnce: exports.makeAtOnce,
    attachForms: exports.attach,
    sendWithGraph,
    paper,
    rightOfWay,
    ownTokens,
    issuers: [tenant, localIssuer('own', ownTokens.issuer, ownTokens.audience, key)],
    restrictedGroupId: settings.restrictedGroupId,
    secureCookies: origin.startsWith('https://'),
    trustedProxies: settings.trustedProxies,
    browserConfig: browserConfigOf(settings),
    logger: log,
  });
  if (identity.kind === 'demo' && settings.apis.includes('main')) {
    const { accessTokenSeconds, restrictedGroupId } = settings;
    await mountDemoTenant(app, { db, makeProvider: () => createProvider({ db, key, origin, accessTokenSeconds, restrictedGroupId }) });
  }
  if (settings.apis.includes('main') && existsSync(join(WEB_DIR, 'index.html'))) await serveWebFiles(app, WEB_DIR);
  signal.throwIfAborted();
  shutdown.add({ what: 'site', run: () => app.close() });
  await app.listen({ port: settings.port, host: settings.host });
}

function greetingOf({ origin, identity }: Settings): string {
  const lines = [`Maaiveld staat klaar op ${origin}`];
  if (identity.kind === 'demo') {
    lines.push('Demo-accounts, zonder wachtwoord:', ...demoAccountNames.map((name) => `  ${name}@${DEMO_MAIL_DOMAIN}`), `Demo-postvak: ${origin}/demo/postvak`);
  }
  return [...lines, 'Stoppen: Ctrl-C'].join('\n');
}
