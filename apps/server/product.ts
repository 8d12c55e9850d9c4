/** Puts a running product together from its settings, and takes it apart again in order. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { keepRestrictedGroup } from '#features/people/server/restricted-group-queries.ts';
import { ensureAdministrator } from '#features/users/server/first-administrator-work.ts';
import { type Database, type DatabaseConnection, openDatabase } from '#platform/server/database/database.ts';
import { type DeliverMail, demoDelivery, MAIL_QUEUE, mailJob, smtpDelivery } from '#platform/server/documents/mail.ts';
import type { ServerParts } from '#platform/server/feature.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { goingFilesJob } from '#platform/server/files/going-files.ts';
import { type FilesPlace, openFilesAt } from '#platform/server/files/open-files.ts';
import { signingKey } from '#platform/server/identity/signing-key.ts';
import { entraIssuer, localIssuer } from '#platform/server/identity/tokens.ts';
import { type Job, startJobs } from '#platform/server/jobs/jobs.ts';
import { onFirstCall } from '#platform/server/jobs/on-first-call.ts';
import { type AppOptions, createApp, features } from './app.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { keepDatabase } from './database/kept-database.ts';
import { migrate, mustBeMigrated } from './database/migrate.ts';
import { DEMO_MAIL_DOMAIN } from './demo-data/people/people.ts';
import { demoAccountNames, recordMemberships } from './demo-tenant/accounts.ts';
import { mountDemoTenant } from './demo-tenant/mount.ts';
import { createProvider } from './demo-tenant/provider.ts';
import { API_AUDIENCE } from './demo-tenant/tenant-names.ts';
import { openDocuments } from './documents.ts';
import { Drain } from './drain.ts';
import { findAsset, keepAssets } from './files/kept-assets.ts';
import { removeOrphanedFiles } from './files/orphaned-files.ts';
import { assetsIn, serveWebFiles } from './files/web-files.ts';
import { PRODUCT_HOME } from './product-home.ts';
import { takeRdGrid } from './rd-grid.ts';
import { browserConfigOf } from './settings/browser-config.ts';
import { filesDirOf, type Settings, WrongSetting } from './settings/settings.ts';
import { Shutdown } from './shutdown.ts';
import { inNameOfBrand } from './signed-mail.ts';
import { programOf } from './worker-place.ts';

/** Folder of the built web app. */
const WEB_DIR = join(PRODUCT_HOME, 'dist/web');
/** Issuer of tokens for people who signed in by e-mail. */
export const OWN_ISSUER_PATH = '/v1/session';
/** Time limit of a statement that fills the demo organisation, in milliseconds; a hundred thousand projects are much at once. */
const FILL_STATEMENT_WITHIN_MS = 10 * 60_000;
/** Delay between the site and the queues, in milliseconds. */
const QUEUES_START_AFTER_MS = 500;
/** Pause before queues that did not start are tried again, in milliseconds. */
const QUEUES_RETRY_AFTER_MS = 2000;

