/**
 * P1: the JavaScript that crosses the wire, compressed, for a browser that has nothing in its cache and no service worker. The first screen is
 * opened by somebody who has signed in, in the same tab: the token is there, so that Microsoft's library is not needed again. Shown for scale,
 * the limit is what a page of bare React brings.
 */
import type { Browser } from '@playwright/test';
import { type Comparison, type Contender, compare, type Measure } from '../frame.ts';
import { closePage, type MeasuredPage, openPage } from './chromium.ts';
import { keepForm, signInAt } from './field-worker.ts';
import { inBrowser } from './product-site.ts';

const BYTES_PER_KB = 1000;
const UNIT = 'kB';
const SIGN_IN_KB_MAX = 120;
const FIRST_SCREEN_KB_MAX = 260;
const FORM_KB_MAX = 60;

/** P1. */
export const wire: Measure = {
  keys: ['P1'],
  async run(report) {
    await inBrowser(async ({ browser, productUrl, bareUrl }) => {
      const limit = inNewPage('React', browser, (measured) => scriptKbDuring(measured, () => visit(measured, bareUrl)));
      const line = (what: string, max: number, ours: Contender): Comparison => {
        return { key: 'P1', what: `JavaScript: ${what}`, unit: UNIT, target: { kind: 'value', max }, limit, ours };
      };
      const signInPage = inNewPage('Maaiveld', browser, (measured) => scriptKbDuring(measured, () => visit(measured, `${productUrl}/auth/inloggen`)));
      const firstScreen = inNewPage('Maaiveld', browser, async (measured) => {
        await signInAt(measured, productUrl);
        await measured.cdp.send('Network.clearBrowserCache');
        return scriptKbDuring(measured, () => visitUntilItStands(measured, `${productUrl}/cp/home/overzicht`));
      });
      const formAdds = inNewPage('Maaiveld', browser, async (measured) => {
        await signInAt(measured, productUrl);
        const { sectionPath } = await keepForm(measured, 20);
        await measured.cdp.send('Network.clearBrowserCache');
        await visitUntilItStands(measured, `${productUrl}/cp/home/overzicht`);
        // What the first screen brought is not asked again.
        return scriptKbDuring(measured, () => visit(measured, productUrl + sectionPath));
      });
      report(await compare(line('inloggen', SIGN_IN_KB_MAX, signInPage)));
      report(await compare(line('eerste scherm na inloggen', FIRST_SCREEN_KB_MAX, firstScreen)));
      report(await compare(line('wat het formulierscherm erbij vraagt', FORM_KB_MAX, formAdds)));
      const survey = inNewPage('SurveyJS', browser, (measured) => scriptKbDuring(measured, () => visit(measured, `${bareUrl}/survey.html?questions=20`)));
      const besideSurvey = { ...line('wat het formulierscherm erbij vraagt, naast SurveyJS', 1, formAdds), limit: survey };
      report(await compare({ ...besideSurvey, target: { kind: 'times-limit', max: 1 } }));
    });
  },
};

function inNewPage(name: string, browser: Browser, measure: (measured: MeasuredPage) => Promise<number>): Contender {
  return {
    name,
    async run() {
      const measured = await openPage(browser, { serviceWorkers: 'block' });
      const value = await measure(measured);
      await closePage(measured);
      return { value };
    },
  };
}

async function visit({ page }: MeasuredPage, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
}

/** Opens a page of the product until it stands. What it gets ready for after that, when the browser is idle, is not of this page. */
async function visitUntilItStands({ page }: MeasuredPage, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.skeleton, .skel').first().waitFor({ state: 'detached' });
}

interface Asked {
  readonly requestId: string;
  readonly type?: string;
}

interface Answered extends Asked {
  readonly response: { readonly encodedDataLength: number };
}

interface Ended extends Asked {
  readonly encodedDataLength: number;
}

/** Returns the compressed kilobytes of scripts requested while `act` ran, without response headers. */
async function scriptKbDuring({ page, cdp }: MeasuredPage, act: () => Promise<void>): Promise<number> {
  const asked = new Set<string>();
  const headBytes = new Map<string, number>();
  let bytes = 0;
  let isOver = false;
  const onAsked = ({ requestId, type }: Asked) => {
    if (type === 'Script' && !isOver) asked.add(requestId);
  };
  const onAnswered = ({ requestId, response }: Answered) => {
    headBytes.set(requestId, response.encodedDataLength);
  };
  const onEnded = ({ requestId, encodedDataLength }: Ended) => {
    // What comes from the browser's own cache has no length at all.
    if (asked.has(requestId)) bytes += Math.max(0, encodedDataLength - (headBytes.get(requestId) ?? 0));
  };
  cdp.on('Network.requestWillBeSent', onAsked);
  cdp.on('Network.responseReceived', onAnswered);
  cdp.on('Network.loadingFinished', onEnded);
  await cdp.send('Network.enable');
  await act();
  isOver = true;
  await page.waitForLoadState('networkidle');
  await cdp.send('Network.disable');
  cdp.off('Network.requestWillBeSent', onAsked);
  cdp.off('Network.responseReceived', onAnswered);
  cdp.off('Network.loadingFinished', onEnded);
  return bytes / BYTES_PER_KB;
}
