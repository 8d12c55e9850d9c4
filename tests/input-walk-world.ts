/** The demo organisation as the walk over inputs sees it: somebody with every right, and values that mean something there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { fillDemo } from '#apps/server/demo-data/fill.ts';
import { startFormExport } from '#features/form-exports/contract.ts';
import { sendFormMail } from '#features/form-exports/mail-contract.ts';
import { saveDesignDraft } from '#features/forms/design-contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { publishProductDesigns } from '#features/forms/server/publish-product-designs.ts';
import { permissions } from '#features/people/permissions.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { createPublicFormLink } from '#features/public-forms/contract.ts';
import { FIELD_SERVICE_ARTICLE, toAttributes, toDateUid } from '#features/time/attributes.ts';
import type { Database } from '#platform/server/database.ts';
import { openFileStore } from '#platform/server/file-store.ts';
import type { Identity } from '#platform/server/identity.ts';
import { createTestServer } from '#platform/server/testing.ts';
import { addDays, weekOf } from '#platform/shared/calendar.ts';
import { localDate } from '#platform/shared/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { walkAnswers, walkDesign } from './input-walk-design.ts';
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
  await publishDesign(db, walkDesign);
  await fillDemo(db, await openFileStore(folder), { isLarge: false });

  const { id, name, email } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'veldwerker@demo.maaiveld.nl')
    .executeTakeFirstOrThrow();
  const caller: Identity = { id, name, email, roles: ['admin'], permissions: new Set(Object.keys(permissions)), restricted: false, scope: 'all' };
  const known = await knownOfAll(db, caller);
  return { caller, known, knownOf: await knownOfSome(db, caller, known) };
}

async function knownOfAll(db: Database, { id }: Identity): Promise<Known> {
  const phase = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'phases.number', 'projects.number as project', 'projects.division_id', 'projects.leader_id'])
    .where('projects.status', '=', 'in-progress')
    .where('phases.status', '=', 'in-progress')
    .executeTakeFirstOrThrow();
  const file = { id: newId() };
  await db
    .insertInto('files')
    .values({ id: file.id, owner_id: id, name: 'plan.pdf', kind: 'document', content_type: 'application/pdf', size_bytes: 9, received_at: new Date() })
    .execute();
  const numbers = { project: phase.project, projectNumber: phase.project, phase: phase.number, phaseNumber: phase.number };
  return {
    ...numbers,
    phaseId: phase.id,
    division: phase.division_id,
    leader: phase.leader_id,
    user_id: id,
    key: walkDesign.key,
    design: walkDesign.key,
    designKey: walkDesign.key,
    designVersion: walkDesign.version,
    fileId: file.id,
    status: 'in-progress',
    postcode: '8011 AB',
    rd: { x: 120_700, y: 487_525 },
    limit: 5,
    mine: 'true',
    toReview: 'true',
    forMe: 'true',
    cursor: undefined,
    copyOf: walkDesign.key,
  };
}

async function knownOfSome(db: Database, caller: Identity, { project, phase, phaseId }: Known): Promise<World['knownOf']> {
  const { id } = caller;
  const form = (own: boolean, state: string) =>
    db
      .selectFrom('form_submissions')
      .select(['id', 'revision'])
      .where('author_id', own ? '=' : '!=', id)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
  const [own, others, approved] = await Promise.all([form(true, 'submitted'), form(false, 'submitted'), form(false, 'approved')]);
  const reviewer = await db.selectFrom('users').select('id').where('email', '=', 'projectleider@demo.maaiveld.nl').executeTakeFirstOrThrow();
  const { id: documentId } = await db.selectFrom('project_documents').select('id').executeTakeFirstOrThrow();
  const { version } = await db.selectFrom('projects').select('version').where('number', '=', String(project)).executeTakeFirstOrThrow();
  const made = await makeThings(db, caller, own);
  return {
    ...(await knownOfHours(db, caller)),
    'project.update-checklist': { answers: [{ item: 'under-certificate', answer: 'yes' }], version },
    'file.list-receipts': { ids: documentId },
    'project-document.approve': { id: documentId },
    'phase.put': { plannedStart: '2026-11-24T07:00:00Z', plannedEnd: '2026-11-24T15:00:00Z' },
    'phase.change-status': { id: phaseId, from: 'in-progress', to: 'field-work-done' },
    'phase.override-check': { id: phaseId },
    'form-default.put': { version: 0 },
    'form.get': { id: own.id },
    'form.submit': { id: newId(), basedOnRevision: 0, answers: walkAnswers, fileIds: [] },
    'form.review': { id: newId(), submissionId: others.id, revision: others.revision },
    'form.assign-reviewer': { id: own.id, reviewerId: reviewer.id },
    'form.comment': { id: newId(), submissionId: own.id },
    'form.reopen': { id: approved.id, revision: approved.revision },
    'form.list': { answers: JSON.stringify([{ field: 'name', operator: 'has', value: 'x' }]) },
    'form-mail.list': { id: own.id },
    'form-mail.prepare': { form: own.id },
    'form-mail.send': { id: newId(), forms: { of: 'form', ...own } },
    'form-mail.retry': { id: made.mailId },
    'form-export.start': { id: newId(), answers: '[]', choice: { project, phase, which: 'all', formIds: [own.id] } },
    'form-export.cancel': { id: made.exportId },
    'form-design.save-draft': { version: 1, document: walkDesign },
    'form-design.discard-draft': { version: 1 },
    'form-design.publish': { version: 1 },
    'form-design.import': { fileName: 'ontwerp.json', content: Buffer.from(JSON.stringify(walkDesign)).toString('base64') },
    'form-design.create': { copyOf: walkDesign.key },
    'public-form.submit': { id: newId(), answers: walkAnswers, fileIds: [], link: undefined },
    'public-form-link.create': { id: newId() },
    'public-form-link.revoke': { id: made.linkId },
  };
}

/** A draft, an export, a mail that failed and a link: made as anybody makes them. */
async function makeThings(db: Database, caller: Identity, form: { readonly id: string; readonly revision: number }) {
  const server = await createTestServer(db, allHandlers);
  const [exportId, mailId, linkId] = [newId(), newId(), newId()];
  const { key } = walkDesign;
  const answers = [
    await server.command(saveDesignDraft, { key, version: 0, document: walkDesign }, caller),
    await server.command(startFormExport, { id: exportId, format: 'xlsx', request: { of: 'list', filter: {} } }, caller),
    await server.command(
      sendFormMail,
      { id: mailId, forms: { of: 'form', ...form }, to: ['iemand@voorbeeld.nl'], subject: 'Formulier', text: 'Zie bijlage.' },
      caller,
    ),
    await server.command(createPublicFormLink, { id: linkId, designKey: key, label: 'Keet', oneTime: false }, caller),
  ];
  const refused = answers.find(({ status }) => status !== 200);
  if (refused !== undefined) throw new Error(JSON.stringify(refused.problem));
  await db.updateTable('form_mails').set({ state: 'failed', reason: 'Niet aangekomen.' }).where('id', '=', mailId).execute();
  return { exportId, mailId, linkId };
}

