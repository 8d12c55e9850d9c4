/** The screens of the field are made for a thumb in a glove: what is pressed is large enough, upright, on its side, and at twice the size of letters. */
import { expect, type Page } from '@playwright/test';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { href } from '#features/routes.ts';
import { start } from '../designer/form-designs.ts';
import { go, goWithin } from '../go.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

/** Least size of what is pressed, CSS pixels. */
const TOUCH_PX = 48;

/** The ways a phone is held, and one on which everything is twice as large. */
const phones = [
  { name: '390 × 844', width: 390, height: 844 },
  { name: '360 × 640', width: 360, height: 640 },
  { name: 'on its side', width: 844, height: 390 },
  { name: 'at 200 %', width: 195, height: 422 },
] as const;

/** Runs in the page: what is too small to press, by its words. A link in a sentence is as high as its line; a label is pressed with its input, and so is its frame. */
function tooSmall(least: number): string[] {
  const pressed = [
    ...document.querySelectorAll<HTMLElement>(
      'main button, main a[href], main select, main input:not([type=hidden]), main [role=button], .dock button, .dock a[href]',
    ),
  ];
  return pressed.flatMap((element) => {
    const label = (element as HTMLInputElement).labels?.[0];
    const boxes = [element, ...(label === undefined || label === null ? [] : [label]), element.closest('.hit, .in, li, label') ?? element];
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || label !== undefined;
    const isInSentence = element.matches('a') && getComputedStyle(element).display === 'inline';
    const height = Math.max(...boxes.map((box) => box.getBoundingClientRect().height));
    return !isShown || isInSentence || height === 0 || height >= least - 0.5
      ? []
      : [`${element.tagName} "${(element.textContent ?? element.ariaLabel ?? '').trim().slice(0, 40)}" ${Math.round(height)}`];
  });
}

/** Looks at the page that is open on every phone. */
async function expectLargeEnough(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const { name, width, height } of phones) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect({
      where,
      name,
      tooSmall: await page.evaluate(tooSmall, TOUCH_PX),
      isWider: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1),
    }).toEqual({
      where,
      name,
      tooSmall: [],
      isWider: false,
    });
  }
}

test(`what is pressed in the field is at least ${TOUCH_PX} px, and nothing runs off the screen, however the phone is held`, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: phones[0], hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, 'veldwerker');
  for (const address of [href('overview'), href('timeRegistration'), href('manualEntry'), href('closeDay'), href('outbox')]) {
    await go(page, address);
    await expectLargeEnough(page, address);
  }
  await page.setViewportSize(phones[0]);
  await start(page, boorstaat);
  for (const { key } of boorstaat.sections) {
    await goWithin(page, new URL(page.url()).pathname.replace(/[^/]+$/, key));
    await expectLargeEnough(page, key);
  }
  await context.close();
});
