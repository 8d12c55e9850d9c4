/** P2: opening a form, from the list and from nothing, and the page with all answers. */
import type { Locator } from '@playwright/test';
import type { Contender, PairedLine } from '../frame.ts';
import { untilIdle } from './chromium.ts';
import { BLANK_PATH } from './field-worker.ts';
import { bareOpening, blankOf, type FormPages, LEAST, peers, peerWays, QUESTION, REACT, sectionOpening, surveyOpening, type Turns } from './forms-pages.ts';
import { type Opening, opener, openerBy, untilShown } from './opening.ts';

const SECTION_TIMES_MAX = 1.2;
const CHECK_TIMES_MAX = 2;
/** Ways to open a form: from the list, and from nothing. */
const [SECTION, STARTED, CHECKED] = ['een sectie', 'een sectie, met de start van de app', 'controleren, met de start van de app'] as const;
const UNIT = 'CPU-ms van de pagina';

/** All ways to open it, beside the limit and both ways of SurveyJS. */
export function openings(pages: FormPages): Turns {
  const { bare, survey, form, least } = pages;
  const limitOf = (what: string) => (least === undefined ? REACT : `${LEAST}, ${what}`);
  const limits =
    least === undefined ? [opener(REACT, bare, { from: blankOf(pages), to: bareOpening(pages) })] : ourWays({ ...pages, form: least.one }, limitOf);
  const contenders = [
    ...limits,
    ...peerWays.map((way) => opener(peers[way], survey, { from: blankOf(pages), to: surveyOpening(pages, way) })),
    ...ourWays(pages, (what) => what),
  ];
  const beside = (what: string, limit: string, max: number): PairedLine => {
    const suffix = limit === limitOf(what) ? '' : `, naast ${limit}`;
    return { key: 'P2', what: `${form.questions} vragen openen: ${what}${suffix}`, unit: UNIT, target: { kind: 'times-limit', max }, limit, ours: what };
  };
  const lines = [SECTION, STARTED].flatMap((what) => [beside(what, limitOf(what), SECTION_TIMES_MAX), ...peerWays.map((way) => beside(what, peers[way], 1))]);
  return { contenders, lines: [...lines, beside(CHECKED, limitOf(CHECKED), CHECK_TIMES_MAX), beside(CHECKED, peers.one, 1)] };
}

/** Each way to open the form in the product, under a name of its own. */
function ourWays(pages: FormPages, nameOf: (what: string) => string): readonly Contender[] {
  const { ours, productUrl, form } = pages;
  const fromNothing = (what: string, to: Opening) => opener(nameOf(what), ours, { from: productUrl + BLANK_PATH, to });
  const check = { url: productUrl + form.checkPath, selector: '.check dl > div', count: form.questions };
  return [fromList(nameOf(SECTION), pages), fromNothing(STARTED, sectionOpening(pages, form)), fromNothing(CHECKED, check)];
}

/** Opens a form from the list of forms, as people do: the app runs, the form has not been open since it started. */
function fromList(name: string, { ours, productUrl, form }: FormPages): Contender {
  const { page } = ours;
  const row = page.getByRole('link', { name: form.name }).first();
  let place = { x: 0, y: 0 };
  return openerBy(name, ours, {
    async before() {
      await page.goto(`${productUrl}/cp/formulieren`);
      await row.scrollIntoViewIfNeeded();
      await untilIdle(page);
      place = await middleOf(row);
    },
    async act() {
      // At its place, as a finger does: looking a link up by its name is work in the page that no person asks of it.
      await page.mouse.click(place.x, place.y);
      await untilShown(page, QUESTION, form.shown);
    },
  });
}

async function middleOf(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
