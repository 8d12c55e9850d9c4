/** P31: the planning board of sixty people over four weeks, opened in the app that runs, and a phase dragged over it; beside bare React that draws the same. */
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { compare, type Measure, type Target } from '../frame.ts';
import { BOARD_MONDAY, BOARD_PEOPLE, BOARD_PHASES, BOARD_WEEKS, makeBoard } from '../planned-board.ts';
import { type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { signInAt } from './field-worker.ts';
import { openerBy, untilShown } from './opening.ts';
import { inBrowser } from './product-site.ts';

const desk = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
const target: Target = { kind: 'times-limit', max: 1.5 };
const OVERVIEW = '/cp/home/overzicht';
const ADDRESS = `/cp/planning?week=${weekOf(BOARD_MONDAY)}&weken=${BOARD_WEEKS}`;
/** Moves of the pointer in one drag, and pixels of each: four rows down and some days on. */
const MOVES = 40;
const MOVE_PX = { x: 9, y: 4 } as const;
const SIZE = `${BOARD_PEOPLE} mensen × ${BOARD_WEEKS} weken`;

/** P31. */
export const board: Measure = {
  keys: ['P31'],
  async run(report) {
    await inBrowser(async ({ browser, productUrl, bareUrl }) => {
      const [app, bare] = [await openPage(browser, desk), await openPage(browser, desk)];
      const body = JSON.stringify(makeBoard(BOARD_MONDAY));
      await app.page.context().route(/\/v1\/planning\?/, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }));
      await signInAt(app, productUrl, 'planner');
      const sides = [
        {
          ...{ name: 'React', measured: bare, from: `${bareUrl}/board.html` },
          open: () => bare.page.locator('button').evaluate((button: HTMLButtonElement) => button.click()),
        },
        {
          ...{ name: 'Maaiveld', measured: app, from: `${productUrl}${OVERVIEW}` },
          open: () => moveTo(app, ADDRESS),
          // The code of a screen is fetched once a day; what is compared is the drawing.
          visit: async () => {
            await moveTo(app, ADDRESS);
            await untilShown(app.page, '.bar', BOARD_PHASES);
            await moveTo(app, OVERVIEW);
            await app.page.locator('.bar').first().waitFor({ state: 'detached' });
          },
        },
      ] as const;
      const [limit, ours] = sides;
      report(
        await compare({
          ...{ key: 'P31', what: `planningsbord van ${SIZE}: openen`, unit: 'CPU-ms van de pagina', target },
          ...{ limit: opening(limit), ours: opening(ours) },
        }),
      );
      for (const side of sides) await showBoard(side);
      report(
        await compare({
          ...{ key: 'P31', what: `planningsbord van ${SIZE}: een fase slepen`, unit: 'CPU-ms van de pagina', target },
          ...{ limit: dragging(limit), ours: dragging(ours) },
        }),
      );
    });
  },
};

interface Side {
  readonly name: string;
  readonly measured: MeasuredPage;
  /** Page from which the board is opened. */
  readonly from: string;
  readonly open: () => Promise<unknown>;
  /** Goes there and back before what is measured. */
  readonly visit?: () => Promise<void>;
}

const moveTo = ({ page }: MeasuredPage, address: string) => page.evaluate((to) => history.pushState({}, '', to), address);

async function goFrom({ measured: { page }, from, visit }: Side): Promise<void> {
  await page.goto(from, { waitUntil: 'networkidle' });
  await visit?.();
  await untilIdle(page);
}

async function openBoard({ measured: { page }, open }: Side): Promise<void> {
  await open();
  await untilShown(page, '.bar', BOARD_PHASES);
}

async function showBoard(side: Side): Promise<void> {
  await goFrom(side);
  await openBoard(side);
}

const opening = (side: Side) => openerBy(side.name, side.measured, { before: () => goFrom(side), act: () => openBoard(side) });

/** Drags the first bar of the board down and on, and puts it back: where it falls is asked of neither. */
function dragging({ name, measured }: Side) {
  const { page } = measured;
  let start = { x: 0, y: 0 };
  return openerBy(name, measured, {
    async before() {
      await page.mouse.move(start.x + 1, start.y + 1);
      await page.mouse.up();
      const box = await page.locator('.bar').first().boundingBox();
      if (box === null) throw new Error('there is no bar on the board');
      start = { x: box.x + 8, y: box.y + box.height / 2 };
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await untilIdle(page);
    },
    async act() {
      for (let at = 1; at <= MOVES; at++) await page.mouse.move(start.x + at * MOVE_PX.x, start.y + at * MOVE_PX.y);
      // Back to where it was: nothing is dropped.
      await page.mouse.move(start.x, start.y);
      await untilIdle(page);
    },
  });
}
