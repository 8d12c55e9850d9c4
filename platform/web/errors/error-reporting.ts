/** Reports errors to Sentry when the configuration names a DSN; without one nothing is loaded and nothing leaves the device. */
import { loadConfig } from '../device/config.ts';
import { untilQuiet } from '../device/quiet.ts';
import type { Reporting } from './error-reporting-sentry.ts';

/** Share of the page loads and calls that are traced. */
export const TRACES_SAMPLE_RATE = 1;
/** Share of the sessions that are recorded whether or not something goes wrong. */
export const REPLAYS_SESSION_SAMPLE_RATE = 0;
/** Share of the sessions with an error that are recorded. */
export const REPLAYS_ON_ERROR_SAMPLE_RATE = 1;
export const REPORTING_ENVIRONMENT = 'production';

/** Earliest time the configuration is requested, unless something goes wrong, in milliseconds after the start: a browser calls itself idle between two files of the app already. */
const REST_AFTER_MS = 2_000;
/** Errors remembered until reporting has been loaded. */
const ERRORS_WAITING_MAX = 20;

/** Sources of the DSN and the library. */
export interface ReportingSource {
  /** When there is time for it. An error does not wait for that. */
  readonly whenReportingMayStart: () => Promise<void>;
  readonly loadConfig: () => Promise<{ readonly sentryDsn?: string; readonly version: string }>;
  readonly loadReporting: () => Promise<Reporting>;
  /** Target of events about uncaught errors until reporting hears them itself. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

type Target =
  | { readonly kind: 'unknown'; readonly note: (error: unknown) => void }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly reporting: Reporting };

let target: Target = { kind: 'off' };

/** Starts reporting when the page is at rest, or at the first error. Errors from before that are reported then. Never fails: a page without reporting works. */
export async function startErrorReporting(source: ReportingSource = browserSource()): Promise<void> {
  const waiting: unknown[] = [];
  const firstError = new Promise<void>((heard) => {
    const note = (error: unknown) => {
      if (waiting.length < ERRORS_WAITING_MAX) waiting.push(error);
      heard();
    };
    target = { kind: 'unknown', note };
  });
  const hear = (event: Event) => reportError('reason' in event ? event.reason : (event as ErrorEvent).error);
  source.page.addEventListener('error', hear);
  source.page.addEventListener('unhandledrejection', hear);
  try {
    await Promise.race([source.whenReportingMayStart(), firstError]);
    const { sentryDsn, version } = await source.loadConfig();
    if (sentryDsn === undefined) {
      target = { kind: 'off' };
      return;
    }
    const reporting = await source.loadReporting();
    reporting.init({
      dsn: sentryDsn,
      release: version,
      environment: REPORTING_ENVIRONMENT,
      tracesSampleRate: TRACES_SAMPLE_RATE,
      replaysSessionSampleRate: REPLAYS_SESSION_SAMPLE_RATE,
      replaysOnErrorSampleRate: REPLAYS_ON_ERROR_SAMPLE_RATE,
      integrations: [reporting.browserTracingIntegration(), reporting.replayIntegration()],
    });
    target = { kind: 'on', reporting };
    for (const error of waiting) reporting.captureException(error);
  } catch (error) {
    // A first start without a network: the next start reports again.
    target = { kind: 'off' };
    console.info('errors are not reported', error);
  } finally {
    source.page.removeEventListener('error', hear);
    source.page.removeEventListener('unhandledrejection', hear);
  }
}

/** Reports an error that was caught and told to the person. Does nothing when reporting is off. */
export function reportError(error: unknown): void {
  if (target.kind === 'on') target.reporting.captureException(error);
  if (target.kind === 'unknown') target.note(error);
}

function browserSource(): ReportingSource {
  return {
    whenReportingMayStart,
    loadConfig,
    loadReporting: async () => (await import('./error-reporting-sentry.ts')).sentry,
    page: globalThis,
  };
}

/** Waits until the screen is there and nobody types. */
async function whenReportingMayStart(): Promise<void> {
  await new Promise((done) => setTimeout(done, REST_AFTER_MS));
  await untilQuiet();
}
