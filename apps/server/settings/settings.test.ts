import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesDirOf, readSettings, WrongSetting } from './settings.ts';

test('nothing set: the product as a developer starts it', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    filesUrl: undefined,
    apis: ['main', 'general', 'tempo'],
    identity: { kind: 'demo' },
    origin: 'http://localhost:4000',
    trustedProxies: 0,
    demoData: 'auto',
    accessTokenSeconds: 3600,
  });
  expect(filesDirOf(settings)).toBe(resolve('data/files'));
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SENTRY_DSN: '', PUBLIC_URL: '' })).toEqual(readSettings({}));
});

test('what is set is used', () => {
  const settings = readSettings({
    PORT: '4100',
    DATA_DIR: '/srv/maaiveld',
    DATABASE_URL: 'postgres://u@db/maaiveld',
    FILES_URL: 's3://maaiveld-bestanden?endpoint=https://s3.bedrijf.nl',
    APIS: 'main, tempo',
    IDENTITY: 'entra',
    ENTRA_TENANT_ID: 't',
    ENTRA_CLIENT_ID: 'c',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://maaiveld.bedrijf.nl/',
    SMTP_URL: 'smtps://mail.bedrijf.nl',
    DEMO_DATA: 'no',
    ACCESS_TOKEN_SECONDS: '30',
  });
  expect(settings).toMatchObject({
    port: 4100,
    dataDir: '/srv/maaiveld',
    databaseUrl: 'postgres://u@db/maaiveld',
    filesUrl: new URL('s3://maaiveld-bestanden?endpoint=https://s3.bedrijf.nl'),
    apis: ['main', 'tempo'],
    identity: { kind: 'entra', tenantId: 't', clientId: 'c' },
    origin: 'https://maaiveld.bedrijf.nl',
    demoData: 'no',
    accessTokenSeconds: 30,
  });
});

describe('a wrong setting', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'veertig' }, 'Instelling PORT moet een getal zijn.'],
    [{ PORT: '4000.5' }, 'Instelling PORT moet een heel getal zijn.'],
    [{ PORT: '0' }, 'Instelling PORT moet 1 of meer zijn.'],
    [{ PORT: '70000' }, 'Instelling PORT mag hoogstens 65535 zijn.'],
    [{ FILES_URL: '/srv/bestanden' }, 'Instelling FILES_URL moet beginnen met s3:// en de naam van een bucket.'],
    [{ DATA_DIR: ' ' }, 'Instelling DATA_DIR mag niet leeg zijn.'],
    [{ DATABASE_URL: 'mysql://x' }, 'Instelling DATABASE_URL moet beginnen met postgres://.'],
    [{ APIS: 'main,extra' }, "Instelling APIS mag alleen main, general, tempo bevatten, gescheiden door komma's."],
    [{ IDENTITY: 'google' }, 'Instelling IDENTITY moet demo of entra zijn.'],
    [{ IDENTITY: 'entra' }, 'Instelling ENTRA_TENANT_ID ontbreekt; die is nodig bij IDENTITY=entra.'],
    [{ IDENTITY: 'entra', ENTRA_TENANT_ID: 't' }, 'Instelling ENTRA_CLIENT_ID ontbreekt; die is nodig bij IDENTITY=entra.'],
    [{ SMTP_URL: 'http://mail' }, 'Instelling SMTP_URL moet beginnen met smtp:// of smtps://.'],
    [{ MAIL_FROM: 'maaiveld' }, 'Instelling MAIL_FROM moet een e-mailadres zijn.'],
    [{ SENTRY_DSN: 'x' }, 'Instelling SENTRY_DSN is geen adres; geef de DSN van het Sentry-project.'],
    [
      { PUBLIC_URL: 'maaiveld' },
      'Instelling PUBLIC_URL is geen adres; geef het adres waarop gebruikers de site openen, bijvoorbeeld https://maaiveld.bedrijf.nl.',
    ],
    [{ RD_GRID: ' ' }, 'Instelling RD_GRID mag niet leeg zijn.'],
    [
      { FIRST_ADMINISTRATOR: 'fleur' },
      'Instelling FIRST_ADMINISTRATOR moet een e-mailadres zijn, of een naam met het adres: Fleur van den Berg <fleur@bedrijf.nl>.',
    ],
    [{ DEMO_DATA: 'ja' }, 'Instelling DEMO_DATA moet auto, no of large zijn.'],
    [{ ACCESS_TOKEN_SECONDS: '1' }, 'Instelling ACCESS_TOKEN_SECONDS moet 5 of meer zijn.'],
  ];

  test.each(wrong)('%o is named in one line', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(new WrongSetting(line));
    expect(line).not.toContain('\n');
  });
});

describe('the tenant without passwords', () => {
  test.each([{ HOST: '0.0.0.0' }, { HOST: '10.0.0.4' }, { PUBLIC_URL: 'https://maaiveld.bedrijf.nl' }])('is not put on the network by %o', (environment) => {
    const [name] = Object.keys(environment);
    expect(() => readSettings(environment)).toThrow(`Instelling ${name} maakt de site van buiten bereikbaar`);
    expect(readSettings({ ...environment, DEMO_ON_PUBLIC_ADDRESS: 'yes' }).identity).toEqual({ kind: 'demo' });
  });

  test.each(['localhost', '127.0.0.1', '::1'])('may stand on %s', (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST);
  });
});
