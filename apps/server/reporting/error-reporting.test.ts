import * as Sentry from '@sentry/node';
import { pino } from 'pino';
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
    integrations: [expect.objectContaining({ name: 'Pino' })],
  });
});

test('an error in the log is reported, as that of a job is, and a warning is not', async () => {
  const reported: (string | undefined)[] = [];
  const beforeSend: Sentry.NodeOptions['beforeSend'] = ({ exception }) => {
    reported.push(exception?.values?.[0]?.value);
    return null;
  };
  startErrorReporting('https://sleutel@sentry.voorbeeld.nl/1', (options) => Sentry.init({ ...options, beforeSend }));
  const log = pino({ level: 'warn' }, { write: () => undefined });
  log.warn({ err: new Error('a warning') }, 'a queue failed');
  log.error({ err: new Error('the printer is on fire'), queue: 'form-export' }, 'a job failed');
  await Sentry.close();
  expect(reported).toEqual(['the printer is on fire']);
});
