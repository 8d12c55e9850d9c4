/**
 * P2, P4, P5 and P6: opening and filling long forms in the product, beside bare React with the same questions, all on one page. The limit keeps
 * what is typed in memory and checks nothing. The product shows one section at a time, computes all of them, checks what is typed, and has every
 * key on its way to the device before the next. Opening is measured both ways people do it: from the list, when the app runs, and from nothing.
 */
import type { Page } from '@playwright/test';
import { type Comparison, type Contender, compare, type Measure } from '../frame.ts';
import { closePage, cpuMsDuring, type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { type BenchForm, BLANK_PATH, keepForm, signInAt } from './field-worker.ts';
import { heapAbove, heapGrowth } from './forms-heap.ts';
import { type Opening, open, opener, openerBy, untilShown } from './opening.ts';
import { inBrowser } from './product-site.ts';

/** Lengths of the forms, in questions. */
const COUNTS = [300, 500] as const;
const LONGEST = 500;
const SECTION_TIMES_MAX = 1.2;
const CHECK_TIMES_MAX = 2;
const KEY_TIMES_MAX = 0.5;
const CHOICE_TIMES_MAX = 1;
/** Keys and choices in a turn, and the pause after each: long enough to be drawn before the next, as with a person. */
const KEYS = 40;
const CHOICES = 20;
const PAUSE_MS = 60;
const OPEN_UNIT = 'CPU-ms van de pagina';
const QUESTION = '.q';

/** P2, P4, P5 and P6. */
export const forms: Measure = {
  keys: ['P2', 'P4', 'P5', 'P6'],
  async run(report, isWanted) {
    await inBrowser(async ({ browser, productUrl, bareUrl }) => {
      const options = { serviceWorkers: 'block' } as const;
      const [ours, bare] = [await openPage(browser, options), await openPage(browser, options)];
      await signInAt(ours, productUrl);
      for (const count of COUNTS) {
        const form = await keepForm(ours, count);
        const pair = { ours, bare, productUrl, form, bareForm: { ...bareAt(bareUrl, count), blank: `${bareUrl}/outbox.html` } };
        for (const comparison of [...openings(pair), ...fillings(pair)]) if (isWanted(comparison.key)) report(await compare(comparison));
        if (!isWanted('P6')) continue;
        report(await heapAbove(pair));
        if (count === LONGEST) report(await heapGrowth(pair));
      }
      await closePage(ours);
      await closePage(bare);
    });
  },
};

/** The bare page of a form. */
export interface BarePage {
  readonly url: string;
  readonly questions: number;
  /** An address of its site without a form. */
  readonly blank: string;
}

function bareAt(url: string, questions: number): Omit<BarePage, 'blank'> {
  return { url: `${url}/?questions=${questions}`, questions };
}

/** Both pages with the form of this turn. */
export interface Pair {
  readonly ours: MeasuredPage;
  readonly bare: MeasuredPage;
  readonly productUrl: string;
  readonly form: BenchForm;
  readonly bareForm: BarePage;
}

function openings({ ours, bare, productUrl, form, bareForm }: Pair): Comparison[] {
  const { questions } = form;
  const limit = opener('React', bare, { from: bareForm.blank, to: { url: bareForm.url, selector: QUESTION, count: questions } });
  const fromNothing = (to: Opening) => opener('Maaiveld', ours, { from: productUrl + BLANK_PATH, to });
  const section = { url: productUrl + form.sectionPath, selector: QUESTION, count: form.shown };
  const check = { url: productUrl + form.checkPath, selector: '.check dl > div', count: questions };
  const line = (what: string, max: number, contender: Contender): Comparison => {
    return { key: 'P2', what: `${questions} vragen openen: ${what}`, unit: OPEN_UNIT, target: { kind: 'times-limit', max }, limit, ours: contender };
  };
  return [
    line('een sectie', SECTION_TIMES_MAX, fromList(ours, productUrl, form)),
    line('een sectie, met de start van de app', SECTION_TIMES_MAX, fromNothing(section)),
    line('controleren, met de start van de app', CHECK_TIMES_MAX, fromNothing(check)),
  ];
}

/** Opens a form from the list of forms, as people do: the app runs, the form has not been open since it started. */
function fromList(measured: MeasuredPage, productUrl: string, form: BenchForm): Contender {
  const { page } = measured;
  const row = page.getByRole('link', { name: form.name }).first();
  return openerBy('Maaiveld', measured, {
    async before() {
      await page.goto(`${productUrl}/cp/formulieren`);
      await row.waitFor();
      await untilIdle(page);
    },
    async act() {
      await row.click();
      await untilShown(page, QUESTION, form.shown);
    },
  });
}

function fillings({ ours, bare, productUrl, form, bareForm }: Pair): Comparison[] {
  const openOurs = () => open(ours, { url: productUrl + form.sectionPath, selector: QUESTION, count: form.shown });
  const openBare = () => open(bare, { url: bareForm.url, selector: QUESTION, count: form.questions });
  const keys = { key: 'P4', what: `een toets in ${form.questions} vragen`, unit: 'CPU-ms van de pagina per toets' };
  const choices = { key: 'P5', what: `een keuze die andere toont in ${form.questions} vragen`, unit: 'CPU-ms van de pagina per keuze' };
  const typing = (name: string, measured: MeasuredPage, reopen: () => Promise<void>, id: string) => {
    return doer({ name, measured, reopen, selector: `[id="${id}"]`, times: KEYS, act: (page) => page.keyboard.press('a') });
  };
  const choosing = (name: string, measured: MeasuredPage, reopen: () => Promise<void>, selector: string) => {
    // Between two answers every arrow is the other one.
    return doer({ name, measured, reopen, selector, times: CHOICES, act: (page) => page.keyboard.press('ArrowRight') });
  };
  return [
    {
      ...keys,
      target: { kind: 'times-limit', max: KEY_TIMES_MAX },
      limit: typing('React', bare, openBare, form.textKey),
      ours: typing('Maaiveld', ours, openOurs, `veld-${form.textKey}`),
    },
    {
      ...choices,
      target: { kind: 'times-limit', max: CHOICE_TIMES_MAX },
      limit: choosing('React', bare, openBare, `input[name="${form.choiceKey}"]:checked`),
      ours: choosing('Maaiveld', ours, openOurs, `[aria-labelledby="veld-${form.choiceKey}-label"] input:checked`),
    },
  ];
}

interface Doing {
  readonly name: string;
  readonly measured: MeasuredPage;
  readonly reopen: () => Promise<void>;
  readonly selector: string;
  readonly times: number;
  readonly act: (page: Page) => Promise<void>;
}

/** Does something many times in a freshly opened form; the figure is per time. */
function doer({ name, measured, reopen, selector, times, act }: Doing): Contender {
  const { page } = measured;
  const many = async (count: number) => {
    for (let time = 0; time < count; time++) {
      await act(page);
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  return {
    name,
    async run() {
      await reopen();
      await page.locator(selector).first().focus();
      // The first ones are of the compiler; an even number, so that a choice stands as it stood.
      await many(times / 2);
      const { cpuMs, tookMs } = await cpuMsDuring(measured, () => many(times));
      return { value: cpuMs / times, p95Ms: tookMs / times - PAUSE_MS };
    },
  };
}
