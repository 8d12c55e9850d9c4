import { expect, test } from 'vitest';
import { browserConfigOf } from './browser-config.ts';
import { readSettings } from './settings.ts';

const GROUP = '5d3a7a3e-6c0f-4b8e-9d7e-0d0e6a5b4c22';

test('the app asks for User.Read, Mail.ReadWrite and Mail.Send on its own API application, at the embedded tenant and at Entra', () => {
  expect(browserConfigOf(readSettings({})).scopes).toEqual(['api://maaiveld/User.Read', 'api://maaiveld/Mail.ReadWrite', 'api://maaiveld/Mail.Send']);
  const entra = browserConfigOf(readSettings({ IDENTITY: 'entra', ENTRA_TENANT_ID: 't', ENTRA_CLIENT_ID: 'c' }));
  expect(entra).toMatchObject({ identity: 'entra', authority: 'https://login.microsoftonline.com/t', clientId: 'c' });
  expect(entra.scopes).toEqual(['api://c/User.Read', 'api://c/Mail.ReadWrite', 'api://c/Mail.Send']);
});

test('the browser is told the restricted group, and a DSN only when there is one', () => {
  expect(browserConfigOf(readSettings({ RESTRICTED_GROUP_ID: GROUP }))).toMatchObject({ restrictedGroupId: GROUP });
  expect(browserConfigOf(readSettings({}))).not.toHaveProperty('sentryDsn');
  expect(browserConfigOf(readSettings({ SENTRY_DSN: 'https://k@sentry.voorbeeld.nl/1' })).sentryDsn).toBe('https://k@sentry.voorbeeld.nl/1');
});
