/** The demo organisation as the walk over inputs sees it: somebody with every right, and values that mean something there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { fillDemo } from '#apps/server/demo-data/fill.ts';
import { saveDesignDraft } from '#features/form-designer/design-contract.ts';
import { publishProductDesigns } from '#features/form-designer/server/publish-product-designs.ts';
import { allTypesList } from '#features/form-engine/testing-all-types.ts';
import { startFormExport } from '#features/form-exports/contract.ts';
import { sendFormMail } from '#features/form-exports/mail-contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { insertList } from '#features/forms/server/lookups/lookup-queries.ts';
import { permissions } from '#features/people/permissions.ts';
import { insertSession } from '#features/people/server/sign-in/session-queries.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { createPublicFormLink } from '#features/public-forms/contract.ts';
import { FIELD_SERVICE_ARTICLE, toAttributes, toDateUid } from '#features/time/attributes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer } from '#platform/server/testing.ts';
import { addDays, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { walkAnswers, walkDesign } from './input-walk-design.ts';
import { knownOfDocuments } from './input-walk-documents.ts';
import { knownOfExpenses } from './input-walk-expenses.ts';
import { knownOfFieldwork } from './input-walk-fieldwork.ts';
import { knownOfClientImports, knownOfProjectImports, knownOfRegistrations, knownOfResultImports, knownOfUserImports } from './input-walk-imports.ts';
import { knownOfCars, knownOfEquipment, knownOfLogistics, knownOfLots, knownOfSafetySheets } from './input-walk-registers.ts';
import { knownOfRescueFiles } from './input-walk-rescue.ts';
import { knownOfSafety } from './input-walk-safety.ts';
import type { Known } from './input-walk-samples.ts';
import { knownOfSupport } from './input-walk-support.ts';

/** Life of the session the walk calls in. */
const SESSION_SECONDS = 24 * 60 * 60;
/** A public key as browsers give it, base64url: the point that P-256 starts from. */
const POINT_ON_CURVE = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/** Surroundings of the walk. */
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
  const session = { tokenSha256: newId(), userId: id, xsrfToken: newId(), browserSha256: newId(), device: 'Chrome op Android', lifeSeconds: SESSION_SECONDS };
  const sessionId = await insertSession(db, session);
  const rights = { roles: ['admin'], permissions: new Set(Object.keys(permissions)), restricted: false, scope: 'all' } as const;
  const caller: Identity = { id, name, email, sessionId, ...rights };
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
    user: id,
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

