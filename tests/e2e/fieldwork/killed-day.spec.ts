/**
 * A whole field day by touch: without a network from 07:00 to 15:30, on a phone whose clock is seven minutes fast, its tab killed at ten places chosen by a
 * seed. What was done is at the office after, all of it, once. Firefox and WebKit walk a shorter day in `engines/field-day.engines.spec.ts`.
 */
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { pickColour } from '../boring.ts';
import { sql } from '../database.ts';
import { untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { reasonAsked } from '../time/day-to-close.ts';

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const PLACE = { latitude: 51.4702, longitude: 5.6496, accuracy: 3 };
/** The phase of today that is worked in. */
const SHEET = href('phaseInformation', { project: '26.01400', phase: '01' });
const MINUTE_MS = 60_000;
/** How far the clock of the phone is ahead. */
const AHEAD_MS = 7 * MINUTE_MS;
/** From 07:00 to 15:30; shorter when less of today has passed, since hours stand on the day they begin. */
const DAY_MS = 8.5 * 60 * MINUTE_MS;
const KILLS = 10;
const SENT_WITHIN_MS = 60_000;
/** Time for the app and the work of today to come onto the phone, in milliseconds. */
const READY_WITHIN_MS = 90_000;
const PHOTOS = 3;
/** Answers the day needs on the phone: the query, words of its answer, and how many there are of such. Weeks: the last one, this one and the next. */
const NEEDED = [
  ['form-design.get', '"key":"lmra"', 1],
  ['form-design.get', '"key":"boorstaat"', 1],
  ['phase.get', '', 1],
  ['form.list-of-phase', '', 1],
  ['form.get-previous', '', 2],
  ['form-design.list', '"boorstaat"', 1],
  ['time-choice.list', '', 1],
  ['time-week.get', '', 3],
] as const;
/** Where a form is read that was sent. */
const SENT = /bekijken/;
/** After this long people press again, in milliseconds. */
const SEEN_WITHIN_MS = 3_000;
/** Another one is asked for with `MAAIVELD_SEED`. */
const seed = Number(process.env['MAAIVELD_SEED'] ?? Math.trunc(Date.now() % 1_000_000));

/** Something a driller does. After it the address of the page says all there is to know of where they are. */
type Step = readonly [name: string, act: (page: Page) => Promise<void>];

let server: TestServer;
let browser: Browser;
test.beforeAll(async ({ browserName: _ }, { project }) => {
  server = await startTestServer();
  // The whole day is this phone's: hours that are there already would lie over it, at some times of the day.
  await sql(server, 'truncate time_registrations cascade', []);
  const { launchOptions = {} } = project.use;
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA] });
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many different numbers below `below`, in order. */
function chosen(count: number, below: number): ReadonlySet<number> {
  const random = randomFrom(seed);
  const numbers = new Set<number>();
  while (numbers.size < Math.min(count, below)) numbers.add(Math.floor(random() * below));
  return numbers;
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

async function onward(page: Page): Promise<void> {
  const heading = page.locator('.formbody h2').first();
  const before = (await heading.textContent()) ?? '';
  await tap(page, /^Verder/);
  await expect(heading).not.toHaveText(before);
}

/** Signs with a finger. */
async function signByTouch(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /Teken hier/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('no place to sign');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 40 + step * 12, y: box.y + 50 + (step % 2) * 40 }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step++) await touch('touchMove', step);
  await touch('touchEnd', 12);
  await finger.detach();
  await expect(page.getByText(/, Boormeester, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Formulier versturen' })).toBeVisible();
}

const lmra: readonly Step[] = [
  [
    'opens the LMRA',
    async (page) => {
      await page.goto(href('overview'));
      await tap(page, 'LMRA doen');
      await expect(page.getByRole('radiogroup').first()).toBeVisible();
    },
  ],
  ...Array.from(
    { length: 7 },
    (_, index): Step => [
      `answers question ${index + 1}`,
      async (page) => {
        const answered = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: 'Ja', exact: true, checked: true }) });
        await page
          .getByRole('radiogroup')
          .filter({ has: page.getByRole('radio', { name: 'Nee', exact: true }) })
          .nth(index)
          .getByRole('radio', { name: 'Ja', exact: true })
          .tap();
        await expect(answered).toHaveCount(index + 1);
      },
    ],
  ),
  [
    'sends the LMRA',
    async (page) => {
      await tap(page, 'Formulier versturen');
      await page.waitForURL(/bekijken/);
    },
  ],
];

const startTime: readonly Step[] = [
  [
    'starts the timer',
    async (page) => {
      await page.goto(href('timeRegistration'));
      await tap(page, 'Tijd starten');
      await tap(page, 'Nu starten');
      await expect(page.getByText(/Loopt sinds/)).toBeVisible();
    },
  ],
];