async function knownOfHours(db: Database, { id }: Identity): Promise<World['knownOf']> {
  const closed = await db
    .selectFrom('time_days')
    .select(['user_id', 'work_date', 'version'])
    .where('user_id', '!=', id)
    .where('status', '=', 'closed')
    .executeTakeFirstOrThrow();
  const ownClosed = await db.selectFrom('time_days').select('work_date').where('user_id', '=', id).where('status', '=', 'closed').executeTakeFirstOrThrow();
  // Yesterday is open again, with a registration at an hour when nobody works.
  const day = addDays(localDate(Date.now()), -1);
  await db.deleteFrom('time_days').where('user_id', '=', id).where('work_date', '=', day).execute();
  const judged = { userId: closed.user_id, week: weekOf(closed.work_date), date: closed.work_date, version: closed.version };
  const hours = {
    id: newId(),
    article: FIELD_SERVICE_ARTICLE,
    attributes: toAttributes({ description: 'Boren', licenseplate: 'V482KP', dateUid: toDateUid(day), hoursWorked: 1, startTime: '04:00' }),
    workDate: day,
    startedAt: `${day}T02:00:00.000Z`,
    endedAt: `${day}T03:00:00.000Z`,
    breakMinutes: 0,
    version: undefined,
  };
  const registered = {
    id: newId(),
    user_id: id,
    work_date: day,
    started_at: `${day}T00:00:00Z`,
    ended_at: `${day}T01:00:00Z`,
    kind: 'leave',
    origin: 'manual',
  };
  await db.insertInto('time_registrations').values(registered).execute();
  const ofDay = await db.selectFrom('time_registrations').select('id').where('user_id', '=', id).where('work_date', '=', day).execute();
  return {
    'time-week.get': { week: weekOf(day) },
    'time-registration.put': hours,
    'time-registration.start': { ...hours, endedAt: undefined },
    'time-registration.stop': { id: registered.id, endedAt: `${day}T01:30:00Z` },
    'time-registration.delete': { id: registered.id },
    'time-day.close': { date: day, registrationIds: ofDay.map((row) => row.id) },
    'time-day.reopen': { date: ownClosed.work_date },
    'time-approval.list': { week: judged.week },
    'time-approval.get': judged,
    'time-week.approve': { ...judged, days: [{ date: judged.date, version: judged.version }] },
    'time-week.withdraw-approval': { ...judged, dates: [judged.date] },
    'time-day.return': judged,
  };
}
