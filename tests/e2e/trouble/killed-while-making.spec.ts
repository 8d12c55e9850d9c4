/**
 * Twenty times the page of a form is killed, at a moment picked by chance among everything it does with photos, words and a signature: between two
 * writes, while a photo is made small, while it is sent. What stood on the screen is there again, once, and arrives.
 * The seed is printed; `MAAIVELD_SEED` walks the same way again.
 */
import { crc32, deflateSync } from 'node:zlib';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sign } from '../boring.ts';
import { sql } from '../database.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';
import { expectAllSent, startBoring, worker } from './trouble.ts';

const KILLS = 20;
/** Moments in a life of the page, at most: about as many as a photo, its words and a signature take. */
const MOMENTS_MAX = 70;
/** Begin of the names of its pictures: other tests make photos on the same server. */
const PICTURES = 'sloot-';
/** Largest number of photos the form takes. */
const PHOTOS_MAX = 20;
const seed = Number(process.env['MAAIVELD_SEED'] ?? Date.now() % 1_000_000);

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
});
test.afterAll(() => server.close());

/** Numbers by chance, the same for the same seed (mulberry32). */
function chances(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A picture larger than is sent (ISO/IEC 15948), another for each number. */
function picture(number: number): Buffer {
  const [width, height] = [2_700, 1_800];
  const part = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const lines = Buffer.alloc((1 + width) * height, number * 5);
  for (let line = 0; line < height; line++) lines[line * (1 + width)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(lines, { level: 1 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** Counts what a page does, from when it is told to, and asks to be killed at the chosen moment; from there on it does nothing more. */
function stopAtMoment(): void {
  let left = Number.POSITIVE_INFINITY;
  const page = window as unknown as { stopAfter: (moments: number) => void; killMe: () => void };
  page.stopAfter = (moments) => {
    left = moments;
  };
  const moment = () => {
    left--;
    if (left !== 0) return;
    page.killMe();
    for (;;) left = 0;
  };
  const watch = (of: object, name: string, after?: (result: unknown) => void) => {
    const methods = of as Record<string, (...asked: unknown[]) => unknown>;
    const real = methods[name] as (...asked: unknown[]) => unknown;
    methods[name] = function (this: unknown, ...asked) {
      moment();
      const result = real.apply(this, asked);
      after?.(result);
      return result;
    };
  };
  watch(IDBDatabase.prototype, 'transaction', (transaction) => (transaction as IDBTransaction).addEventListener('complete', moment));
  for (const name of ['put', 'add', 'delete']) watch(IDBObjectStore.prototype, name);
  watch(SubtleCrypto.prototype, 'digest');
  watch(OffscreenCanvas.prototype, 'convertToBlob', (made) => void (made as Promise<Blob>).then(moment));
  watch(window, 'createImageBitmap', (made) => void (made as Promise<ImageBitmap>).then(moment, moment));
}

/** A new page that is killed when it asks for it. `dead` settles when it is. */
async function newLife(context: BrowserContext): Promise<{ readonly page: Page; readonly dead: Promise<'dead'> }> {
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  const dead = new Promise<'dead'>((done) => page.once('crash', () => done('dead')));
  // A page that is gone answers nothing.
  await page.exposeBinding('killMe', () => void device.send('Page.crash').catch(() => undefined));
  await page.addInitScript(stopAtMoment);
  return { page, dead };
}

const tiles = (page: Page) => page.getByLabel(/^Bijschrift van foto/);
const signedLine = (page: Page) => page.getByText(/^S\. Driessen, |Boormeester, \d/);

test('a page killed at twenty moments: every photo, word and signature that stood there is there, once, and arrives', async ({ page: first, context }) => {
  test.setTimeout(300_000);
  console.log(`seed ${seed}`);
  const chance = chances(seed);
  await worker(server, first);
  await startBoring(first);
  const address = first.url().replace(/[^/]+$/, 'ondertekening');
  await first.close();
  const seen: Seen = { photos: 0, captions: [], typed: '', last: undefined, isSigned: false };
  let made = 0;

  for (let kills = 0; kills < KILLS; ) {
    const { page, dead } = await newLife(context);
    await page.goto(address);
    await expectSeen(page, seen);
    seen.photos = await tiles(page).count();
    seen.captions = await captionsOf(page);
    seen.last = undefined;
    await page.evaluate((moments) => (window as unknown as { stopAfter: (moments: number) => void }).stopAfter(moments), 1 + chance(MOMENTS_MAX));
    for (let isAlive = true; isAlive; ) {
      const act = actions[chance(actions.length)] as Action;
      const ended = await Promise.race([
        dead,
        act(page, seen, ++made).then(
          () => 'alive' as const,
          (error: unknown) => ifCrashed(error, dead),
        ),
      ]);
      isAlive = ended === 'alive';
    }
    kills++;
    await page.close();
  }

  const { page } = await newLife(context);
  await page.goto(address);
  await expectSeen(page, seen);
  const photos = await tiles(page).count();
  await expect(page.locator('.photogrid img')).toHaveCount(photos);
  await expectAllSent(server, page);
  const arrived = await sql<{ name: string }>(
    server,
    "select files.name from files join users on users.id = owner_id where email like 'veldwerker@%' and kind = 'photo' and files.name like $1 and received_at is not null",
    [`${PICTURES}%`],
  );
  // As many as stand in the form, each once: nothing was lost, doubled, or is there without a place.
  expect(new Set(arrived.map(({ name }) => name)).size).toBe(arrived.length);
  expect(arrived).toHaveLength(photos);
  await expect.poll(() => page.evaluate(originalsLeft)).toBe(0);
});

interface Seen {
  photos: number;
  captions: string[];
  /** Words that were being typed: whether they stood is not known of a page killed meanwhile. */
  typed: string;
  /** Words that were typed, and the photo they are of, until something that comes after them stands. */
  last: { readonly at: number; readonly text: string } | undefined;
  isSigned: boolean;
}
type Action = (page: Page, seen: Seen, number: number) => Promise<void>;

const addPhoto: Action = async (page, seen, number) => {
  if (seen.photos >= PHOTOS_MAX) return signOnce(page, seen, number);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([{ name: `${PICTURES}${number}.png`, mimeType: 'image/png', buffer: picture(number) }]);
  await expect(tiles(page)).toHaveCount(seen.photos + 1);
  wordsStand(seen);
  seen.photos++;
  seen.captions.push('');
};

/** Words stand when something that comes after them does. */
function wordsStand(seen: Seen): void {
  if (seen.last !== undefined) seen.captions[seen.last.at] = seen.last.text;
  seen.last = undefined;
}

const writeCaption: Action = async (page, seen, number) => {
  if (seen.photos === 0) return;
  const [at, text] = [seen.photos - 1, `kern ${number}`];
  seen.typed = text;
  await tiles(page).nth(at).fill(text);
  seen.last = { at, text };
};

const signOnce: Action = async (page, seen) => {
  if (await signedLine(page).isVisible()) {
    seen.isSigned = false;
    await page.getByRole('button', { name: 'Opnieuw' }).click();
  }
  await sign(page);
  await expect(signedLine(page)).toBeVisible();
  wordsStand(seen);
  seen.isSigned = true;
};

const actions: readonly Action[] = [addPhoto, addPhoto, writeCaption, signOnce];

/** Waits for the crash when an action failed because its page was gone; any other error is thrown. */
async function ifCrashed(error: unknown, dead: Promise<'dead'>): Promise<'dead'> {
  if (/crashed|closed/i.test(String(error))) return dead;
  throw error;
}

const captionsOf = (page: Page): Promise<string[]> => tiles(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** All that stood on the screen is there; at most what was under way stands there besides. */
async function expectSeen(page: Page, seen: Seen): Promise<void> {
  await expect(page.getByRole('button', { name: 'Controleren' })).toBeVisible();
  if (seen.photos > 0) await expect(tiles(page).nth(seen.photos - 1)).toBeVisible();
  expect(await tiles(page).count()).toBeLessThanOrEqual(seen.photos + 1);
  const captions = await captionsOf(page);
  for (const [at, text] of seen.captions.entries()) if (text !== '') expect([text, seen.typed]).toContain(captions[at]);
  if (seen.isSigned) await expect(page.getByAltText('Handtekening')).toBeVisible();
}

/** Returns the number of original photos still on the device. */
function originalsLeft(): Promise<number> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('maaiveld');
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('bytes').objectStore('bytes').count(IDBKeyRange.bound('original:', 'original:\uffff'));
      counting.onsuccess = () => {
        opening.result.close();
        done(counting.result);
      };
    };
  });
}
