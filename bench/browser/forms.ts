/**
 * P2, P4, P5 and P6: opening and filling long forms in the product, beside bare React with the same questions all on one page, and beside SurveyJS
 * with the same questions, a page a section and all on one. The limit keeps what is typed in memory and checks nothing. The product shows one section
 * at a time, computes all of them, checks what is typed, and has every key on its way to the device before the next. Opening is measured both ways
 * people do it: from the list, when the app runs, and from nothing. A short form is measured beside the least
 * form in the product itself. SurveyJS is to be beaten on every figure.
 */
import { compareAmong, type Measure } from '../frame.ts';
import { closePage, openPage } from './chromium.ts';
import { keepForm, keepQuestions, signInAt } from './field-worker.ts';
import { dependentValues, typingAndChoosing } from './forms-filling.ts';
import { heapAbove, heapGrowth } from './forms-heap.ts';
import { openings } from './forms-opening.ts';
import type { FormPages } from './forms-pages.ts';
import { inBrowser } from './product-site.ts';
import { CHOOSING_QUESTIONS, makeDependents } from './questions.ts';

/** Lengths of the forms, in questions. */
const COUNTS = [60, 300, 500, 1_000] as const;
const OF_GROWTH = 500;
/** Most questions of a short form: opening one takes what the app takes, and bare React has no app. */
const SHORT_MAX = 60;
/** Questions that hang on one number. */
const DEPENDENTS = 100;

/** P2, P4, P5 and P6. */
export const forms: Measure = {
  keys: ['P2', 'P4', 'P5', 'P6'],
  async run(report, isWanted) {
    await inBrowser(async ({ browser, productUrl, bareUrl }) => {
      const options = { serviceWorkers: 'block' } as const;
      const [ours, bare, survey] = [await openPage(browser, options), await openPage(browser, options), await openPage(browser, options)];
      const site = { ours, bare, survey, productUrl, bareUrl };
      await signInAt(ours, productUrl);
      for (const count of COUNTS) {
        if (!['P2', 'P4', 'P5', 'P6'].some((key) => isWanted(key, count))) continue;
        const least = count > SHORT_MAX ? undefined : { one: await keepForm(ours, 1), choosing: await keepForm(ours, CHOOSING_QUESTIONS) };
        const pages: FormPages = { ...site, form: await keepForm(ours, count), least };
        for (const { contenders, lines } of [openings(pages), ...typingAndChoosing(pages)])
          if (lines.some(({ key }) => isWanted(key, count))) for (const result of await compareAmong(contenders, lines)) report(result);
        if (!isWanted('P6', count)) continue;
        for (const result of await heapAbove(pages)) report(result);
        if (count === OF_GROWTH) report(await heapGrowth(pages));
      }
      if (isWanted('P5', DEPENDENTS)) {
        const questions = makeDependents(DEPENDENTS);
        const forms = { sections: await keepQuestions(ours, questions, 0), one: await keepQuestions(ours, questions, 0, questions.length) };
        const { contenders, lines } = dependentValues(site, forms, DEPENDENTS);
        for (const result of await compareAmong(contenders, lines)) report(result);
      }
      for (const page of [ours, bare, survey]) await closePage(page);
    });
  },
};
