/** The settings of the product, read from the environment once, at the start. A wrong one stops the start with one line that names it. */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { CONNECTIONS_MAX } from '#platform/server/database/database.ts';
import { type Api, apiBasePath } from '#platform/shared/operation.ts';

/** The group of the embedded tenant whose members are held to their allowed projects. */
const DEMO_RESTRICTED_GROUP_ID = '5d3a7a3e-6c0f-4b8e-9d7e-0d0e6a5b4c21';
/** Life of an access token, in seconds; Entra's own is about an hour. */
const ACCESS_TOKEN_SECONDS = 3600;
const PORT_MAX = 65_535;
/** Where the RDW (Dutch vehicle authority) gives what it knows of a licence plate, without an account. */
const RDW_OPEN_DATA_URL = 'https://opendata.rdw.nl';

/** A setting that can't be used; its message is the line that is shown. */
export class WrongSetting extends Error {}

const filled = (text: string) => z.string().trim().min(1, text);
const optionalUrl = (what: string) => z.url(`is geen adres; geef ${what}`).optional();
const apis = Object.keys(apiBasePath) as Api[];
/** Work a process can do: answer people, or what waits in the queues. */
const roles = ['web', 'jobs'] as const;
/** One of those. */
export type Role = (typeof roles)[number];
/** Most connections to the database one process may keep open. */
const DATABASE_CONNECTIONS_MAX = 200;
/** Longest time between being told to stop and taking no requests any more, in seconds. */
const DRAIN_SECONDS_MAX = 300;

const listOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .default(names.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(names, `mag alleen ${names.join(', ')} bevatten, gescheiden door komma's`)).min(1));
const wholeNumber = (min: number, max: number) =>
  z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(min, `moet ${min} of meer zijn`).max(max, `mag hoogstens ${max} zijn`);

/** `naam@bedrijf.nl`, or with the name before it: `Fleur van den Berg <fleur@bedrijf.nl>`. */
const NamedAddress = z.string().transform((text, context) => {
  const [, name = '', inside] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const email = z.email().safeParse((inside ?? text).trim());
  if (email.success) return { name: name || (email.data.split('@')[0] as string), email: email.data };
  context.addIssue({ code: 'custom', message: 'moet een e-mailadres zijn, of een naam met het adres: Fleur van den Berg <fleur@bedrijf.nl>' });
  return z.NEVER;
});

const Environment = z.object({
  PORT: wholeNumber(1, PORT_MAX).default(4000),
  HOST: filled('mag niet leeg zijn').default('127.0.0.1'),
  DATA_DIR: filled('mag niet leeg zijn').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'moet beginnen met postgres://')
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, DATABASE_CONNECTIONS_MAX).default(CONNECTIONS_MAX),
  DATABASE_POOLING: z.enum(['session', 'transaction'], 'moet session of transaction zijn').default('session'),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+/, 'moet beginnen met s3:// en de naam van een bucket')
    .transform((text) => new URL(text))
    .optional(),
  APIS: listOf(apis),
  ROLES: listOf(roles),
  IDENTITY: z.enum(['demo', 'entra'], 'moet demo of entra zijn').default('demo'),
  ENTRA_TENANT_ID: filled('mag niet leeg zijn').optional(),
  ENTRA_CLIENT_ID: filled('mag niet leeg zijn').optional(),
  ENTRA_CLIENT_SECRET: filled('mag niet leeg zijn').optional(),
  DEMO_ON_PUBLIC_ADDRESS: z.enum(['yes', 'no'], 'moet yes of no zijn').default('no'),
  RESTRICTED_GROUP_ID: filled('mag niet leeg zijn').default(DEMO_RESTRICTED_GROUP_ID),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'moet beginnen met smtp:// of smtps://')
    .optional(),
  MAIL_FROM: z.email('moet een e-mailadres zijn').default('maaiveld@localhost.localdomain'),
  SENTRY_DSN: optionalUrl('de DSN van het Sentry-project'),
  PUBLIC_URL: optionalUrl('het adres waarop gebruikers de site openen, bijvoorbeeld https://maaiveld.bedrijf.nl'),
  DRAIN_SECONDS: wholeNumber(0, DRAIN_SECONDS_MAX).default(0),
  TRUSTED_PROXIES: z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(0, 'moet 0 of meer zijn').default(0),
  RDW_URL: z.union([z.literal('off'), z.url()], "moet het adres van de open data van de RDW zijn, of 'off'").default(RDW_OPEN_DATA_URL),
  ADDRESS_SEARCH_URL: optionalUrl('het adres van een PDOK Locatieserver, bijvoorbeeld https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
  PUSH_SERVICE_URL: optionalUrl('het adres van een eigen pushdienst, bijvoorbeeld http://localhost:9000'),
  MAP_URL: optionalUrl('het adres van de kaarten van PDOK: https://service.pdok.nl'),
  RD_GRID: filled('mag niet leeg zijn').optional(),
  FIRST_ADMINISTRATOR: NamedAddress.optional(),
  DEMO_DATA: z.enum(['auto', 'no', 'large'], 'moet auto, no of large zijn').default('auto'),
  ACCESS_TOKEN_SECONDS: z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(5, 'moet 5 of meer zijn').default(ACCESS_TOKEN_SECONDS),
});

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** The settings as the product uses them. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Connections to the database this process keeps open for requests. */
  readonly databaseConnections: number;
  readonly databasePooling: 'session' | 'transaction';
  /** Undefined: a folder in `dataDir`. */
  readonly filesUrl: URL | undefined;
  /** None when this process answers nobody. */
  readonly apis: readonly Api[];
  readonly roles: readonly Role[];
  readonly identity:
    | { readonly kind: 'demo' }
    | { readonly kind: 'entra'; readonly tenantId: string; readonly clientId: string; readonly clientSecret?: string };
  readonly restrictedGroupId: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sentryDsn: string | undefined;
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  /** Balancers and proxies in front of this process whose word for the caller's address is taken. */
  readonly trustedProxies: number;
  /** How long it goes on taking requests after it was told to stop, so that a balancer that asks `/ready` is ahead of it, in seconds. */
  readonly drainSeconds: number;
  /** A PDOK Locatieserver that addresses are looked up at; undefined: addresses are typed. */
  readonly addressSearchUrl: string | undefined;
  /** Where devices fetch the background of maps, as PDOK gives it; undefined: maps have none. */
  readonly mapUrl: string | undefined;
  /** Path of the correction grid of RD; undefined: places are converted by seven parameters. */
  readonly rdGridPath: string | undefined;
  /** Address of the open data of the RDW; undefined: not asked. */
  readonly rdwUrl: string | undefined;
  /** Origin of a push service beside those of browsers, which need not be public; undefined: browsers' own only. */
  readonly pushServiceUrl: string | undefined;
  /** Person who becomes the administrator when there is none. */
  readonly firstAdministrator: { readonly name: string; readonly email: string } | undefined;
  readonly demoData: 'auto' | 'no' | 'large';
  readonly accessTokenSeconds: number;
}

