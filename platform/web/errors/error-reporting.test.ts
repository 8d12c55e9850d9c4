import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ReportingSource, reportError, startErrorReporting } from './error-reporting.ts';

const DSN = 'https://sleutel@sentry.voorbeeld.nl/1';

function fakeReporting() {
  return {
    init: vi.fn(),
    browserTracingIntegration: vi.fn(() => 'tracing'),
    replayIntegration: vi.fn(() => 'replay'),
    captureException: vi.fn(),
  };
}

function source(sentryDsn: string | undefined, reporting = fakeReporting()) {
  return {
    reporting,
    page: new EventTarget(),
    whenReportingMayStart: async () => undefined,
    loadReporting: vi.fn(async () => reporting),
    loadConfig: async () => ({ version: '1.2.3', ...(sentryDsn === undefined ? {} : { sentryDsn }) }),
  } satisfies ReportingSource & { reporting: unknown };
}

beforeEach(() => startErrorReporting(source(undefined)));

describe('error reporting', () => {
  test('starts with every load traced, no session recorded, and every session with an error recorded', async () => {
    const from = source(DSN);
    await startErrorReporting(from);
    expect(from.reporting.init).toHaveBeenCalledExactlyOnceWith({
      dsn: DSN,
      release: '1.2.3',
      environment: 'production',
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 1,
      integrations: ['tracing', 'replay'],
    });
  });
  test('loads nothing and reports nothing without a DSN', async () => {
    const from = source(undefined);
    await startErrorReporting(from);
    reportError(new Error('stil'));
    expect(from.loadReporting).not.toHaveBeenCalled();
    expect(from.reporting.captureException).not.toHaveBeenCalled();
  });
  test('reports what happened before it was loaded, caught or not', async () => {
    const from = source(DSN);
    const started = startErrorReporting(from);
    const [caught, uncaught] = [new Error('gevangen'), new Error('los')];
    reportError(caught);
    from.page.dispatchEvent(Object.assign(new Event('error'), { error: uncaught }));
    await started;
    expect(from.reporting.captureException.mock.calls).toEqual([[caught], [uncaught]]);
  });
  test('waits until the page is at rest, unless something goes wrong', async () => {
    const from = { ...source(DSN), whenReportingMayStart: () => new Promise<void>(() => undefined) };
    const started = startErrorReporting(from);
    await new Promise(setImmediate);
    expect(from.loadReporting).not.toHaveBeenCalled();
    const error = new Error('gevangen');
    reportError(error);
    await started;
    expect(from.reporting.captureException).toHaveBeenCalledExactlyOnceWith(error);
  });
  test('leaves uncaught errors to the library once that listens itself', async () => {
    const from = source(DSN);
    await startErrorReporting(from);
    from.page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('los') }));
    reportError(new Error('gevangen'));
    expect(from.reporting.captureException).toHaveBeenCalledTimes(1);
  });
  test('lets the page work when the configuration can not be had', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const from = source(DSN);
    await startErrorReporting({ ...from, loadConfig: () => Promise.reject(new Error('geen netwerk')) });
    reportError(new Error('gevangen'));
    expect(from.reporting.captureException).not.toHaveBeenCalled();
  });
});
