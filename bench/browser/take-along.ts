/**
 * P32: *Neem mee* of a project with thirty documents and two hundred photos, beside a page that fetches the same files one after the other and keeps them.
 * The product does besides what the limit leaves out: it fetches the data of the project, checks the room there is, seals each file, and shows how far it is.
 */
import type { Page } from '@playwright/test';
import { newId } from '#platform/shared/ids.ts';
import { fetchAhead } from '../../tests/e2e/people.ts';
import { freePort } from '../../tests/server-process.ts';
import { compareLines, type Measure, type Sample, type Target } from '../frame.ts';
import { cpuMsDuring, type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { signInAt } from './field-worker.ts';
import { inBrowser } from './product-site.ts';
import { type ChangedAnswer, type ServedFiles, startFileSite } from './site.ts';

const DOCUMENTS = 30;
const PHOTOS = 200;
const DOCUMENT_BYTES = 1_000_000;
const PHOTO_BYTES = 300_000;
const target: Target = { kind: 'times-limit', max: 1.3 };
/** A project of the demo without work in the coming days. */
const PROJECT = '26.01403';

interface BenchFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

const files: readonly BenchFile[] = [
  ...Array.from({ length: DOCUMENTS }, (_, at) => ({ id: newId(), name: `tekening ${at}.pdf`, contentType: 'application/pdf', sizeBytes: DOCUMENT_BYTES })),
  ...Array.from({ length: PHOTOS }, (_, at) => ({ id: newId(), name: `foto ${at}.jpg`, contentType: 'image/jpeg', sizeBytes: PHOTO_BYTES })),
];
const pathOf = ({ id }: BenchFile) => `/v1/files/${id}`;

/** P32. */
export const takeAlong: Measure = {
  keys: ['P32'],
  async run(report) {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const served: ServedFiles = new Map(files.map((file) => [pathOf(file), { contentType: file.contentType, bytes: Buffer.alloc(file.sizeBytes, file.name) }]));
    await inBrowser(
      async ({ browser, productUrl, bareUrl }) => {
        const [inFront, bareInFront] = [await startFileSite(port, productUrl, served, withFiles), await startFileSite(await freePort(), bareUrl, served)];
        const [ours, bare] = [await openPage(browser, { serviceWorkers: 'block' }), await openPage(browser, { serviceWorkers: 'block' })];
        try {
          await bare.page.goto(`${bareInFront.url}/downloads.html`);
          // What the app waits before it begins, so as not to be in the way of hands, is no part of it.
          await fetchAhead(ours.page.context());
          await signInAt(ours, publicUrl, 'planner');
          const sides = {
            limit: { name: 'fetch + IndexedDB', run: () => fetchBare(bare) },
            ours: { name: 'Maaiveld', run: () => takeOurs(ours, publicUrl) },
          };
          for (const result of await compareLines(lines, sides)) report(result);
        } finally {
          await Promise.all([inFront.stop(), bareInFront.stop()]);
        }
      },
      { PUBLIC_URL: publicUrl },
    );
  },
};

interface Fetched {
  readonly cpuMs: number;
  readonly tookMs: number;
}

const what = `Neem mee: ${DOCUMENTS} documenten en ${PHOTOS} foto's`;
const lines = [
  { key: 'P32', what: `${what}: duur`, unit: 'ms', target, sample: ({ tookMs }: Fetched): Sample => ({ value: tookMs }) },
  { key: 'P32', what: `${what}: rekentijd`, unit: 'CPU-ms van de pagina', target, sample: ({ cpuMs }: Fetched): Sample => ({ value: cpuMs }) },
];

/** Tells the app that the project has these files too. By the server: the browser would hold up every call of the page to change one of them, and not those of the bare page. */
const withFiles: ChangedAnswer = {
  pathEnd: '/take-along',
  change: (body) => {
    const plan = body as { readonly documents: readonly object[] };
    const documents = files.map(({ id, name, contentType, sizeBytes }) => ({ fileId: id, fileName: name, title: name, contentType, sizeBytes, lapsed: [] }));
    return { ...plan, documents: [...plan.documents, ...documents] };
  },
};

async function fetchBare(bare: MeasuredPage): Promise<Fetched> {
  await bare.page.evaluate(() => bareDownloads.forget());
  await untilIdle(bare.page);
  return cpuMsDuring(bare, () => bare.page.evaluate((addresses) => bareDownloads.fetch(addresses), files.map(pathOf)));
}

async function takeOurs(ours: MeasuredPage, url: string): Promise<Fetched> {
  const { page } = ours;
  await page.goto(`${url}/cp/projecten/${PROJECT}/informatie`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^(Neem mee|Meegenomen)/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const letGo = sheet.getByRole('button', { name: 'Laat los' });
  const take = sheet.getByRole('button', { name: /^Neem mee, ongeveer/ });
  await letGo.or(take).waitFor();
  if (await letGo.isVisible()) {
    await letGo.click();
    await sheet.waitFor({ state: 'detached' });
    return takeOurs(ours, url);
  }
  await untilIdle(page);
  return cpuMsDuring(ours, async () => {
    // Pressed by the page itself: the way of a mouse to the button is no part of it.
    await take.evaluate((button: HTMLElement) => button.click());
    await untilSaid(page, 'Bijgewerkt');
  });
}

/** Waits until the sheet says these words, told by the page itself: looking at every frame would have it draw frames that nobody sees. */
function untilSaid(page: Page, words: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const look = () => {
          if (document.querySelector('dialog[open]')?.textContent?.includes(wanted) !== true) return;
          observer.disconnect();
          done();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    words,
  );
}
