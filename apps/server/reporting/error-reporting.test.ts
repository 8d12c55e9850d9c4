import { expect, test, vi } from 'vitest';
import { startErrorReporting } from './error-reporting.ts';

test('every request of the server is traced, as production, and nothing of a person is sent along', () => {
  const init = vi.fn();
  startErrorReporting('https://sleutel@sentry.voorbeeld.nl/1', init);
  expect(init).toHaveBeenCalledExactlyOnceWith({
    dsn: 'https://sleutel@sentry.voorbeeld.nl/1',
    environment: 'production',
    tracesSampleRate: 1,
    sendDefaultPii: false,
  });
});
