/** The parts of Sentry that are used; a chunk of its own, fetched only when a DSN is set. */
import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';
import type { Reporting } from './error-reporting.ts';

export const sentry: Reporting = { init, browserTracingIntegration, replayIntegration: () => replayIntegration(), captureException };