const layers: readonly Step[] = [
  [
    'comes to the first layer',
    async (page) => {
      await tap(page, /^Verder/);
      await expect(page.getByRole('dialog', { name: /laag 1$/ })).toBeVisible();
    },
  ],
  [
    'describes it',
    async (page) => {
      await page.getByRole('radio', { name: 'Zand', exact: true }).tap();
      await page.getByRole('radio', { name: 'matig fijn' }).tap();
      await pickColour(page, 'bruin');
      await expect(page.getByRole('dialog')).toContainText('Zand, matig fijn, bruin');
    },
  ],
  [
    'goes to the second',
    async (page) => {
      await tap(page, /^Volgende laag$/);
      await expect(page.getByRole('dialog', { name: /laag 2$/ })).toBeVisible();
    },
  ],
  [
    'describes the second',
    async (page) => {
      await page.getByLabel(/^Diepte tot/).tap();
      await page.keyboard.type('200');
      await page.getByRole('radio', { name: 'Klei', exact: true }).tap();
      await pickColour(page, 'grijs');
      await expect(page.getByRole('dialog')).toContainText('Klei, grijs');
    },
  ],
  [
    'is done with the profile',
    async (page) => {
      await tap(page, 'Profiel klaar');
      await expect(page.getByRole('radiogroup', { name: /^Grondwater/ })).toBeVisible();
    },
  ],
];

const general: readonly Step[] = [
  [
    'says how deep',
    async (page) => {
      await page.getByLabel('Einddiepte').tap();
      await page.keyboard.type('2');
      await expect(page.getByLabel('Einddiepte')).toHaveValue('2');
    },
  ],
  [
    'says what lies on top',
    async (page) => {
      const tile = page.getByRole('radio', { name: 'Geen (onverhard)' });
      await tile.tap();
      await expect(tile).toBeChecked();
    },
  ],
];

const likeBefore: readonly Step[] = [
  [
    'confirms what is as before',
    async (page) => {
      await tap(page, /^Zoals bij Boorstaat 01/);
      await expect(page.getByLabel('Einddiepte')).toHaveValue('2');
    },
  ],
];

const next: Step = ['goes on', onward];

const layersLikeBefore: readonly Step[] = [
  next,
  ...[1, 2].map(
    (number): Step => [
      `confirms layer ${number}`,
      async (page) => {
        await tap(page, new RegExp(`^Laag ${number} klopt`));
        await expect(page.getByText(`Laag ${number} is overgenomen.`)).toBeVisible();
      },
    ],
  ),
  next,
];

/** A boring from where it is started until it is kept to be sent. */
const boring = (number: string, about: readonly Step[], profile: readonly Step[]): readonly Step[] => [
  [
    `starts boring ${number}`,
    async (page) => {
      await page.goto(href('overview'));
      await tap(page, `Boring ${number} starten`);
      await expect(page.getByLabel('Boornummer')).toHaveValue(number);
    },
  ],
  [
    'types where it is from the drawing',
    async (page) => {
      // The device tells where it is by itself; the drawing knows better.
      for (const [axis, value] of [
        ['RD X', '173904,12'],
        ['RD Y', '387210,5'],
      ] as const) {
        await page.getByLabel(axis).tap();
        await page.keyboard.type(value);
        await expect(page.getByLabel(axis)).toHaveValue(value);
      }
    },
  ],
  ...about,
  ...profile,
  [
    'found no water',
    async (page) =>
      page
        .getByRole('radiogroup', { name: /^Grondwater/ })
        .getByRole('radio', { name: 'Nee', exact: true })
        .tap(),
  ],
  ...[1, 2].map(
    (sample): Step => [
      `takes sample ${sample}`,
      async (page) => {
        await tap(page, `${number}-${sample} bewaren`);
        await expect(page.getByRole('button', { name: new RegExp(`^Monster ${sample} ${number}-${sample}`) })).toBeVisible();
      },
    ],
  ),
  [
    'fills the hole',
    async (page) => {
      await page.getByRole('checkbox', { name: /opgeboorde/i }).tap();
      await page
        .getByRole('radiogroup', { name: /^Uitgevoerd/ })
        .getByRole('radio', { name: 'Ja', exact: true })
        .tap();
    },
  ],
  [
    'takes photos',
    async (page) => {
      await tap(page, 'Foto maken');
      for (let photo = 1; photo <= PHOTOS; photo++) {
        await tap(page, 'Foto nemen');
        await expect(page.getByText(new RegExp(`^${photo} foto`))).toBeVisible();
      }
      await tap(page, /^Klaar$/);
      await expect(page.getByLabel('Bijschrift')).toHaveCount(PHOTOS);
    },
  ],
  ['signs', signByTouch],
  [
    'sends it',
    async (page) => {
      // The browser makes no click of some touches right after a signature; who sees nothing happen presses again.
      await expect(async () => {
        if (!SENT.test(page.url())) await tap(page, 'Formulier versturen');
        await page.waitForURL(SENT, { timeout: SEEN_WITHIN_MS });
      }).toPass();
    },
  ],
];