/** Reads the settings; throws `WrongSetting` for the first one that is wrong or missing. An empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSetting(`Instelling ${String(issue?.path[0])} ${issue?.message ?? 'is onjuist'}.`);
  }
  const found = parsed.data;
  const origin = (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/\/+$/, '');
  refuseOpenDemo(found, origin);
  return {
    port: found.PORT,
    host: found.HOST,
    dataDir: resolve(found.DATA_DIR),
    databaseUrl: found.DATABASE_URL,
    databaseConnections: found.DATABASE_CONNECTIONS,
    databasePooling: found.DATABASE_POOLING,
    filesUrl: found.FILES_URL,
    apis: found.ROLES.includes('web') ? found.APIS : [],
    roles: found.ROLES,
    identity: identityOf(found),
    restrictedGroupId: found.RESTRICTED_GROUP_ID,
    smtpUrl: found.SMTP_URL,
    mailFrom: found.MAIL_FROM,
    sentryDsn: found.SENTRY_DSN,
    origin,
    trustedProxies: found.TRUSTED_PROXIES,
    drainSeconds: found.DRAIN_SECONDS,
    addressSearchUrl: found.ADDRESS_SEARCH_URL,
    mapUrl: found.MAP_URL?.replace(/\/+$/, ''),
    rdGridPath: found.RD_GRID === undefined ? undefined : resolve(found.RD_GRID),
    rdwUrl: found.RDW_URL === 'off' ? undefined : found.RDW_URL.replace(/\/+$/, ''),
    pushServiceUrl: found.PUSH_SERVICE_URL === undefined ? undefined : new URL(found.PUSH_SERVICE_URL).origin,
    firstAdministrator: found.FIRST_ADMINISTRATOR,
    demoData: found.DEMO_DATA,
    accessTokenSeconds: found.ACCESS_TOKEN_SECONDS,
  };
}

function identityOf({ IDENTITY, ENTRA_TENANT_ID, ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET }: z.output<typeof Environment>): Settings['identity'] {
  if (IDENTITY === 'demo') return { kind: 'demo' };
  if (ENTRA_TENANT_ID === undefined) throw new WrongSetting('Instelling ENTRA_TENANT_ID ontbreekt; die is nodig bij IDENTITY=entra.');
  if (ENTRA_CLIENT_ID === undefined) throw new WrongSetting('Instelling ENTRA_CLIENT_ID ontbreekt; die is nodig bij IDENTITY=entra.');
  const account = { kind: 'entra', tenantId: ENTRA_TENANT_ID, clientId: ENTRA_CLIENT_ID } as const;
  return ENTRA_CLIENT_SECRET === undefined ? account : { ...account, clientSecret: ENTRA_CLIENT_SECRET };
}

/** The embedded tenant asks for no password: it must never stand open to the world by accident. */
function refuseOpenDemo({ IDENTITY, HOST, DEMO_ON_PUBLIC_ADDRESS }: z.output<typeof Environment>, origin: string): void {
  if (IDENTITY !== 'demo' || DEMO_ON_PUBLIC_ADDRESS === 'yes') return;
  const name = !isOwnMachine(HOST) ? 'HOST' : !isOwnMachine(new URL(origin).hostname) ? 'PUBLIC_URL' : undefined;
  if (name !== undefined) {
    throw new WrongSetting(
      `Instelling ${name} maakt de site van buiten bereikbaar, maar IDENTITY=demo laat iedereen zonder wachtwoord binnen. Kies IDENTITY=entra, of zet DEMO_ON_PUBLIC_ADDRESS=yes.`,
    );
  }
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host);
}

/** Folder with the files people sent. */
export function filesDirOf({ dataDir }: Settings): string {
  return join(dataDir, 'files');
}
