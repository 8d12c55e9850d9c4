/** Conflicts that prevent the merge of two accounts, each with its remedy. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { MergePreview } from '../contract.ts';
import type { Pair } from './move-queries.ts';

type Conflict = MergePreview['conflicts'][number];

/** Days named of one kind; the number tells of the others. */
const DAYS_NAMED_MAX = 3;

interface Rule {
  /** Selects the days, as `day`, on which it is so. */
  readonly days: (pair: Pair) => RawBuilder<{ day: string }>;
  readonly text: (days: string, count: number) => string;
  readonly remedy: string;
}

const of = (id: string) => sql`${id}::uuid`;

const rules: readonly Rule[] = [
  {
    days: ({ dropped }) => sql`select distinct lines.work_date as day from payroll_lines lines
      join payroll_batches batches on batches.id = lines.batch_id and batches.undone_at is null
      where lines.user_id = ${of(dropped)} and lines.kind = 'hours' and not exists (
        select from payroll_lines reversal join payroll_batches later on later.id = reversal.batch_id and later.undone_at is null
        where reversal.reverses_id = lines.id)`,
    text: (days) => `Uren van het account dat vervalt gingen al naar de loonadministratie (${days}). Samen zouden ze een tweede keer worden betaald.`,
    remedy: 'Houd dat account en laat het andere vervallen. Hebben beide uitbetaalde uren, maak dan eerst de loonbatches van één van beide ongedaan.',
  },
  {
    days: ({ kept, dropped }) => sql`select mine.work_date as day from time_registrations mine join time_registrations theirs
      on theirs.user_id = ${of(dropped)} and theirs.ended_at is null where mine.user_id = ${of(kept)} and mine.ended_at is null`,
    text: () => 'Bij beide accounts loopt nu tijd.',
    remedy: 'Laat bij één van beide de lopende tijd stoppen.',
  },
  {
    days: ({ kept, dropped }) => sql`select distinct mine.work_date as day from time_registrations mine join time_registrations theirs
      on theirs.user_id = ${of(dropped)} and theirs.started_at < coalesce(mine.ended_at, 'infinity') and mine.started_at < coalesce(theirs.ended_at, 'infinity')
      where mine.user_id = ${of(kept)}`,
    text: (days) => `Beide accounts hebben uren op dezelfde tijd (${days}).`,
    remedy: 'Haal die uren bij één van beide weg, of zet ze op een andere tijd.',
  },
  {
    days: ({ kept, dropped }) => sql`select mine.work_date as day from time_days mine join time_days theirs
      on theirs.user_id = ${of(dropped)} and theirs.work_date = mine.work_date and theirs.status <> mine.status where mine.user_id = ${of(kept)}`,
    text: (days) => `Dezelfde dag staat bij de een anders dan bij de ander: open, afgesloten of goedgekeurd (${days}).`,
    remedy: 'Zet die dagen bij beide gelijk: heropen ze, of keur ze allebei goed.',
  },
  {
    days: ({ kept, dropped }) => sql`select distinct greatest(mine.from_day, theirs.from_day) as day from absences mine join absences theirs
      on theirs.user_id = ${of(dropped)} and theirs.status in ('requested', 'approved') and theirs.from_day <= mine.to_day and mine.from_day <= theirs.to_day
      where mine.user_id = ${of(kept)} and mine.status in ('requested', 'approved')`,
    text: (days) => `Beide accounts hebben verlof op dezelfde dag (${days}).`,
    remedy: 'Trek het verlof bij één van beide in.',
  },
  {
    days: ({ kept, dropped }) => sql`select distinct greatest(mine.from_on, theirs.from_on) as day from car_drivers mine join car_drivers theirs
      on theirs.user_id = ${of(dropped)} and daterange(theirs.from_on, theirs.to_on, '[]') && daterange(mine.from_on, mine.to_on, '[]')
        and (theirs.car_id = mine.car_id or not (theirs.is_pool or mine.is_pool))
      where mine.user_id = ${of(kept)}`,
    text: (days) => `Beide accounts hebben op dezelfde dag een auto (vanaf ${days}).`,
    remedy: 'Beëindig de periode met de auto bij één van beide, vóór de andere begint.',
  },
  {
    days: ({ kept, dropped }) => sql`select distinct mine.month as day from car_additions mine join car_additions theirs
      on theirs.user_id = ${of(dropped)} and theirs.car_id = mine.car_id and theirs.month = mine.month and theirs.status <> 'corrected'
      where mine.user_id = ${of(kept)} and mine.status <> 'corrected'`,
    text: (days) => `Voor dezelfde auto en maand staat bij beide een bijtelling (${days}).`,
    remedy: 'Corrigeer de bijtelling bij één van beide.',
  },
  {
    days: ({ kept, dropped }) => sql`select distinct greatest(mine.from_day, theirs.from_day) as day from stand_ins mine join stand_ins theirs
      on theirs.leader_id = ${of(dropped)} and theirs.ended_at is null and theirs.from_day <= mine.to_day and mine.from_day <= theirs.to_day
      where mine.leader_id = ${of(kept)} and mine.ended_at is null and ${of(dropped)} <> mine.stand_in_id and ${of(kept)} <> theirs.stand_in_id`,
    text: (days) => `Beide accounts hebben op dezelfde dag een vervanger (${days}).`,
    remedy: 'Trek één van de twee vervangingen in.',
  },
];

/** Lists what stands in the way. */
export async function listConflicts(db: Database, pair: Pair): Promise<Conflict[]> {
  const found: Conflict[] = [];
  for (const { days, text, remedy } of rules) {
    const { rows } = await sql<{ day: string; total: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, (count(*) over ())::int as total from (${days(pair)}) found order by day limit ${DAYS_NAMED_MAX}`.execute(db);
    const total = rows[0]?.total ?? 0;
    if (total === 0) continue;
    const named = rows.map(({ day }) => formatDate(day)).join(', ');
    found.push({ text: text(total > rows.length ? `${named} en ${total - rows.length} meer` : named, total), remedy });
  }
  return found;
}
