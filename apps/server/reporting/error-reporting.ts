/** Reports unexpected errors of the server to Sentry, when the organisation has given a DSN. */
import * as Sentry from '@sentry/node';

/** Share of requests whose timing is sent along. */
const TRACES_SAMPLE_RATE = 1;
const REPORTING_ENVIRONMENT = 'production';

/** Starts reporting. Bodies and cookies are never sent: they hold people's data. */
export function startErrorReporting(dsn: string, init: (options: Sentry.NodeOptions) => unknown = Sentry.init): void {
  init({ dsn, environment: REPORTING_ENVIRONMENT, tracesSampleRate: TRACES_SAMPLE_RATE, sendDefaultPii: false });
}