/** Of people who come and go, so that nobody the walk needs goes. */
async function knownOfUsers(db: Database): Promise<World['knownOf']> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'version'])
    .where('email', 'in', ['n.degroot@demo.maaiveld.nl', 'p.hendriks@demo.maaiveld.nl'])
    .execute();
  const [waiting, comer] = ['n.degroot', 'p.hendriks'].map((name) => people.find(({ email }) => email.startsWith(name)));
  const { id: divisionId } = await db.selectFrom('divisions').select('id').executeTakeFirstOrThrow();
  const list = { state: 'waiting', restricted: 'true', neverSignedIn: 'true' };
  const [kept, dropped, left] = [newId(), newId(), newId()];
  await db
    .insertInto('users')
    .values([kept, dropped, left].map((id) => ({ id, name: 'Anouk Kuipers', email: `${id}@demo.maaiveld.nl`, active: id !== left })))
    .execute();
  return {
    ...{ 'user.list': list, 'user.export': list, 'user.count': list, 'user.preview': { heldToProjects: 'true', roles: 'planner' } },
    'user.put': {
      id: newId(),
      version: 0,
      email: 'n.dewit@voorbeeld.nl',
      phone: '06 12345678',
      divisionId,
      managerId: null,
      roles: ['planner'],
      personnelNumber: '9',
      serviceFrom: null,
    },
    'user.give-rights': { id: waiting?.id, version: waiting?.version, roles: ['planner'], divisionId },
    'user.change-access': { id: comer?.id, version: comer?.version, active: true, serviceUntil: null },
    'calendar-feed.put': { keySha256: 'b'.repeat(64) },
    'api-key.add': { keySha256: 'a'.repeat(64), hint: 'aaaa', permissions: ['project.read'], validUntil: addDays(localDate(new Date()), 9) },
    'role.preview': { code: 'planner', permissions: 'project.read' },
    'role.put': { code: newId(), version: 0, label: 'Stagiair', permissions: ['form.fill'] },
    'role.remove': { code: 'external' },
    'user.invite': { id: comer?.id },
    'person-removal.preview': { user: left },
    'person-removal.start': { id: newId(), user: left },
    'person-merge.preview': { kept: comer?.id, dropped: waiting?.id },
    'person-merge.carry-out': { kept, dropped, keptVersion: 1, droppedVersion: 1 },
    'user-access.put': { user: comer?.id, validFrom: null },
    'user-access.remove': { user: comer?.id },
    'user.end-sessions': { user: comer?.id, session: null },
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
  const futureNorm = await db.selectFrom('norm_values').select('id').where('starts_on', '=', '2028-01-01').executeTakeFirstOrThrow();
  const { id: documentId } = await db.selectFrom('project_documents').select('id').executeTakeFirstOrThrow();
  const { version } = await db.selectFrom('projects').select('version').where('number', '=', String(project)).executeTakeFirstOrThrow();
  const made = await makeThings(db, caller, own);
  const {
    division_id: divisionId,
    leader_id: leaderId,
    id: projectId,
  } = await db.selectFrom('projects').select(['division_id', 'leader_id', 'id']).where('number', '=', String(project)).executeTakeFirstOrThrow();
  const setUp = { version, divisionId, leaderId };
  const client = await db.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow();
  const contacts = (await db.selectFrom('project_contacts').select(['id', 'name', 'role']).where('project_id', '=', projectId).execute()).map((row) => ({
    ...{ jobTitle: '', organisation: '', phone: '', email: '' },
    ...row,
  }));
  const planned = await db.selectFrom('phases').select(['id', 'version']).where('status', '=', 'planned').orderBy('id').executeTakeFirstOrThrow();
  const costOf = (status: string) => db.selectFrom('third_party_costs').select(['id', 'version']).where('status', '=', status).executeTakeFirstOrThrow();
  const [budgeted, requested] = await Promise.all([costOf('budgeted'), costOf('requested')]);
  return {
    ...(await knownOfHours(db, caller)),
    'norm-value.add': { id: newId(), key: 'atw.dienst_uren', from: addDays(localDate(Date.now()), 30), value: 11 },
    'hour-code.put': { code: 'drilling', version: 1 },
    'hour-code.move': { code: 'wells', to: 1 },
    'closed-days.add': { id: newId(), from: addDays(localDate(Date.now()), 300), to: addDays(localDate(Date.now()), 303) },
    'norm-value.withdraw': { id: futureNorm.id },
    ...(await knownOfOrganisation(db, caller)),
    ...(await knownOfUsers(db)),
    ...(await knownOfRescueFiles(db)),
    'push-device.put': { id: newId(), endpoint: 'https://push.example.com/a', p256dh: POINT_ON_CURVE, auth: 'A'.repeat(22) },
    'push-device.withdraw': { id: await addPushDevice(db, caller) },
    'project.update-checklist': { answers: [{ item: 'under-certificate', answer: 'yes' }], version },
    'file.list-receipts': { ids: documentId },
    ...(await knownOfCars(db, caller)),
    ...(await knownOfEquipment(db, caller)),
    ...(await knownOfSafetySheets(db)),
    ...(await knownOfExpenses(db, caller)),
    ...(await knownOfSupport(db)),
    ...(await knownOfFieldwork(db)),
    ...(await knownOfSafety(db, caller, phaseId)),
    ...(await knownOfDocuments(db, caller)),
    'client.get': { id: client.id },
    'supplier.register': { all: 'true', kind: 'laboratory' },
    'project.create': {
      ...setUp,
      id: newId(),
      number: null,
      copyOf: null,
      kind: 'soil-survey',
      plannedStart: '2026-11-24',
      plannedEnd: '2026-12-24',
      deputyLeaderId: null,
    },
    'project-numbering.put': { pattern: '{jj}.{n:5}', version: 1 },
    'client.put': { id: newId(), version: undefined, kvkNumber: '', rsin: '123456782', vatId: 'NL123456782B01', invoicePostcode: '5705 AA' },
    'project.put-general': { ...setUp, kind: 'soil-survey', plannedStart: '2026-11-24', plannedEnd: '2026-12-24', deputyLeaderId: null },
    'project.change-status': { version, to: 'technically-complete' },
    'project.change-status-of-many': { projects: [project], to: 'technically-complete' },
    'project.change-leader-of-many': { projects: [project], leaderId: reviewer.id },
    'project.put-client': { version, clientId: client.id, contacts },
    'project.put-site': { version, parcels: ['MTT02 A 1572'], accessNotes: null, boundary: [] },
    'project.put-team': { version, team: [{ userId: reviewer.id, role: 'adviser' }] },
    'third-party-cost.put': { id: newId(), version: undefined, orderedCents: 0 },
    'third-party-cost.move': { ...budgeted, to: 'requested', amountCents: 125_050 },
    'third-party-cost.approve': { ...requested, as: 'manager' },
    'third-party-cost.attach-invoice': { id: budgeted.id },
    'phase.put': {
      id: newId(),
      number: '77',
      version: undefined,
      copyOf: undefined,
      contactId: null,
      team: [],
      plannedStart: '2026-11-24T07:00:00Z',
      plannedEnd: '2026-11-24T15:00:00Z',
    },
    'phase.move': { id: phaseId, after: null },
    'phase.set-dependencies': { id: phaseId, after: [] },
    'phase.reschedule': { moves: [{ id: phaseId, version, plannedStart: '2026-11-24T07:00:00Z', plannedEnd: null }] },
    'phase.plan': { ...planned, plannedStart: '2026-11-24T07:00:00Z', plannedEnd: '2026-11-24T15:00:00Z', team: [], cars: [], instruments: [] },
    'phase.change-status': { id: phaseId, from: 'in-progress', to: 'field-work-done' },
    'phase.override-check': { id: planned.id, check: 'location' },
    'form-default.put': { version: 0 },
    'project-log.list': { kinds: 'visit' },
    'project-log.add': { id: newId(), at: new Date().toISOString(), corrects: null, reason: '', place: null },
    'project-log.sign': await knownOfLog(db),
    ...(await knownOfLogistics(db, phaseId, caller)),
    ...(await knownOfLots(db, caller)),
    'trip.put': { id: newId(), plate: 'V-482-KP', date: addDays(localDate(Date.now()), -1), startKm: 10, endKm: 40, detourKm: 2, version: undefined },
    'absence.put': { id: newId(), from: addDays(localDate(Date.now()), 300), to: addDays(localDate(Date.now()), 301), version: undefined },
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
    'form-design.bring-in-list': { name: 'lijst', csv: 'code,naam\n1,Een\n' },
    'lookup-list.get': { id: allTypesList.id },
    'form-design.create': { copyOf: walkDesign.key },
    ...(await knownOfRegistrations(db, caller)),
    ...(await knownOfUserImports(db, caller)),
    ...(await knownOfClientImports(db, caller)),
    ...(await knownOfResultImports(db, caller)),
    ...(await knownOfProjectImports(db, caller)),
    'list-view.put': { id: newId(), version: 0 },
    'list-view.remove': { id: newId() },
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
  await insertList(db, allTypesList);
  return { exportId, mailId, linkId };
}

/** A day of a log that nobody signed, with its lines. */
async function knownOfLog(db: Database): Promise<Known> {
  const {
    day,
    project_id: projectId,
    number,
  } = await db
    .selectFrom('project_log_lines')
    .innerJoin('projects', 'projects.id', 'project_log_lines.project_id')
    .select(['project_log_lines.day', 'project_log_lines.project_id', 'projects.number'])
    .orderBy('day')
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('project_log_lines').select('id').where('project_id', '=', projectId).where('day', '=', day).execute();
  return { id: newId(), project: number, day, lineIds: lines.map(({ id }) => id) };
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
  await db.deleteFrom('time_day_changes').where('user_id', '=', id).where('work_date', '=', day).execute();
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
    'time-days.approve': { days: [{ userId: judged.userId, date: judged.date, version: judged.version }] },
    'time-days.withdraw-approval': { days: [{ userId: judged.userId, date: judged.date }] },
    'time-week.withdraw-approval': { ...judged, dates: [judged.date] },
    'time-day.return': judged,
    'time-day.close-for-owner': { ...judged, registrations: [{ id: registered.id, version: 1 }], reason: 'Ziek thuis.' },
  };
}

