/** Reports unexpected errors of the server to Sentry, when the organisation has given a DSN. */
import * as Sentry from '@sentry/node';

/** Share of requests whose timing is sent along. */
const TRACES_SAMPLE_RATE = 1;
const REPORTING_ENVIRONMENT = 'production';
/** Lines of the log that are reported: what fails outside a request has no other way. */
const REPORTED_LEVELS: ('error' | 'fatal')[] = ['error', 'fatal'];

/** Starts reporting. Bodies and cookies are never sent: they hold people's data. */
export function startErrorReporting(dsn: string, init: (options: Sentry.NodeOptions) => unknown = Sentry.init): void {
  const integrations = [Sentry.pinoIntegration({ error: { levels: REPORTED_LEVELS } })];
  init({ dsn, environment: REPORTING_ENVIRONMENT, tracesSampleRate: TRACES_SAMPLE_RATE, sendDefaultPii: false, integrations });
}