const endOfDay: readonly Step[] = [
  [
    'stops the timer',
    async (page) => {
      await page.goto(href('timeRegistration'));
      await tap(page, 'Stoppen');
      await expect(page.getByText('Er loopt nu geen tijd')).toBeVisible();
    },
  ],
  [
    'closes the day',
    async (page) => {
      await page.goto(href('closeDay'));
      const reason = await reasonAsked(page);
      if (reason !== undefined) {
        await reason.tap();
        await page.keyboard.type('Zonder bereik gewerkt.');
      }
      await tap(page, /^(Stoppen en dag|Dag) afsluiten$/);
      await expect(page.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
    },
  ],
];

const day: readonly Step[] = [...lmra, ...startTime, ...boring('01', general, layers), ...boring('02', likeBefore, layersLikeBefore), ...endOfDay];

async function phone(): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    hasTouch: true,
    isMobile: true,
    geolocation: PLACE,
    permissions: ['geolocation', 'camera'],
    reducedMotion: 'reduce',
  });
  await context.clock.install({ time: Date.now() + AHEAD_MS });
  await context.clock.resume();
  return context;
}

/** Signs in and waits until the app, the work of today and the forms for it are on the phone. */
async function readyForTheField(page: Page): Promise<void> {
  await fetchAhead(page.context());
  await signIn(page, 'veldwerker');
  await untilAppKept(page);
  for (const address of [SHEET, href('timeRegistration'), href('closeDay'), href('overview')]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'LMRA doen' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(hasAnswers, NEEDED), { timeout: READY_WITHIN_MS }).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: whether an answer of each of these queries is on the device that has these words in it. */
function hasAnswers(needed: readonly (readonly [query: string, words: string, count: number])[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('maaiveld');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        const kept = (reading.result as { name: string }[]).map((answer) => [answer.name, JSON.stringify(answer)] as const);
        resolve(needed.every(([query, words, count]) => kept.filter(([name, text]) => name === query && text.includes(words)).length >= count));
      };
    };
  });
}

test('a field day by touch without a network, its tab killed at ten places and its clock wrong: all of it arrives, once', async () => {
  const kills = chosen(KILLS, day.length);
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  console.log(
    `killed-day: seed ${seed}, killed after: ${[...kills]
      .toSorted((a, b) => a - b)
      .map((at) => `${at + 1} ${day[at]?.[0]}`)
      .join('; ')}`,
  );
  const context = await phone();
  let page = await context.newPage();
  await readyForTheField(page);

  await context.setOffline(true);
  const end = Date.now();
  const length = Math.min(DAY_MS, Math.max(0, end - Date.parse(instantAt(localDate(new Date(end).toISOString()), '00:05'))));
  for (const [at, [name, act]] of day.entries()) {
    await context.clock.setSystemTime(Date.now() - length * (1 - at / day.length) + AHEAD_MS);
    await test.step(name, () => act(page));
    if (!kills.has(at)) continue;
    const address = page.url();
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  await context.clock.setSystemTime(Date.now() + AHEAD_MS);
  await context.setOffline(false);
  await page.goto(href('outbox'));
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(await atTheOffice(end)).toEqual({
    lmra: 1,
    borings: ['Boring 01', 'Boring 02'],
    layers: [2, 2],
    samples: [2, 2],
    files: PHOTOS * 2 + 2,
    started: 1,
    stopped: 1,
    closed: 1,
  });
  await context.close();
});

/** Returns the records of the day that arrived at the office. */
async function atTheOffice(since: number): Promise<Record<string, unknown>> {
  const forms = await sql<{ title: string; key: string; layers: number | null; samples: number | null; files: number }>(
    server,
    `select title, design_key as key, jsonb_array_length(answers->'layers') as layers, jsonb_array_length(answers->'samples') as samples,
       (select count(*)::int from file_links join files on files.id = file_id where subject_id = form_submissions.id and received_at is not null) as files
     from form_submissions join form_revisions on form_revisions.submission_id = form_submissions.id where form_revisions.at > $1 order by title`,
    [new Date(since)],
  );
  const borings = forms.filter(({ key }) => key === 'boorstaat');
  const commands = await sql<{ name: string }>(server, "select name from commands where at > $1 and name like 'time-%'", [new Date(since)]);
  const counted = (name: string) => commands.filter((command) => command.name === name).length;
  return {
    lmra: forms.filter(({ key }) => key === 'lmra').length,
    borings: borings.map(({ title }) => title),
    layers: borings.map(({ layers }) => layers),
    samples: borings.map(({ samples }) => samples),
    files: borings.reduce((sum, { files }) => sum + files, 0),
    started: counted('time-registration.start'),
    stopped: counted('time-registration.stop'),
    closed: counted('time-day.close'),
  };
}
