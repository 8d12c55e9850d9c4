/** P6: what an open form holds in memory, and whether opening and closing it leaves anything behind. */
import { type Contender, compare, compareAmong, type Result } from '../frame.ts';
import { heapMbOf, type MeasuredPage } from './chromium.ts';
import { bareOpening, type FormPages, OURS, peers, peerWays, REACT, surveyOpening } from './forms-pages.ts';
import { type Opening, open, untilShown } from './opening.ts';

const HEAP_MB_MAX = 10;
/** Number of times a form is opened and closed between two readings of the memory. */
const TIMES = 50;
/** Ratio a heap may vary by without having grown, because of the browser's own caches. */
const GROWTH_TIMES_MAX = 1.03;
const UNIT = 'MB';

/** Measures the heap an open form adds to that of the app; for the limit and the peer, to that of their page without questions. */
export function heapAbove(pages: FormPages): Promise<readonly Result[]> {
  const { ours, bare, survey, form } = pages;
  const what = `geheugen met ${form.questions} vragen open, boven de app in rust`;
  const above = (name: string, measured: MeasuredPage, opening: Opening): Contender => ({
    name,
    async run() {
      await open(measured, { url: opening.url.replace(/questions=\d+/, 'questions=0'), selector: '#root', count: 1 });
      const idleMb = await heapMbOf(measured);
      await open(measured, opening);
      return { value: (await heapMbOf(measured)) - idleMb };
    },
  });
  const our: Contender = {
    name: OURS,
    async run() {
      await openList(pages);
      const idleMb = await heapMbOf(ours);
      await openForm(pages);
      return { value: (await heapMbOf(ours)) - idleMb };
    },
  };
  const contenders = [above(REACT, bare, bareOpening(pages)), ...peerWays.map((way) => above(peers[way], survey, surveyOpening(pages, way))), our];
  const line = { key: 'P6', unit: UNIT, ours: OURS };
  return compareAmong(contenders, [
    { ...line, what, target: { kind: 'value', max: HEAP_MB_MAX }, limit: REACT },
    ...peerWays.map((way) => ({ ...line, what: `${what}, naast ${peers[way]}`, target: { kind: 'times-limit', max: 1 } as const, limit: peers[way] })),
  ]);
}

/** True when opening and closing leaves anything behind. The limit is the app itself before; the first times are of its compiler. */
export async function heapGrowth(pages: FormPages): Promise<Result> {
  const { ours, form } = pages;
  await openList(pages);
  await openAndClose(pages, TIMES);
  return compare({
    key: 'P6',
    what: `geheugen na ${TIMES} keer openen en sluiten van ${form.questions} vragen`,
    unit: UNIT,
    target: { kind: 'times-limit', max: GROWTH_TIMES_MAX } as const,
    limit: { name: 'ervoor', run: async () => ({ value: await heapMbOf(ours) }) },
    ours: {
      name: 'erna',
      async run() {
        await openAndClose(pages, TIMES);
        return { value: await heapMbOf(ours) };
      },
    },
  });
}

async function openList({ ours, productUrl, form }: FormPages): Promise<void> {
  await ours.page.goto(`${productUrl}/cp/formulieren`);
  await ours.page.getByRole('link', { name: form.name }).first().waitFor();
}

async function openForm({ ours, form }: FormPages): Promise<void> {
  await ours.page.getByRole('link', { name: form.name }).first().click();
  await untilShown(ours.page, '.q', form.shown);
}

async function openAndClose(pages: FormPages, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await openForm(pages);
    await pages.ours.page.goBack();
    await pages.ours.page.getByRole('link', { name: pages.form.name }).first().waitFor();
  }
}
