/**
 * The conversion of places, fetched when a form first asks for one. It goes by the official correction grid when the installation has one and this device keeps it;
 * a form never waits for the grid itself, which takes some megabytes.
 */
import { type RdConversion, rdConversion, takeRdConversion } from '#platform/shared/geometry/coordinates.ts';
import { sha256 } from '../../files/file-checks.ts';
import { keptConfig, loadConfig } from '../config.ts';
import { isStorageLow } from '../storage/storage-health.ts';

/** Cache that keeps the grid. It is nobody's in particular, and stays when somebody else signs in. */
const CACHE = 'maaiveld-rd-grid';
const pathOf = (version: string): string => `/v1/rd-grid/${version}`;

let loading: Promise<RdConversion> | undefined;

/** The conversion. Rejects when it can't be had now. */
export function loadRd(): Promise<RdConversion> {
  loading ??= load().catch((error: unknown) => {
    // Whoever asks next tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<RdConversion> {
  const [{ rdByGrid, rdByParameters }, grid] = await Promise.all([import('#platform/shared/geometry/rd-conversion.ts'), keptGrid()]);
  const conversion = grid === undefined ? rdByParameters : rdByGrid(grid);
  takeRdConversion(conversion);
  return conversion;
}

async function keptGrid(): Promise<ArrayBuffer | undefined> {
  const version = keptConfig()?.rdGrid?.version;
  if (version === undefined || !('caches' in globalThis)) return undefined;
  return (await caches.match(pathOf(version), { cacheName: CACHE }))?.arrayBuffer();
}

/** Makes that the device has the grid of the installation, and no other. Rejects without a network. */
export async function keepRdGrid(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const { rdGrid } = await loadConfig();
  if (rdGrid === undefined) {
    await caches.delete(CACHE);
    return;
  }
  const path = pathOf(rdGrid.version);
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (new URL(request.url).pathname !== path) await cache.delete(request);
  if ((await cache.match(path)) !== undefined || (await isStorageLow())) return;
  const bytes = await fetchGrid(path, rdGrid);
  if (bytes === undefined) return;
  await cache.put(path, new Response(bytes));
  if (rdConversion() === undefined) return;
  // A form that is open goes on with it.
  loading = undefined;
  await loadRd();
}

/** Undefined when the server has another one by now, or what came is not whole. */
async function fetchGrid(path: string, { version, sizeBytes }: { readonly version: string; readonly sizeBytes: number }): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(path, { credentials: 'omit' });
  if (!answer.ok) return undefined;
  const bytes = await answer.arrayBuffer();
  return bytes.byteLength === sizeBytes && (await sha256(bytes)) === version ? bytes : undefined;
}
