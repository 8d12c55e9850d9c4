/** Reports unexpected errors of the server to Sentry, when the organisation has given a DSN. */
import * as Sentry from '@sentry/node';

/** Share of requests whose timing is sent along. */
const TRACES_SAMPLE_RATE = 0.1;

/** Starts reporting. Bodies and cookies are never sent: they hold people's data. */
export function startErrorReporting(dsn: string): void {
  Sentry.init({ dsn, tracesSampleRate: TRACES_SAMPLE_RATE, sendDefaultPii: false });
}
