/** Tells people every day whose registration runs out: 60 days, 30 days and on the last day, each once; the person and whoever keeps the register. */
import { notify } from '#features/notifications/server/queries.ts';
import { EXPIRES_SOON_DAYS, EXPIRES_VERY_SOON_DAYS } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { type Expiring, listExpiring, listKeepers, noteReminders } from './expiry-queries.ts';

const EVERY_MORNING = '10 6 * * *';
/** Names told in one notification. */
const NAMES_TOLD_MAX = 5;
/** Author of a notice that is nobody's doing: everybody is told. */
const NOBODY = '';

/** The job, for the queues of the process. */
export function expiryJob(db: Database): Job {
  return { queue: 'qualification-expiry', schedule: EVERY_MORNING, run: () => tellOfExpiry(db, new Date()) };
}

/** Tells who was not told yet. Once more on the same day tells nothing; a day that was missed is made up for. */
export async function tellOfExpiry(db: Database, now: Date): Promise<void> {
  const today = localDate(now);
  await db.transaction().execute(async (inside) => {
    const expiring = (await listExpiring(inside, today)).map((one) => ({ ...one, daysBefore: thresholdOf(one, today) }));
    if (expiring.length === 0) return;
    const untold = await noteReminders(inside, expiring);
    const told = expiring.filter(({ id }) => untold.has(id));
    for (const one of told) await notify(inside, [one.personId], noticeForPerson(one, today), { by: NOBODY, now });
    const keepers = told.length === 0 ? [] : await listKeepers(inside);
    for (const [daysBefore, some] of Map.groupBy(told, (one) => one.daysBefore))
      for (const keeper of keepers) {
        const others = some.filter(({ personId }) => personId !== keeper);
        if (others.length > 0) await notify(inside, [keeper], noticeForKeeper(others, daysBefore), { by: NOBODY, now });
      }
  });
}

function thresholdOf({ lastDay }: Expiring, today: string): number {
  const days = daysBetween(today, lastDay);
  if (days <= 0) return 0;
  return days <= EXPIRES_VERY_SOON_DAYS ? EXPIRES_VERY_SOON_DAYS : EXPIRES_SOON_DAYS;
}

function noticeForPerson({ kind, lastDay }: Expiring, today: string) {
  const hasPassed = lastDay < today;
  return {
    kind: 'qualification-expires',
    title: `Je registratie ${kind} ${hasPassed ? 'is verlopen' : 'verloopt'} op ${formatDate(lastDay)}`,
    text: hasPassed
      ? 'Vraag de KAM-coördinator om verlenging. Tot die tijd kun je niet gekozen worden voor dit werk.'
      : 'Regel de verlenging met de KAM-coördinator.',
    href: href('fieldWork'),
  };
}

function noticeForKeeper(some: readonly Expiring[], daysBefore: number) {
  const count = some.length === 1 ? '1 registratie' : `${some.length} registraties`;
  const verb = some.length === 1 ? 'verloopt' : 'verlopen';
  const title = daysBefore === 0 ? `${count} ${verb} vandaag of ${some.length === 1 ? 'is' : 'zijn'} verlopen` : `${count} ${verb} binnen ${daysBefore} dagen`;
  const names = some.slice(0, NAMES_TOLD_MAX).map(({ personName, kind, lastDay }) => `${personName} ${kind} (${formatDate(lastDay)})`);
  return {
    kind: 'qualification-expires',
    title,
    text: `${names.join(', ')}${some.length > NAMES_TOLD_MAX ? ` en ${some.length - NAMES_TOLD_MAX} meer` : ''}`,
    href: href('registrations', {}, { stand: daysBefore === 0 ? 'expired' : daysBefore === EXPIRES_VERY_SOON_DAYS ? 'very-soon' : 'soon' }),
  };
}
