/** SQL of what two accounts can both have of a kind and can't simply be put together: days, access, data of the person, stand-ins, people who answer to them. */
import { sql } from 'kysely';
import { CONTACTS_MAX } from '#features/emergency-contacts/rules.ts';
import { localToday } from '#features/people/server/service-queries.ts';
import { moveIban } from '#features/personal-data/server/bank-account-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { unlinkFiles } from '#platform/server/files/going-files.ts';
import type { Pair } from './move-queries.ts';

/** Puts together what has rules of its own. */
export async function moveApart(db: Database, pair: Pair): Promise<void> {
  await moveDays(db, pair);
  await moveProjectAccess(db, pair);
  await movePersonalData(db, pair);
  await moveIban(db, pair.dropped, pair.kept);
  await moveEmergencyContacts(db, pair);
  await moveStandIns(db, pair);
  await sql`update users set manager_id = ${pair.kept}::uuid, version = version + 1 where manager_id = ${pair.dropped}::uuid and id <> ${pair.kept}::uuid`.execute(
    db,
  );
}

/** A day that both have is one day, with what was explained at either. */
async function moveDays(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`
    insert into time_days (user_id, work_date, status, explanation, version)
    select ${kept}::uuid, work_date, status, explanation, version from time_days where user_id = ${dropped}::uuid
    on conflict (user_id, work_date) do update set version = time_days.version + 1,
      explanation = concat_ws(E'\n', nullif(time_days.explanation, ''), nullif(excluded.explanation, ''))`.execute(db);
  await sql`update time_day_changes set user_id = ${kept}::uuid where user_id = ${dropped}::uuid`.execute(db);
  await sql`delete from time_days where user_id = ${dropped}::uuid`.execute(db);
}

/** A project that both were given is given for the days of either where those join; a row holds one period, so of two apart the one of today stays, else the later. */
async function moveProjectAccess(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`
    with gone as (
      delete from user_project_access theirs where theirs.user_id = ${dropped}::uuid
        and exists (select from user_project_access mine where mine.user_id = ${kept}::uuid and mine.project_number = theirs.project_number)
      returning *
    ), both_given as (
      select project_number, daterange(mine.valid_from, mine.valid_until, '[]') as mine, daterange(gone.valid_from, gone.valid_until, '[]') as theirs
      from gone join user_project_access mine using (project_number) where mine.user_id = ${kept}::uuid
    ), given as (
      select project_number, case when mine && theirs or mine -|- theirs then mine + theirs
        when mine @> ${localToday} then mine when theirs @> ${localToday} then theirs else greatest(mine, theirs) end as days
      from both_given
    )
    update user_project_access mine set valid_from = lower(given.days), valid_until = upper(given.days) - 1
    from given where mine.user_id = ${kept}::uuid and mine.project_number = given.project_number`.execute(db);
  await sql`update user_project_access set user_id = ${kept}::uuid where user_id = ${dropped}::uuid`.execute(db);
}

/** Merges personal data: what the one kept filled in stays; what it left empty comes from the other, an address whole. */
async function movePersonalData(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`
    update personal_data mine set
      first_names = coalesce(nullif(mine.first_names, ''), theirs.first_names),
      prefix = case when mine.surname = '' then theirs.prefix else mine.prefix end, surname = coalesce(nullif(mine.surname, ''), theirs.surname),
      (street, house_number, house_letter, house_addition, postcode, city) = (select street, house_number, house_letter, house_addition, postcode, city
        from personal_data where user_id = case when mine.postcode = '' then theirs.user_id else mine.user_id end),
      mobile = coalesce(mine.mobile, theirs.mobile), private_email = coalesce(mine.private_email, theirs.private_email),
      commute_meters = coalesce(mine.commute_meters, theirs.commute_meters), sizes = theirs.sizes || mine.sizes, version = mine.version + 1
    from personal_data theirs where mine.user_id = ${kept}::uuid and theirs.user_id = ${dropped}::uuid`.execute(db);
  // Consent to a photo was given for that account; where both have one, the one kept stays.
  const known = await db.selectFrom('personal_data').select('user_id').where('user_id', '=', kept).executeTakeFirst();
  if (known !== undefined) await unlinkFiles(db, 'personal-photo', [dropped]);
  await sql`update file_links set subject_id = ${kept}::uuid where subject = 'personal-photo' and subject_id = ${dropped}::uuid`.execute(db);
  await sql`delete from personal_data where user_id = ${dropped}::uuid and exists (select from personal_data where user_id = ${kept}::uuid)`.execute(db);
  await sql`update personal_data set user_id = ${kept}::uuid where user_id = ${dropped}::uuid`.execute(db);
}

/** Whom to call is put together, those of the one kept first, as many as there may be. */
async function moveEmergencyContacts(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`
    update emergency_contacts mine set version = mine.version + 1, contacts = (
      select coalesce(jsonb_agg(contact order by place), '[]') from (
        select contact, place from jsonb_array_elements(mine.contacts || (
          select coalesce(jsonb_agg(other), '[]') from jsonb_array_elements(theirs.contacts) other
          where not exists (select from jsonb_array_elements(mine.contacts) known where known ->> 'phone' = other ->> 'phone')
        )) with ordinality as listed (contact, place) order by place limit ${CONTACTS_MAX}) first)
    from emergency_contacts theirs where mine.user_id = ${kept}::uuid and theirs.user_id = ${dropped}::uuid`.execute(db);
  await sql`delete from emergency_contacts where user_id = ${dropped}::uuid and exists (select from emergency_contacts where user_id = ${kept}::uuid)`.execute(
    db,
  );
  await sql`update emergency_contacts set user_id = ${kept}::uuid where user_id = ${dropped}::uuid`.execute(db);
}

/** Nobody stands in for themselves: where one account did for the other, that goes. */
async function moveStandIns(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`delete from stand_ins where (leader_id, stand_in_id) in ((${kept}::uuid, ${dropped}::uuid), (${dropped}::uuid, ${kept}::uuid))`.execute(db);
  await sql`update stand_ins set leader_id = ${kept}::uuid where leader_id = ${dropped}::uuid`.execute(db);
  await sql`update stand_ins set stand_in_id = ${kept}::uuid where stand_in_id = ${dropped}::uuid`.execute(db);
}
