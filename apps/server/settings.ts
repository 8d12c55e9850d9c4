/** The settings of the product, read from the environment once, at the start. A wrong one stops the start with one line that names it. */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Api, apiBasePath } from '#platform/shared/operation.ts';

/** The group of the embedded tenant whose members are held to their allowed projects. */
const DEMO_RESTRICTED_GROUP_ID = '5d3a7a3e-6c0f-4b8e-9d7e-0d0e6a5b4c21';
/** Life of an access token, in seconds; Entra's own is about an hour. */
const ACCESS_TOKEN_SECONDS = 3600;
const PORT_MAX = 65_535;

/** A setting that can't be used; its message is the line that is shown. */
export class WrongSetting extends Error {}

const filled = (text: string) => z.string().trim().min(1, text);
const optionalUrl = (what: string) => z.url(`is geen adres; geef ${what}`).optional();
const apis = Object.keys(apiBasePath) as Api[];

const Environment = z.object({
  PORT: z.coerce
    .number('moet een getal zijn')
    .int('moet een heel getal zijn')
    .min(1, 'moet 1 of meer zijn')
    .max(PORT_MAX, `mag hoogstens ${PORT_MAX} zijn`)
    .default(4000),
  HOST: filled('mag niet leeg zijn').default('127.0.0.1'),
  DATA_DIR: filled('mag niet leeg zijn').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'moet beginnen met postgres://')
    .optional(),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+/, 'moet beginnen met s3:// en de naam van een bucket')
    .transform((text) => new URL(text))
    .optional(),
  APIS: z
    .string()
    .default(apis.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(apis, `mag alleen ${apis.join(', ')} bevatten, gescheiden door komma's`)).min(1)),
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
  TRUSTED_PROXIES: z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(0, 'moet 0 of meer zijn').default(0),
  DEMO_DATA: z.enum(['auto', 'no', 'large'], 'moet auto, no of large zijn').default('auto'),
  ACCESS_TOKEN_SECONDS: z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(5, 'moet 5 of meer zijn').default(ACCESS_TOKEN_SECONDS),
});

/** The settings as the product uses them. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Undefined: a folder in `dataDir`. */
  readonly filesUrl: URL | undefined;
  readonly apis: readonly Api[];
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
    filesUrl: found.FILES_URL,
    apis: found.APIS,
    identity: identityOf(found),
    restrictedGroupId: found.RESTRICTED_GROUP_ID,
    smtpUrl: found.SMTP_URL,
    mailFrom: found.MAIL_FROM,
    sentryDsn: found.SENTRY_DSN,
    origin,
    trustedProxies: found.TRUSTED_PROXIES,
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
