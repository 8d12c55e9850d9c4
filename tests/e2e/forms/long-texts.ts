/** Puts a text of 200 characters without a space in every place of the database where a person can type, for a test server of one's own. */
import { sql } from '../database.ts';
import type { TestServer } from '../server.ts';

/** No browser breaks this by itself. */
export const LONG = 'Grondwaterstandsverlaging'.repeat(8);

/** Columns of text that hold a code, a number with a form of its own, or something no person types; what is not among them is typed. */
const coded: ReadonlySet<string> = new Set([
  ...[
    'activity',
    'category',
    'check_name',
    'code',
    'content_type',
    'design_key',
    'field',
    'format',
    'from_status',
    'href',
    'item',
    'key',
    'kind',
    'license_plate',
  ],
  ...['may_fill', 'may_see', 'model', 'moved_from', 'nonce', 'oid', 'origin', 'permissions', 'phase_kind', 'plate', 'postcode', 'project_number', 'protocol'],
  ...[
    'protocols',
    'role',
    'role_code',
    'sha256',
    'state',
    'status',
    'synergy_url',
    'tid',
    'to_status',
    'uid',
    'user_code',
    'verdict',
    'via',
    'xsrf_token',
    'phone',
  ],
  'value',
]);
/** Tables of the machinery, and versions of designs, which never change. */
const machinery = [
  'form_design_versions',
  'commands',
  'migrations',
  'oidc_payloads',
  'server_secrets',
  'sessions',
  'email_codes',
  'spent_challenges',
  'file_links',
];

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly is_list: boolean;
}

/** Texts of a design that its maker types. */
const typedInDesigns: ReadonlySet<string> = new Set(['name', 'title', 'label', 'help', 'description', 'message', 'addLabel', 'text']);

/** Fills every column, and gives every design a new version. */
export async function writeLongTexts(server: TestServer): Promise<void> {
  const columns = await sql<Column>(
    server,
    `select table_name, column_name, data_type = 'ARRAY' as is_list from information_schema.columns
     where table_schema = 'public' and (data_type = 'text' or udt_name = '_text') and is_generated = 'NEVER'
       and not exists (select from information_schema.key_column_usage used
         where used.table_schema = 'public' and used.table_name = columns.table_name and used.column_name = columns.column_name)
       and not exists (select from pg_index where indisunique and indrelid = quote_ident(columns.table_name)::regclass
         and pg_get_indexdef(indexrelid) ~ ('\\m' || columns.column_name || '\\M'))`,
  );
  const typed = columns.filter(
    ({ table_name, column_name }) =>
      !(table_name === 'users' && column_name === 'email') &&
      !(
        machinery.includes(table_name) ||
        coded.has(column_name) ||
        column_name.endsWith('_sha256') ||
        (column_name === 'number' && table_name !== 'qualifications')
      ),
  );
  // As long as the column takes it, also in what is only added to.
  for (const { table_name, column_name, is_list } of typed)
    await sql(
      server,
      `do $$ declare longest int; begin
         alter table ${table_name} disable trigger user;
         foreach longest in array array[200, 150, 100, 50, 20] loop
           begin
             update ${table_name} set ${column_name} = ${is_list ? `array[left('${LONG}', longest)]` : `left('${LONG}', longest)`};
             exit;
           exception when check_violation then null;
           end;
         end loop;
         alter table ${table_name} enable trigger user;
       end $$`,
    );
  // Addresses differ from person to person.
  await sql(server, `update users set email = md5(id::text) || $1 || '@voorbeeld.nl'`, [LONG.toLowerCase()]);
  await writeLongDesigns(server);
}

/** A new version of every design of which each text is long. */
async function writeLongDesigns(server: TestServer): Promise<void> {
  const newest = await sql<{ design_key: string; version: number; document: object }>(
    server,
    'select distinct on (design_key) design_key, version, document from form_design_versions order by design_key, version desc',
  );
  for (const { design_key, version, document } of newest)
    await sql(server, 'insert into form_design_versions (design_key, version, document, note) values ($1, $2, $3, $4)', [
      design_key,
      version + 1,
      JSON.stringify({ ...(lengthened(document) as object), version: version + 1 }),
      LONG,
    ]);
}

function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return typedInDesigns.has(key) ? LONG : value;
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
}

/** Makes every text that was typed in a submission long. */
export async function writeLongAnswers(server: TestServer, submissionId: string): Promise<void> {
  const [row] = await sql<{ answers: object; document: object }>(
    server,
    `select answers, document from form_submissions
     join form_revisions on submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
     join form_design_versions on form_design_versions.design_key = form_submissions.design_key and form_design_versions.version = form_submissions.design_version
     where form_submissions.id = $1`,
    [submissionId],
  );
  const pattern = /"type":"(?:text|longText)","key":"(\w+)"|"key":"(\w+)"[^{}]*?"type":"(?:text|longText)"/g;
  const typed = new Set(Array.from(JSON.stringify(row?.document).matchAll(pattern), ([, after, before]) => after ?? before));
  const answers = JSON.stringify(row?.answers, (key, value: unknown) => (typed.has(key) && typeof value === 'string' ? LONG : value));
  await sql(server, 'update form_revisions set answers = $2 where submission_id = $1', [submissionId, answers]);
}
