/** Tells people every day what of their protective equipment runs out or is to be inspected: 60 and 30 days ahead and on the day, each once; the person and whoever keeps the register. */
import { sql } from 'kysely';
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { type ProtectionKind, protectionKinds } from '../labels.ts';
import { ATTENTION_DAYS, toldDaysBefore } from '../rules.ts';

const EVERY_MORNING = '20 6 * * *';
/** Names told in one notification. */
const NAMES_TOLD_MAX = 5;
/** Author of a notice that is nobody's doing: everybody is told. */
const NOBODY = '';

interface Due {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly kind: ProtectionKind;
  readonly due: string;
  readonly isInspection: boolean;
}

/** The job, for the queues of the process. */
export function protectionExpiryJob(db: Database): Job {
  return { queue: 'protective-equipment-expiry', schedule: EVERY_MORNING, run: () => tellOfProtection(db, new Date()) };
}

/** Tells who was not told yet. Once more on the same day tells nothing; a day that was missed is made up for. */
export async function tellOfProtection(db: Database, now: Date): Promise<void> {
  const today = localDate(now);
  await db.transaction().execute(async (inside) => {
    const told: Due[] = [];
    for (const one of await listDue(inside, today)) if (await noteTold(inside, one, toldDaysBefore(one.due, today) ?? ATTENTION_DAYS)) told.push(one);
    for (const one of told) await notify(inside, [one.personId], noticeForPerson(one, today), { by: NOBODY, now });
    const keepers = told.length === 0 ? [] : await listKeepers(inside);
    for (const keeper of keepers) {
      const others = told.filter(({ personId }) => personId !== keeper);
      if (others.length > 0) await notify(inside, [keeper], noticeForKeeper(others), { by: NOBODY, now });
    }
  });
}

async function listDue(db: Database, today: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select piece.id, users.id as "personId", users.name as "personName", kind, least(expires_on, inspect_by) as due,
      coalesce(inspect_by = least(expires_on, inspect_by), false) as "isInspection"
    from protective_equipment piece join users on users.id = piece.user_id
    where users.active and ended_on is null and least(expires_on, inspect_by) <= ${addDays(today, ATTENTION_DAYS)}
    order by due, users.name, piece.id for update of piece`.execute(db);
  return rows;
}

/** Notes that people are told of a day so far ahead; false when they were. */
async function noteTold(db: Database, { id, due }: Due, daysBefore: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('protective_equipment')
    .set({ told_of: due, told_days_before: daysBefore })
    .where('id', '=', id)
    .where(sql<boolean>`(told_of, told_days_before) is distinct from (${due}::date, ${daysBefore}::int)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function listKeepers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('users.id')
    .distinct()
    .where('users.active', '=', true)
    .where(sql<boolean>`'protective-equipment.manage' = any(roles.permissions)`)
    .execute();
  return rows.map(({ id }) => id);
}

function noticeForPerson({ kind, due, isInspection }: Due, today: string) {
  const name = protectionKinds[kind];
  const title = isInspection
    ? `${name}: laten keuren ${due < today ? 'had gemoeten' : 'uiterlijk'} op ${formatDate(due)}`
    : `${name} ${due < today ? 'is verlopen' : 'verloopt'} op ${formatDate(due)}`;
  const text = due < today ? 'Gebruik het niet meer. Vraag de KAM-coördinator om vervanging.' : 'Regel het met de KAM-coördinator.';
  return { kind: 'protective-equipment-due', title, text, href: href('fieldWork') };
}

function noticeForKeeper(some: readonly Due[]) {
  const names = some.slice(0, NAMES_TOLD_MAX).map(({ personName, kind, due }) => `${personName}, ${protectionKinds[kind].toLowerCase()} (${formatDate(due)})`);
  return {
    kind: 'protective-equipment-due',
    title: some.length === 1 ? '1 beschermingsmiddel vraagt aandacht' : `${some.length} beschermingsmiddelen vragen aandacht`,
    text: `${names.join('; ')}${some.length > NAMES_TOLD_MAX ? ` en ${some.length - NAMES_TOLD_MAX} meer` : ''}`,
    href: href('protectiveEquipment', {}, { alleen: 'attention' }),
  };
}
