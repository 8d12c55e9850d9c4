/**
 * Keeps the app on the device: every screen, so that it starts without a network for as long as it takes. It answers for the app's own files
 * and pages only; what the APIs say is never kept here. A new version is fetched whole, then waits until the person accepts it.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { routes } from '#features/routes.ts';
import { notifyOtherTabs } from '#platform/web/device/storage/device-store-changes.ts';
import { receiveShare } from '#platform/web/share-target/receive-share.ts';
import { OUTCOME_PARAM } from '#platform/web/share-target/share-outcome.ts';
import { APP_CACHE, CLAIM_MESSAGE, SKIP_WAITING_MESSAGE } from '#platform/web/update/app-worker.ts';
import { unpack } from './pack/unpack.ts';
import { followPush } from './push-events.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Address of the whole app in one file, written here by the build. */
  readonly __APP_PACK: string;
};

/** Scripts and styles of the version before this one, for pages that were open when another page accepted the update. */
const PREVIOUS_CACHE = 'maaiveld-previous';
const ASSETS_PATH = '/assets/';
/** Addresses that are no page of the app: the APIs, sign-in at the embedded tenant, the page a sign-in comes back to. */
const notPages = [/^\/v1\//, /^\/general\//, /^\/tempo\//, /^\/oidc/, /^\/demo\//, /^\/auth\.html/, /^\/config\.json/, /^\/(health|ready)$/];

const API_PATHS = ['/v1/*', '/general/*', '/tempo/*', '/config.json'];

/** Static routes, which not every browser has. */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?(routes: readonly { readonly condition: { readonly urlPattern: URLPattern }; readonly source: 'network' | 'cache' }[]): Promise<void>;
}

/** A file that takes longer never comes: the line fell silent. The largest takes this long on one of 20 kbit a second. */
const FILE_MAX_MS = 120_000;

const app = new PrecacheController({
  cacheName: APP_CACHE,
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(FILE_MAX_MS) }) }],
});
app.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(keepApp(event));
  event.waitUntil(giveShortCuts(event));
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));
self.addEventListener('message', (event) => {
  const asked = (event.data as { type?: unknown } | null)?.type;
  if (asked === SKIP_WAITING_MESSAGE.type) void self.skipWaiting();
  if (asked === CLAIM_MESSAGE.type) event.waitUntil(self.clients.claim());
});
followPush(self);

registerRoute(new PrecacheRoute(app));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS_PATH),
  async ({ request }) => (await caches.match(request, { cacheName: PREVIOUS_CACHE })) ?? fetch(request),
);
registerRoute(({ request, url, sameOrigin }) => sameOrigin && url.pathname === routes.sharedFiles && isFromNoOtherSite(request), takeShare, 'POST');
registerRoute(new NavigationRoute(app.createHandlerBoundToURL('index.html'), { denylist: notPages }));

/** A device that has nothing of the app gets it in one. Whatever is not there after that, as all that changed in an update, is fetched file by file. */
async function keepApp(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  const isFirst = (await cache.keys()).length === 0;
  if (isFirst) await unpack(self.__APP_PACK, keptKeys(), cache);
  await app.install(event);
}

/** Keys in the cache of the files of this version. */
function keptKeys(): ReadonlySet<string> {
  return new Set(app.getURLsToCacheKeys().values());
}

/** Keeps what a share sheet hands over before it answers: it is on the device then, also without a network and whoever is signed in. */
async function takeShare({ request }: { readonly request: Request }): Promise<Response> {
  const trouble = await receiveShare(request, Date.now());
  const address = new URL(routes.sharedFiles, self.location.origin);
  if (trouble === undefined) notifyOtherTabs('shared');
  else address.searchParams.set(OUTCOME_PARAM, trouble);
  return Response.redirect(address.href, 303);
}

/** A share names no page it comes from. What a page elsewhere sends goes to the server, which knows where it is from and refuses it. */
function isFromNoOtherSite({ referrer }: Request): boolean {
  return referrer === '' || referrer === 'about:client' || new URL(referrer).origin === self.location.origin;
}

/** Sends responses of the APIs past this worker and the app's files from the device without waking it, in browsers that support it. */
async function giveShortCuts(event: InstallEventWithRoutes): Promise<void> {
  const { origin } = self.location;
  await event.addRoutes?.([
    ...API_PATHS.map((pathname) => ({ condition: { urlPattern: new URLPattern({ baseURL: origin, pathname }) }, source: 'network' as const })),
    { condition: { urlPattern: new URLPattern({ baseURL: origin, pathname: `${ASSETS_PATH}*` }) }, source: 'cache' as const },
  ]);
}

/** The first worker takes the page that installed it, so that its screens open without a network from then on. */
async function takeOver(event: ExtendableEvent): Promise<void> {
  await keepPrevious();
  await app.activate(event);
  await self.clients.claim();
}

/** Keeps what the version before has and this one has not. With one page open or none, nobody needs what is older than that. */
async function keepPrevious(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await caches.delete(PREVIOUS_CACHE);
  const current = keptKeys();
  const [cache, previous] = await Promise.all([caches.open(APP_CACHE), caches.open(PREVIOUS_CACHE)]);
  for (const request of await cache.keys()) {
    if (current.has(request.url) || !new URL(request.url).pathname.startsWith(ASSETS_PATH)) continue;
    const kept = await cache.match(request);
    if (kept !== undefined) await previous.put(request, kept);
  }
}