/** A running product. */
export interface Product {
  /** Text to show at the terminal: the address, and the demo accounts when there are any. */
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
  const drain = new Drain(settings.drainSeconds);
  const cutOff = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new StartCutOff()), { once: true }));
  // After the start it is nobody's concern any more.
  cutOff.catch(() => undefined);
  try {
    const { isAdministered } = await Promise.race([start(settings, log, { shutdown, drain, signal }), cutOff]);
    return { greeting: greetingOf(settings, isAdministered), stop: () => drain.run().then(() => shutdown.run()) };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** How a run ends. */
interface Ending {
  readonly shutdown: Shutdown;
  readonly drain: Drain;
  /** Cuts the start off. */
  readonly signal: AbortSignal;
}

async function start(settings: Settings, log: Logger, ending: Ending): Promise<{ readonly isAdministered: boolean }> {
  const { shutdown, drain, signal } = ending;
  if (settings.sentryDsn !== undefined) {
    const { startErrorReporting } = await import('./reporting/error-reporting.ts');
    startErrorReporting(settings.sentryDsn);
  }
  const rdGrid = await takeRdGrid(settings.rdGridPath);
  const connection = await connect(settings, log, shutdown, signal);
  await migrate(connection);
  const onLost = ({ message }: Error) => log.warn({ message }, 'a database connection was lost');
  const { db, close } = openDatabase(connection, onLost);
  shutdown.add({ what: 'connections', run: close });
  for (const { prepare } of features) await prepare?.(db);
  const bytes = await openFiles(settings);
  if (await wantsDemoData(db, settings)) {
    const { fillDemo } = await import('./demo-data/fill.ts');
    const filling = openDatabase(connection, onLost, { statementMs: FILL_STATEMENT_WITHIN_MS });
    await fillDemo(filling.db, bytes, { isLarge: settings.demoData === 'large' }).finally(filling.close);
  }
  await keepRestrictedGroup(db, settings.restrictedGroupId);
  if (settings.identity.kind === 'demo') await recordMemberships(db, settings.restrictedGroupId);
  const isAdministered = await ensureAdministrator(db, settings.firstAdministrator, new Date());

  const isWorking = settings.roles.includes('jobs');
  const deliverMail = inNameOfBrand(db, deliveryOf(db, settings));
  const addJob: ServerParts['addJob'] = async (...job) => (await jobs()).add(...job);
  const place = { ...filesPlaceOf(settings), connection };
  const documents = openDocuments(place);
  const parts: ServerParts = {
    ...{ db, bytes, addJob, deliverMail, programOf, place, documents },
    origin: settings.origin,
    restrictedGroupId: settings.restrictedGroupId,
    addressSearchUrl: settings.addressSearchUrl,
    microsoft: microsoftOf(settings),
    mapUrl: settings.mapUrl,
    rdwUrl: settings.rdwUrl,
    pushServiceUrl: settings.pushServiceUrl,
  };
  const running = features.flatMap(({ start: startFeature }) => startFeature?.(parts) ?? []);
  const jobs = onFirstCall(() =>
    startJobs(connection, [mailJob(deliverMail) as Job<never>, goingFilesJob({ db, bytes }), ...running.flatMap((feature) => feature.jobs ?? [])], {
      isWorking,
      log,
    }),
  );
  drain.add(async () => (await jobs()).stopWorking());
  shutdown.add({ what: 'queues', run: async () => (await jobs()).stop() });
  // First of the two: what a worker was making is made by the next server, and nobody waits for it here.
  shutdown.add({ what: 'workers', run: () => Promise.all([documents.stop(), ...running.map(({ stop }) => stop?.())]) });
  await serve(settings, { db, bytes, addJob, rdGrid, log, features: running }, ending);
  const catchUp = () => Promise.all(running.map((feature) => feature.catchUp?.()));
  startLater(() => Promise.all([removeOrphanedFiles(tmpdir(), new Date()), jobs().then(isWorking ? catchUp : undefined)]), log, shutdown);
  return { isAdministered };
}

/** Nobody waits for the queues, which take as much as half of all the rest: the site answers first. */
function startLater(queues: () => Promise<unknown>, log: Logger, shutdown: Shutdown): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  // A process that does the work of others has nobody whose next mail would start its queues: it tries until they run.
  function startAfter(waitMs: number): void {
    timer = setTimeout(() => {
      queues().catch(({ message }: Error) => {
        log.error({ message }, 'the queues do not start; tried again in a moment');
        if (!isStopping) startAfter(QUEUES_RETRY_AFTER_MS);
      });
    }, waitMs);
  }
  startAfter(QUEUES_START_AFTER_MS);
  shutdown.add({
    what: 'start of the queues',
    run: async () => {
      isStopping = true;
      clearTimeout(timer);
    },
  });
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

async function connect(settings: Settings, log: Logger, shutdown: Shutdown, signal: AbortSignal): Promise<DatabaseConnection> {
  const { databaseUrl, databaseConnections: max, databasePooling: pooling, dataDir } = settings;
  if (databaseUrl !== undefined) return { connectionString: databaseUrl, max, pooling };
  const lock = await lockDataFolder(dataDir);
  shutdown.add({ what: 'lock of the data folder', run: () => lock.release() });
  const database = keepDatabase(dataDir, log, signal);
  // One that does not start has stopped by itself.
  const started = database.catch(() => undefined);
  shutdown.add({ what: 'database', run: async () => (await started)?.stop(), hasOwnLimit: true });
  return { ...(await database).connection, max };
}

async function wantsDemoData(db: Database, { demoData, databaseUrl, identity }: Settings): Promise<boolean> {
  if (demoData === 'no' || identity.kind !== 'demo' || (demoData === 'auto' && databaseUrl !== undefined)) return false;
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** With a secret, mail goes through people's own mailboxes. */
function microsoftOf({ identity }: Settings): ServerParts['microsoft'] {
  if (identity.kind !== 'entra' || identity.clientSecret === undefined) return undefined;
  return { ...identity, clientSecret: identity.clientSecret };
}

function deliveryOf(db: Database, { smtpUrl, mailFrom }: Settings): DeliverMail {
  return smtpUrl === undefined ? demoDelivery(db) : smtpDelivery(smtpUrl, mailFrom);
}

interface Served extends Pick<AppOptions, 'db' | 'bytes' | 'rdGrid' | 'features'> {
  readonly addJob: ServerParts['addJob'];
  readonly log: Logger;
}

async function serve(settings: Settings, served: Served, { shutdown, drain, signal }: Ending): Promise<void> {
  const { db, addJob, log, ...parts } = served;
  const { origin, identity } = settings;
  const key = await signingKey(db);
  const ownTokens = { key, issuer: `${origin}${OWN_ISSUER_PATH}`, audience: API_AUDIENCE, lifeSeconds: settings.accessTokenSeconds };
  const tenant = identity.kind === 'entra' ? entraIssuer(identity.tenantId, identity.clientId) : localIssuer('tenant', `${origin}/oidc`, API_AUDIENCE, key);
  const hasPages = settings.apis.includes('main') && existsSync(join(WEB_DIR, 'index.html'));
  const keepPages = onFirstCall(async () => keepAssets(db, WEB_DIR, await assetsIn(WEB_DIR)));
  const app = await createApp({
    origin,
    apis: settings.apis,
    db,
    ...parts,
    addJob,
    sendMail: (mail) => addJob(MAIL_QUEUE, mail),
    ownTokens,
    issuers: [tenant, localIssuer('own', ownTokens.issuer, ownTokens.audience, key)],
    restrictedGroupId: settings.restrictedGroupId,
    secureCookies: origin.startsWith('https://'),
    trustedProxies: settings.trustedProxies,
    browserConfig: browserConfigOf(settings, parts.rdGrid),
    ready: { looks: { migrations: () => mustBeMigrated(db), ...(hasPages ? { 'web-assets': keepPages } : {}) }, isDraining: () => drain.isUnderWay },
    logger: log,
  });
  if (identity.kind === 'demo' && settings.apis.includes('main')) {
    const { accessTokenSeconds, restrictedGroupId } = settings;
    await mountDemoTenant(app, { db, makeProvider: () => createProvider({ db, key, origin, accessTokenSeconds, restrictedGroupId }) });
  }
  if (hasPages) await serveWebFiles(app, WEB_DIR, (name) => findAsset(db, name));
  signal.throwIfAborted();
  shutdown.add({ what: 'site', run: () => app.close() });
  await app.listen({ port: settings.port, host: settings.host });
  // Nobody waits for it here: `/ready` does, and tries again when it fails.
  if (hasPages) keepPages().catch(({ message }: Error) => log.warn({ message }, 'the files of this version are not kept for open tabs yet'));
}

function greetingOf({ origin, identity, roles, port, demoData }: Settings, isAdministered: boolean): string {
  if (!roles.includes('web')) return `Maaiveld doet het werk uit de wachtrijen; /health en /ready staan op poort ${port}.`;
  const lines = [`Maaiveld staat klaar op ${origin}`];
  if (!isAdministered) {
    lines.push(
      'Nog niemand beheert deze organisatie. Noem de eerste beheerder en start opnieuw:',
      '  FIRST_ADMINISTRATOR="Voornaam Achternaam <naam@bedrijf.nl>" npm start',
      'Die krijgt een uitnodiging per mail, en daarna doet de instelling niets meer.',
    );
  }
  if (identity.kind === 'demo' && demoData === 'no') lines.push(`Postvak zolang er geen mailserver is: ${origin}/demo/postvak`);
  else if (identity.kind === 'demo') {
    lines.push('Demo-accounts, zonder wachtwoord:', ...demoAccountNames.map((name) => `  ${name}@${DEMO_MAIL_DOMAIN}`), `Demo-postvak: ${origin}/demo/postvak`);
  }
  return [...lines, 'Stoppen: Ctrl-C'].join('\n');
}
