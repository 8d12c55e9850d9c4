/**
 * The field day by touch: what each task costs a driller on a phone in taps, keys, scrolling and waiting, beside the most it may cost. A count is the same
 * each time, so once is enough; only the waiting differs with the machine, and has no limit.
 */
import { buildWeb } from '../../../scripts/build-web.ts';
import { afternoonShiftMs, shiftClock } from '../../../tests/e2e/afternoon.ts';
import { startTestServer } from '../../../tests/e2e/server.ts';
import type { Measure } from '../../frame.ts';
import { launch } from '../chromium.ts';
import { goThroughTheDay } from './day.ts';
import { touchTasks } from './limits.ts';
import { type CountedDay, toResults, toTouched, toTouchTable } from './results.ts';

/** The phones the screens are drawn for. */
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
/** Time limit for what is touched next, in milliseconds. */
const PATIENCE_MS = 60_000;
/** The place of work, with the accuracy of a good fix. */
const PLACE = { latitude: 51.4702, longitude: 5.6496, accuracy: 3 };

/** A camera that shows a picture of its own. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The touches of the field day. */
export const touches: Measure = {
  keys: ['TOUCHES'],
  async run(report) {
    await buildWeb();
    const browser = await launch(CAMERA);
    const days: CountedDay[] = [];
    try {
      for (const viewport of phones) {
        // Each phone has a day of its own.
        const server = await startTestServer();
        try {
          const context = await browser.newContext({
            locale: 'nl-NL',
            timezoneId: 'Europe/Amsterdam',
            viewport,
            hasTouch: true,
            isMobile: true,
            baseURL: server.url,
            geolocation: PLACE,
            permissions: ['geolocation', 'camera'],
            reducedMotion: 'reduce',
          });
          context.setDefaultTimeout(PATIENCE_MS);
          await context.addInitScript(shiftClock, afternoonShiftMs());
          const day = { phone: `${viewport.width} × ${viewport.height}`, efforts: await goThroughTheDay(server, context) };
          days.push(day);
          for (const result of toResults(day)) report(result);
          await context.close();
        } finally {
          await server.close();
        }
      }
    } finally {
      await browser.close();
      if (days.length > 0) console.log(`\n${toTouchTable(days)}`);
      const boring = days[0]?.efforts.boring;
      if (boring !== undefined) console.log(`\n${toTouched(touchTasks.boring, boring)}`);
    }
  },
};