async function knownOfOrganisation(db: Database, { id: managerId }: Identity): Promise<World['knownOf']> {
  const { id: colleagueId } = await db.selectFrom('users').select('id').where('id', '!=', managerId).executeTakeFirstOrThrow();
  await db
    .insertInto('emergency_contact_views')
    .values({ id: newId(), owner_id: colleagueId, viewer_id: managerId, reason: 'drill', basis: 'safety', viewed_at: new Date(), received_at: new Date() })
    .execute();
  const unused = { id: newId(), name: 'Loopt niet mee', code: 'LOOP' };
  const { code: _, ...branch } = { ...unused, id: newId() };
  await db.insertInto('divisions').values(unused).execute();
  await db.insertInto('branches').values(branch).execute();
  const [kept, dropped] = [newId(), newId()];
  await db
    .insertInto('suppliers')
    .values([kept, dropped].map((id) => ({ id, name: `Dubbel ${id}`, kinds: ['drilling'] })))
    .execute();
  const address = { houseNumber: 12, houseLetter: 'A', houseAddition: '' };
  return {
    'division.put': { id: newId(), code: 'NIEUW', managerId, branchId: null, certificates: ['brl-2000'], active: true, version: undefined },
    'division.delete': { id: unused.id, version: 1 },
    'branch.put': { id: newId(), ...address, phone: '06-12345678', active: true, version: undefined },
    'branch.delete': { id: branch.id, version: 1 },
    'personal-data.get': { user: managerId },
    'personal-data.list-changes': { user: managerId },
    'personal-data.put': {
      id: managerId,
      ...address,
      mobile: '06-12345678',
      privateEmail: 'x@voorbeeld.nl',
      sizes: { shoes: '41' },
      workDays: [1],
      version: 0,
    },
    'contract-term.put': { id: managerId, from: '2026-11-02', minutes: 1920 },
    'contract-term.delete': { id: managerId, from: '2026-11-02' },
    'payroll-cost-code.put': { cost: 'km-business', from: '2026-11-02', payrollCode: 'K-310' },
    'payroll-cost-code.delete': { cost: 'km-business', from: '2026-11-02' },
    'personal-data.put-iban': { id: managerId, iban: 'NL91ABNA0417164300', code: '123456' },
    'personal-data.put-photo': { id: managerId, hasConsent: true },
    'emergency-contact.get-of': { user: colleagueId },
    'emergency-contact.put': { contacts: [{ id: newId(), name: 'Jan', relation: 'partner', phone: '06-12345678', secondPhone: null, remark: '' }], version: 1 },
    'emergency-contact.record-view': { id: newId(), userId: colleagueId },
    'emergency-contact.open': { id: newId(), userId: colleagueId },
    'brand.put': { color: '#1A5F48' },
    'supplier-merge.preview': { kept, dropped },
    'supplier-merge.carry-out': { kept, dropped, keptVersion: 1, droppedVersion: 1 },
    'supplier.put': {
      id: newId(),
      kvkNumber: '12345678',
      vatId: 'NL000099998B57',
      phone: '06-12345678',
      email: 'x@lab.nl',
      kinds: ['laboratory'],
      contacts: [],
      active: true,
      version: undefined,
    },
    'emergency-details.put': { phone: '06-12345678', safetyOfficerId: managerId, version: 1 },
  };
}

/** A device of somebody in another browser. */
async function addPushDevice(db: Database, { id: userId, sessionId = '' }: Identity): Promise<string> {
  const id = newId();
  const row = { id, user_id: userId, session_id: sessionId, endpoint: `https://push.example.com/${id}`, p256dh: POINT_ON_CURVE, auth: 'A'.repeat(22) };
  await db
    .insertInto('push_devices')
    .values({ ...row, made_at: new Date() })
    .execute();
  return id;
}
