/** The parts of Sentry that are used; a chunk of its own, fetched only when a DSN is set. */
import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';

/** The part of Sentry that is used here. */
export interface Reporting {
  readonly init: (options: Readonly<Record<string, unknown>>) => unknown;
  readonly browserTracingIntegration: () => unknown;
  readonly replayIntegration: () => unknown;
  readonly captureException: (error: unknown) => unknown;
}

export const sentry: Reporting = { init, browserTracingIntegration, replayIntegration: () => replayIntegration(), captureException };
