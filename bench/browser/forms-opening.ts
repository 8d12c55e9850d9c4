/** P2: opening a form, from the list and from nothing, and the page with all answers. */
import type { Locator } from '@playwright/test';
import type { Contender, PairedLine } from '../frame.ts';
import { untilIdle } from './chromium.ts';
import { BLANK_PATH } from './field-worker.ts';
import { bareOpening, blankOf, type FormPages, peers, peerWays, QUESTION, REACT, sectionOpening, surveyOpening, type Turns } from './forms-pages.ts';
import { opener, openerBy, untilShown } from './opening.ts';

const SECTION_TIMES_MAX = 1.2;
const CHECK_TIMES_MAX = 2;
const UNIT = 'CPU-ms van de pagina';

/** All ways to open it, beside React and both ways of SurveyJS. */
export function openings(pages: FormPages): Turns {
  const { ours, bare, survey, productUrl, form } = pages;
  const { questions } = form;
  const fromNothing = (name: string, to: Parameters<typeof opener>[2]['to']) => opener(name, ours, { from: productUrl + BLANK_PATH, to });
  const check = { url: productUrl + form.checkPath, selector: '.check dl > div', count: questions };
  const [section, started, checked] = ['een sectie', 'een sectie, met de start van de app', 'controleren, met de start van de app'];
  const contenders = [
    opener(REACT, bare, { from: blankOf(pages), to: bareOpening(pages) }),
    ...peerWays.map((way) => opener(peers[way], survey, { from: blankOf(pages), to: surveyOpening(pages, way) })),
    fromList(section, pages),
    fromNothing(started, sectionOpening(pages, form)),
    fromNothing(checked, check),
  ];
  const beside = (what: string, limit: string, max: number): PairedLine => {
    const suffix = limit === REACT ? '' : `, naast ${limit}`;
    return { key: 'P2', what: `${questions} vragen openen: ${what}${suffix}`, unit: UNIT, target: { kind: 'times-limit', max }, limit, ours: what };
  };
  const lines = [section, started].flatMap((what) => [beside(what, REACT, SECTION_TIMES_MAX), ...peerWays.map((way) => beside(what, peers[way], 1))]);
  return { contenders, lines: [...lines, beside(checked, REACT, CHECK_TIMES_MAX), beside(checked, peers.one, 1)] };
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
