/** P6: what an open form holds in memory, and whether opening and closing it leaves anything behind. */
import { compare, type Result } from '../frame.ts';
import { heapMbOf } from './chromium.ts';
import type { Pair } from './forms.ts';
import { open, untilShown } from './opening.ts';

const HEAP_MB_MAX = 10;
/** How often a form is opened and closed between two looks at the memory. */
const TIMES = 50;
/** What a heap may differ by when nothing grew: caches of the browser's own. */
const GROWTH_TIMES_MAX = 1.03;
const UNIT = 'MB';

/** What an open form takes besides the app itself; for the limit, besides a page with no questions. */
export function heapAbove(pair: Pair): Promise<Result> {
  const { ours, bare, form, bareForm } = pair;
  return compare({
    key: 'P6',
    what: `geheugen met ${form.questions} vragen open, boven de app in rust`,
    unit: UNIT,
    target: { kind: 'value', max: HEAP_MB_MAX } as const,
    limit: {
      name: 'React',
      async run() {
        await open(bare, { url: bareForm.url.replace(/\d+$/, '0'), selector: '#root', count: 1 });
        const idleMb = await heapMbOf(bare);
        await open(bare, { url: bareForm.url, selector: '.q', count: bareForm.questions });
        return { value: (await heapMbOf(bare)) - idleMb };
      },
    },
    ours: {
      name: 'Maaiveld',
      async run() {
        await openList(pair);
        const idleMb = await heapMbOf(ours);
        await openForm(pair);
        return { value: (await heapMbOf(ours)) - idleMb };
      },
    },
  });
}

/** Whether opening and closing leaves anything behind. The limit is the app itself before; the first times are of its compiler. */
export async function heapGrowth(pair: Pair): Promise<Result> {
  const { ours, form } = pair;
  await openList(pair);
  await openAndClose(pair, TIMES);
  return compare({
    key: 'P6',
    what: `geheugen na ${TIMES} keer openen en sluiten van ${form.questions} vragen`,
    unit: UNIT,
    target: { kind: 'times-limit', max: GROWTH_TIMES_MAX } as const,
    limit: { name: 'ervoor', run: async () => ({ value: await heapMbOf(ours) }) },
    ours: {
      name: 'erna',
      async run() {
        await openAndClose(pair, TIMES);
        return { value: await heapMbOf(ours) };
      },
    },
  });
}

async function openList({ ours, productUrl, form }: Pair): Promise<void> {
  await ours.page.goto(`${productUrl}/cp/formulieren`);
  await ours.page.getByRole('link', { name: form.name }).first().waitFor();
}

async function openForm({ ours, form }: Pair): Promise<void> {
  await ours.page.getByRole('link', { name: form.name }).first().click();
  await untilShown(ours.page, '.q', form.shown);
}

async function openAndClose(pair: Pair, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await openForm(pair);
    await pair.ours.page.goBack();
    await pair.ours.page.getByRole('link', { name: pair.form.name }).first().waitFor();
  }
}
