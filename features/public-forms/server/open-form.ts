/** Checks that a public form may be sent now: it is open, its link still works, and the limits of the day are not reached. */
import { normOn } from '#features/norms/norms.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { PublicForm } from '../contract.ts';
import { closedText, LATE_ARRIVAL_DAYS_MAX, linkRefusals, linkStateOf, openingState } from '../rules.ts';
import { findLinkByCode, noteUse } from './link-queries.ts';
import { countOfDay, findPublicForm } from './queries.ts';

type Link = NonNullable<Awaited<ReturnType<typeof findLinkByCode>>>;

/** The form and the link it came by. Throws `not-possible-now` with a Dutch reason, or `too-many-requests` when the day is full. */
export async function openForm(
  db: Database,
  { designKey, link: code }: { readonly designKey: string; readonly link?: string | undefined },
  { now, filledAt }: { readonly now: Date; readonly filledAt: Date | undefined },
): Promise<{ form: PublicForm; link: Link | undefined }> {
  const found = await findPublicForm(db, designKey);
  if (found === undefined) throw refuse('Dit formulier is ingetrokken. Wat je invulde staat nog op dit apparaat, maar kan niet meer verzonden worden.');
  const { form } = found;
  const closed = closedText(form.name, form, openingState(form, dayThatCounts(form, now, filledAt)));
  if (closed !== undefined) throw refuse(closed);
  const link = code === undefined ? undefined : await findLinkByCode(db, code, designKey);
  if (code !== undefined) {
    const state = linkStateOf(link);
    if (state !== 'ok') throw refuse(linkRefusals[state]);
  }
  const { ofForm, byLink } = await countOfDay(db, { designKey, linkId: link?.id ?? null, now });
  const today = localDate(now);
  const norms = await normsThrough(db, today);
  if (ofForm >= normOn(norms, 'openbaar.per_formulier', today) || byLink >= normOn(norms, 'openbaar.per_link', today)) throw new Problem('too-many-requests');
  return { form, link };
}

/** Uses a link; throws when somebody else used a one-time link in between. */
export async function countUse(db: Database, link: Link, now: Date): Promise<void> {
  if (!(await noteUse(db, link.id, now))) throw refuse(linkRefusals[link.oneTime ? 'used' : 'revoked']);
}

/** The local day a form counts as sent: today, or its last day for what was sent in time on a device that had no network. */
function dayThatCounts({ closesAt }: PublicForm, now: Date, filledAt: Date | undefined): string {
  const today = localDate(now);
  if (filledAt === undefined || closesAt === null || today <= closesAt || today > addDays(closesAt, LATE_ARRIVAL_DAYS_MAX)) return today;
  return localDate(filledAt) <= closesAt ? closesAt : today;
}

function refuse(reason: string): Problem {
  return new Problem('not-possible-now', { reason });
}
