/**
 * P11: how a device empties its outbox when the network returns after a long time. The limit and the product hold the same commands and
 * photos, send them in the same batches, as many photos at once, to the same server that takes a fixed time to answer; both note on the
 * device, durably, what arrived. The product does besides what the limit leaves out: it marks what is under way, keeps receipts, shows
 * how far it is, and asks again for the answers that changed.
 */
import { putTimeRegistration } from '#features/time/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { freePort } from '../../tests/server-process.ts';
import { compareLines, type Measure, type Sample, type Target } from '../frame.ts';
import { closePage, cpuMsDuring, type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { signInAt } from './field-worker.ts';
import { inBrowser } from './product-site.ts';
import { type SlowSite, startSlowSite } from './site.ts';

const COMMANDS = 1000;
const PHOTOS = 200;
const PHOTO_BYTES = 300_000;
const DRAIN_TIMES_MAX = 1.5;
const OUTBOX_PAGE = '/outbox.html';
const FIRST_SCREEN = '/cp/home/overzicht';

/** P11. */
export const outbox: Measure = {
  keys: ['P11'],
  async run(report) {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    await inBrowser(
      async ({ browser, productUrl, bareUrl }) => {
        const [before, bareBefore] = [await startSlowSite(port, productUrl), await startSlowSite(await freePort(), bareUrl)];
        const options = { serviceWorkers: 'block' } as const;
        const [ours, bare] = [await openPage(browser, options), await openPage(browser, options)];
        try {
          await bare.page.goto(bareBefore.url + OUTBOX_PAGE);
          await signInAt(ours, publicUrl);
          await ours.page.goto(publicUrl + FIRST_SCREEN, { waitUntil: 'networkidle' });
          const sides = {
            limit: { name: 'IndexedDB + fetch', run: () => drainBare(bare) },
            ours: { name: 'Maaiveld', run: () => drainOurs(ours, before) },
          };
          for (const result of await compareLines(lines, sides)) report(result);
        } finally {
          await closePage(ours);
          await closePage(bare);
          await Promise.all([before.stop(), bareBefore.stop()]);
        }
      },
      { PUBLIC_URL: publicUrl },
    );
  },
};

interface Drained {
  readonly cpuMs: number;
  readonly tookMs: number;
}

const what = `${COMMANDS.toLocaleString('nl')} opdrachten en ${PHOTOS} foto's verzenden`;
const target: Target = { kind: 'times-limit', max: DRAIN_TIMES_MAX };
const lines = [
  { key: 'P11', what: `${what}: rekentijd`, unit: 'CPU-ms van de pagina', target, sample: ({ cpuMs }: Drained): Sample => ({ value: cpuMs }) },
  { key: 'P11', what: `${what}: duur`, unit: 'ms', target, sample: ({ tookMs }: Drained): Sample => ({ value: tookMs }) },
];

/** A command as it travels. */
interface BenchCommand {
  readonly id: string;
  readonly name: string;
  readonly record: string;
  readonly deviceTime: string;
  readonly input: object;
}

function makeCommands(): BenchCommand[] {
  const deviceTime = new Date().toISOString();
  return Array.from({ length: COMMANDS }, (_, index) => {
    const id = newId();
    const input = { id, workDate: deviceTime.slice(0, 10), startedAt: deviceTime, durationMinutes: 15, remark: `Meting ${index}`, version: 0 };
    return { id: newId(), name: putTimeRegistration.name, record: `time-registration:${id}`, deviceTime, input };
  });
}

function makePhotoIds(): string[] {
  return Array.from({ length: PHOTOS }, () => newId());
}

async function drainBare(bare: MeasuredPage): Promise<Drained> {
  const commands = makeCommands().map((command, seq) => ({ ...command, seq }));
  const photos = makePhotoIds().map((id) => ({ id, sizeBytes: PHOTO_BYTES }));
  await bare.page.evaluate((kept) => bareOutbox.fill(kept.commands, kept.photos), { commands, photos });
  await untilIdle(bare.page);
  return cpuMsDuring(bare, () => bare.page.evaluate(() => bareOutbox.drain()));
}

async function drainOurs(ours: MeasuredPage, server: SlowSite): Promise<Drained> {
  await fillOurs(ours, makeCommands(), makePhotoIds());
  await untilIdle(ours.page);
  const allTaken = server.expect(COMMANDS, PHOTOS);
  return cpuMsDuring(ours, async () => {
    await ours.page.evaluate(() => new BroadcastChannel('maaiveld.device').postMessage({ topic: 'outbox', detail: 'now' }));
    await allTaken;
    await untilNothingWaits(ours);
  });
}

/** Puts commands and photos on the device of the signed-in person, behind the app's back; what an earlier turn left goes. */
async function fillOurs({ page }: MeasuredPage, commands: readonly BenchCommand[], photoIds: readonly string[]): Promise<void> {
  const { api, changes } = putTimeRegistration;
  await page.evaluate(
    async ({ commands, photoIds, sizeBytes, api, changes }) => {
      const userId = String((JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: unknown }).id);
      const opening = indexedDB.open('maaiveld');
      await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
      const names = ['outbox', 'receipts', 'files', 'bytes'];
      const transaction = opening.result.transaction(names, 'readwrite');
      const store = (name: string) => transaction.objectStore(name);
      for (const name of names) store(name).clear();
      for (const { deviceTime, ...command } of commands)
        store('outbox').add({ ...command, userId, api, changes, label: 'Uren', fileIds: [], state: 'waiting', createdAt: deviceTime, tries: 0 });
      const file = { userId, kind: 'photo', name: 'foto.jpg', contentType: 'image/jpeg', sizeBytes, sha256: '0'.repeat(64), state: 'waiting' };
      const createdAt = new Date().toISOString();
      for (const id of photoIds) {
        store('bytes').add({ id, bytes: new ArrayBuffer(sizeBytes) });
        store('files').add({ ...file, id, sentBytes: 0, tries: 0, createdAt, hasBytes: true });
      }
      await new Promise((done, fail) => Object.assign(transaction, { oncomplete: done, onerror: fail }));
      opening.result.close();
    },
    { commands, photoIds, sizeBytes: PHOTO_BYTES, api, changes },
  );
}

/** Settles when the device has noted of everything that it arrived. */
async function untilNothingWaits({ page }: MeasuredPage): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('maaiveld');
    await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
    const all = async (name: string) => {
      const asking = opening.result.transaction(name).objectStore(name).getAll();
      await new Promise((done, fail) => Object.assign(asking, { onsuccess: done, onerror: fail }));
      return asking.result as { readonly state: string }[];
    };
    const isDone = async () => [...(await all('outbox')), ...(await all('files'))].every(({ state }) => state === 'sent' || state === 'received');
    while (!(await isDone())) await new Promise((done) => requestAnimationFrame(done));
    opening.result.close();
  });
}
