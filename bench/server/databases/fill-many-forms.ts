/** A hundred thousand submissions of one design, to see what a filter on an answer does with them. */
import { sql } from 'kysely';
import type { Design } from '#features/form-engine/design/design.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import type { Database } from '#platform/server/database/database.ts';

const soils = ['zand', 'klei', 'veen', 'leem'];
const weather = ['droog', 'regen', 'mist', 'sneeuw', 'hagel'];
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The design of the submissions. */
export const filledDesign: Design = {
  key: 'bench-meting',
  version: 1,
  name: 'Meting',
  category: 'Bench',
  sections: [
    {
      key: 'meting',
      title: 'Meting',
      fields: [
        { type: 'text', key: 'code', label: 'Code' },
        { type: 'choice', key: 'soil', label: 'Grond', options: optionsOf(soils) },
        { type: 'multipleChoice', key: 'weather', label: 'Weer', options: optionsOf(weather) },
        { type: 'number', key: 'depth', label: 'Diepte', decimals: 3 },
        { type: 'number', key: 'level', label: 'Waterstand', decimals: 0 },
        { type: 'date', key: 'day', label: 'Dag' },
        { type: 'yesNo', key: 'clean', label: 'Schoon' },
        { type: 'longText', key: 'remark', label: 'Opmerking' },
      ],
    },
  ],
};

/**
 * Adds the submissions, one a minute back from now, spread over the projects. Two in five say `zand`, one in five each other soil; `depth` runs
 * evenly from 0 to 10; `level` is 999 for one in a thousand.
 */
export async function fillManyForms(db: Database, authorId: string, count: number): Promise<void> {
  await publishDesign(db, filledDesign);
  const numbers = sql`generate_series(1, ${count}::int) as n`;
  await db.transaction().execute(async (all) => {
    // A hundred thousand times a trigger takes minutes; what it would write is written at once below.
    await sql`set local session_replication_role = replica`.execute(all);
    await sql`create temporary table made on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as command_id, now() - (n || ' minutes')::interval as at from ${numbers}`.execute(all);
    await sql`insert into commands (id, name, user_id, input) select command_id, 'form.submit', ${authorId}::uuid, '{}' from made`.execute(all);
    await sql`insert into form_submissions (id, design_key, design_version, title, project_id, author_id, state, submitted_at, updated_at)
      select made.id, ${filledDesign.key}, ${filledDesign.version}, 'Meting ' || n, numbered.id, ${authorId}::uuid, (array['submitted', 'approved', 'returned'])[1 + n % 3], at, at
      from made join (select id, row_number() over (order by number) as at_number, count(*) over () as total from projects) as numbered on at_number = 1 + n % total`.execute(
      all,
    );
    await sql`insert into form_revisions (submission_id, revision, design_version, answers, answers_sha256, author_id, at, receipt_command_id)
      select id, 1, ${filledDesign.version}, jsonb_build_object(
        'code', 'M-' || lpad(n::text, 6, '0'),
        'soil', (${[...soils, 'zand']}::text[])[1 + (n * 7919) % 5],
        'weather', jsonb_build_array((${weather}::text[])[1 + n % 5], (${weather}::text[])[1 + (n / 5 + n + 1) % 5]),
        'depth', ((n * 7907) % 10000)::numeric / 1000,
        'level', case when n % 1000 = 7 then 999 else n % 500 end,
        'day', (at at time zone 'Europe/Amsterdam')::date,
        'clean', (array['yes', 'no'])[1 + n % 2],
        'remark', 'Gemeten op plek ' || n % 300 || ', niets bijzonders gezien op de weg daarheen'),
        '', ${authorId}::uuid, at, command_id from made`.execute(all);
    await sql`insert into form_answer_values (submission_id, field, design_key, text, number)
      select submission_id, key, ${filledDesign.key}, lower(element #>> '{}'), case jsonb_typeof(element) when 'number' then element::double precision end
      from form_revisions, jsonb_each(answers), jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as element
      where design_version = ${filledDesign.version} and author_id = ${authorId}::uuid`.execute(all);
  });
}
