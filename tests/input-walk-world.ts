/** The demo organisation as the walk over inputs sees it: somebody with every right, and values that mean something there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { fillDemo } from '#apps/server/demo-data/fill.ts';
import { allTypes, allTypesAnswers } from '#features/forms/engine/testing-all-types.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { publishProductDesigns } from '#features/forms/server/publish-product-designs.ts';
import { permissions } from '#features/people/permissions.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { FIELD_SERVICE_ARTICLE, toAttributes, toDateUid } from '#features/time/attributes.ts';
import type { Database } from '#platform/server/database.ts';
import { openFileStore } from '#platform/server/file-store.ts';
import type { Identity } from '#platform/server/identity.ts';
import { addDays, weekOf } from '#platform/shared/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** What the walk stands on. */
export interface World {
  /** A field worker of the demo, with every right there is. */
  readonly caller: Identity;
  /** Values by field, for any operation. */
  readonly known: Known;
  /** Values by field, for one operation. */
  readonly knownOf: Readonly<Record<string, Known>>;
}

/** Fills the database with the demo organisation and looks up what the walk needs. */
export async function openWorld(db: Database): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-walk-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await addStandardRoles(db);
  await publishProductDesigns(db);
  await publishDesign(db, allTypes);
  await fillDemo(db, await openFileStore(folder), { isLarge: false });

  const { id, name, email } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'veldwerker@demo.maaiveld.nl')
    .executeTakeFirstOrThrow();
  const caller: Identity = { id, name, email, roles: ['admin'], permissions: new Set(Object.keys(permissions)), restricted: false, scope: 'all' };
  return { caller, known: await knownOfAll(db, caller), knownOf: await knownOfSome(db, caller) };
}

async function knownOfAll(db: Database, { id }: Identity): Promise<Known> {
  const phase = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'phases.number', 'projects.number as project', 'projects.division_id', 'projects.leader_id'])
    .where('projects.status', '=', 'in-progress')
    .where('phases.status', '=', 'in-progress')
    .executeTakeFirstOrThrow();
  const file = await db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  const numbers = { project: phase.project, projectNumber: phase.project, phase: phase.number, phaseNumber: phase.number };
  return {
    ...numbers,
    phaseId: phase.id,
    division: phase.division_id,
    leader: phase.leader_id,
    user_id: id,
    key: allTypes.key,
    design: allTypes.key,
    designKey: allTypes.key,
    designVersion: allTypes.version,
    fileId: file.id,
    ids: file.id,
    limit: 5,
    mine: 'true',
    toReview: 'true',
    forMe: 'true',
    cursor: undefined,
  };
}

async function knownOfSome(db: Database, { id }: Identity): Promise<World['knownOf']> {
  const form = (own: boolean, state: string) =>
    db
      .selectFrom('form_submissions')
      .select(['id', 'revision'])
      .where('author_id', own ? '=' : '!=', id)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
  const [own, others, approved] = await Promise.all([form(true, 'submitted'), form(false, 'submitted'), form(false, 'approved')]);
  const registration = await db
    .selectFrom('time_registrations')
    .select(['id', 'work_date'])
    .where('user_id', '=', id)
    .orderBy('work_date', 'desc')
    .executeTakeFirstOrThrow();
  const closed = await db
    .selectFrom('time_days')
    .select(['user_id', 'work_date', 'version'])
    .where('user_id', '!=', id)
    .where('status', '=', 'closed')
    .executeTakeFirstOrThrow();
  const document = await db.selectFrom('project_documents').select('id').executeTakeFirstOrThrow();
  const judged = { userId: closed.user_id, week: weekOf(closed.work_date), date: closed.work_date, version: closed.version };
  const { work_date: date } = registration;
  const empty = addDays(date, 1);
  const hours = {
    id: newId(),
    article: FIELD_SERVICE_ARTICLE,
    attributes: toAttributes({ description: 'Boren', licenseplate: 'V482KP', dateUid: toDateUid(empty), hoursWorked: 1, startTime: '04:00' }),
    workDate: empty,
    startedAt: `${empty}T03:00:00.000Z`,
    endedAt: `${empty}T04:00:00.000Z`,
    breakMinutes: 0,
    version: undefined,
  };
  const started = { ...hours, endedAt: undefined };
  return {
    'form.get': { id: own.id },
    'form.submit': { id: newId(), basedOnRevision: 0, answers: allTypesAnswers, fileIds: [] },
    'form.review': { id: newId(), submissionId: others.id, revision: others.revision },
    'form.assign-reviewer': { id: own.id, reviewerId: closed.user_id },
    'form.comment': { id: newId(), submissionId: own.id },
    'form.reopen': { id: approved.id, revision: approved.revision },
    'form-mail.list': { id: own.id },
    'form-mail.prepare': { form: own.id },
    'form.list': { answers: JSON.stringify([{ field: 'name', operator: 'has', value: 'x' }]) },
    'project-document.approve': { id: document.id },
    'time-week.get': { week: weekOf(date) },
    'time-registration.put': hours,
    'time-registration.start': started,
    'time-registration.stop': { id: registration.id },
    'time-registration.delete': { id: registration.id },
    'time-day.close': { date, registrationIds: [registration.id] },
    'time-day.reopen': { date },
    'time-approval.list': { week: judged.week },
    'time-approval.get': judged,
    'time-week.approve': { ...judged, days: [{ date: judged.date, version: judged.version }] },
    'time-week.withdraw-approval': { ...judged, dates: [judged.date] },
    'time-day.return': judged,
    'form-design.save-draft': { version: 0, document: allTypes },
    'form-design.import': { fileName: 'ontwerp.json', content: Buffer.from(JSON.stringify(allTypes)).toString('base64') },
    'form-design.create': { copyOf: allTypes.key },
  };
}
