import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lmra } from '#features/form-catalogue/safety/lmra.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { veldwerkverslag } from '#features/form-catalogue/soil/veldwerkverslag.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { addHandedIn, addRevision } from '#features/forms/server/testing.ts';
import { productNorms } from '#features/norms/norms.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase, readPersonalPart } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { changePhaseStatus, getPhase, listMyPhases, listPhaseChoices, listPhases, listTeamCandidates, overridePhaseCheck, putPhase } from '../contract.ts';
import type { PhaseInput } from '../phase-input.ts';
import { klicValidFrom, klicValidTo } from '../safety/klic.ts';
import { phaseFeature } from './feature.ts';
import { phaseHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let planner: Identity;
let worker: Identity;
let other: Identity;
let project: { id: string; number: string };

/** The edge of the site of the project, millimetres. */
const edge = { boundary_x_mm: [173_900_000, 173_950_000, 173_950_000], boundary_y_mm: [387_200_000, 387_200_000, 387_250_500] };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, phaseHandlers);
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'phase.manage', 'phase.release', 'form.review']);
  planner = await addPerson(db, 'P. Planner', ['project.read', 'phase.manage']);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  other = await addPerson(db, 'R. Wolters', ['project.read', 'form.fill']);
});

beforeEach(async () => {
  project = await addProject(db, {
    division_id: division,
    leader_id: leader.id,
    address: 'Kanaaldijk-Zuid 41',
    city: 'Helmond',
    rd_x: 173900,
    rd_y: 387200,
    ...edge,
  });
});

const safety = {
  crowClass: 'oranje' as const,
  substance: 'Lood',
  source: 'Verkennend onderzoek',
  assessedBy: 'K. de Wit',
  assessedOn: '2026-11-10',
  digging: 'manual' as const,
  protectiveEquipment: ['gloves' as const],
  assemblyPoint: 'Hek',
  hospital: 'Elkerliek, Helmond',
  firstAider: 'R. Wolters',
  accessRoute: 'Via de Havenweg',
};
const input = (more: Partial<PhaseInput> = {}): PhaseInput => ({
  id: newId(),
  project: project.number,
  number: '01',
  name: 'Veldwerk boren',
  kind: 'drilling',
  assignment: 'Elf boringen tot 2,5 m-mv.',
  ...more,
});
const sheet = async (number = '01', caller = leader) => (await server.query(getPhase, { project: project.number, phase: number }, caller)).body;
const step = (id: string, from: string, to: string, caller: Identity, reason = '') =>
  server.command(changePhaseStatus, { id, from, to, reason } as never, caller);

describe('making a phase', () => {
  test('starts a draft with everything that was filled in', async () => {
    const phase = input({
      plannedCounts: { borings: 11 },
      safety,
      team: [{ userId: worker.id, role: 'drill-master' }],
      plannedStart: '2026-11-19T07:30:00+01:00',
      plannedEnd: '2026-11-19T11:30:00Z',
    });
    expect((await server.command(putPhase, phase, planner)).body.result).toEqual({ version: 1 });
    expect(await sheet()).toMatchObject({
      id: phase.id,
      status: 'draft',
      plannedStart: '2026-11-19T06:30:00.000Z',
      plannedCounts: { borings: 11 },
      team: [{ name: 'S. Driessen', role: 'drill-master', phone: '+31612345678' }],
      safety: { crowClass: 'oranje', hospital: 'Elkerliek, Helmond' },
      place: { address: 'Kanaaldijk-Zuid 41', rd: { x: 173900, y: 387200 } },
      siteBoundary: [
        { rdX: 173_900, rdY: 387_200 },
        { rdX: 173_950, rdY: 387_200 },
        { rdX: 173_950, rdY: 387_250.5 },
      ],
      hasOwnPlace: false,
    });
  });
  test('asks the forms of its kind, each once, also when the kind changes', async () => {
    await publishDesign(db, boorstaat);
    await publishDesign(db, veldwerkverslag);
    const formsOf = async (id: string) => {
      const rows = await db.selectFrom('phase_forms').select(['design_key', 'required']).where('phase_id', '=', id).orderBy('design_key').execute();
      return rows.map(({ design_key, required }) => (required ? design_key : `${design_key}?`));
    };
    const phase = input({ kind: 'groundwater' });
    await server.command(putPhase, phase, planner);
    expect(await formsOf(phase.id)).toEqual(['veldwerkverslag']);
    await server.command(putPhase, { ...phase, kind: 'drilling', version: 1 }, planner);
    expect(await formsOf(phase.id)).toEqual(['boorstaat', 'veldwerkverslag']);
    await publishDesign(db, { ...boorstaat, key: 'lmra', name: 'LMRA' });
    await publishDesign(db, { ...boorstaat, key: 'monsternemingsplan-1001', name: 'Plan' });
    await server.command(putPhase, { ...phase, kind: 'lot-sampling', protocol: '1001', version: 2 }, planner);
    expect(await formsOf(phase.id)).toEqual(['boorstaat', 'lmra?', 'monsternemingsplan-1001?', 'veldwerkverslag']);
    const office = input({ number: '02', kind: 'reporting' });
    await server.command(putPhase, office, planner);
    expect(await formsOf(office.id)).toEqual([]);
  });
  test('happens once when it is sent twice', async () => {
    const phase = input();
    const commandId = newId();
    await server.command(putPhase, phase, planner, { commandId });
    expect((await server.command(putPhase, phase, planner, { commandId })).status).toBe(200);
    expect((await server.query(listPhases, { project: project.number }, planner)).body).toHaveLength(1);
  });
  test('refuses a number that is taken and says so at the field', async () => {
    await server.command(putPhase, input(), planner);
    const second = await server.command(putPhase, input(), planner);
    expect(second.problem?.details?.fields).toEqual([{ path: 'number', message: 'Fase 01 bestaat al in dit project. Kies een ander nummer.' }]);
  });
  test.each<[string, Partial<PhaseInput>, string]>([
    ['a number of one digit', { number: '1' }, 'number'],
    ['no name', { name: ' ' }, 'name'],
    ['no assignment', { assignment: '' }, 'assignment'],
    ['an end before the start', { plannedStart: '2026-11-19T08:00:00Z', plannedEnd: '2026-11-19T07:00:00Z' }, 'plannedEnd'],
    ['a wrong postcode', { place: { address: 'Weg 1', postcode: '0123 AB', city: 'Helmond', rd: null } }, 'place.postcode'],
    ['coordinates outside the country', { place: { address: 'Weg 1', postcode: '', city: 'Helmond', rd: { x: 400_000, y: 387_000 } } }, 'place.rd.x'],
    ['a day that does not exist', { safety: { ...safety, assessedOn: '2026-02-31' } }, 'safety.assessedOn'],
  ])('refuses %s at its field', async (_, wrong, path) => {
    const answer = await server.command(putPhase, input(wrong), planner);
    expect([answer.status, answer.problem?.details?.fields?.[0]?.path]).toEqual([422, path]);
  });
  test('refuses a contact of another project and a colleague who is not there', async () => {
    const answer = await server.command(putPhase, input({ contactId: newId(), team: [{ userId: newId(), role: 'sampler' }] }), planner);
    expect(answer.problem?.details?.fields?.map(({ path }) => path)).toEqual(['contactId', 'team.0.userId']);
  });
  test('is for planners, and not on a project one may not see', async () => {
    const secret = await addProject(db, { division_id: division, confidential: true });
    expect((await server.command(putPhase, input(), worker)).status).toBe(403);
    expect((await server.command(putPhase, input({ project: secret.number }), planner)).status).toBe(404);
  });
});

describe('changing a phase', () => {
  test('raises the version and puts the team anew', async () => {
    const phase = input({ team: [{ userId: worker.id, role: 'drill-master' }] });
    await server.command(putPhase, phase, planner);
    const answer = await server.command(putPhase, { ...phase, name: 'Boren', team: [{ userId: other.id, role: 'assistant' }], version: 1 }, planner);
    expect(answer.body.result).toEqual({ version: 2 });
    expect(await sheet()).toMatchObject({ name: 'Boren', team: [{ name: 'R. Wolters' }] });
  });
  test('based on an older version is refused, with what stands now', async () => {
    const phase = input();
    await server.command(putPhase, phase, planner);
    await server.command(putPhase, { ...phase, name: 'Van een ander', version: 1 }, leader);
    const answer = await server.command(putPhase, { ...phase, name: 'Van mij', version: 1 }, planner);
    expect(answer.problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { name: 'Van een ander', version: 2 } } });
  });
  test('never moves it to another project', async () => {
    const phase = input();
    await server.command(putPhase, phase, planner);
    const elsewhere = await addProject(db, { division_id: division });
    expect((await server.command(putPhase, { ...phase, project: elsewhere.number, version: 1 }, planner)).status).toBe(409);
  });
  test('is not possible once it is closed', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'closed' });
    expect((await server.command(putPhase, input({ id, version: 1 }), planner)).problem?.code).toBe('not-possible-now');
  });
});

describe('releasing field work', () => {
  test('names everything that is missing', async () => {
    const id = await addPhase(db, { project_id: project.id });
    const answer = await step(id, 'planned', 'released', leader);
    expect(answer.problem?.code).toBe('not-possible-now');
    expect(answer.problem?.details?.reason).toContain('CROW 400-veiligheidsklasse');
    expect((await sheet()).checks.filter(({ state }) => state === 'failed').map(({ check }) => check)).toEqual(['registration', 'safety-class', 'safety-file']);
  });
  test('goes when every check passes, and keeps who did it', async () => {
    const id = await addPhase(db, { project_id: project.id, safety: JSON.stringify(safety) }, [worker.id]);
    expect((await step(id, 'planned', 'released', leader)).status).toBe(200);
    expect(await sheet()).toMatchObject({ status: 'released', statusChanges: [{ from: 'planned', to: 'released', by: 'M. Vermeulen' }] });
  });
  test('goes with a check let through for a reason, but never registration, KLIC or safety class', async () => {
    const id = await addPhase(db, { project_id: project.id, safety: JSON.stringify({ ...safety, hospital: '' }) }, [worker.id]);
    expect((await step(id, 'planned', 'released', leader)).status).toBe(422);
    expect((await server.command(overridePhaseCheck, { id, check: 'safety-class', reason: 'haast' }, leader)).problem?.code).toBe('not-possible-now');
    expect((await server.command(overridePhaseCheck, { id, check: 'safety-file', reason: '' }, leader)).status).toBe(422);
    expect((await server.command(overridePhaseCheck, { id, check: 'safety-file', reason: 'Ziekenhuis staat op het bord' }, planner)).status).toBe(403);
    expect((await server.command(overridePhaseCheck, { id, check: 'safety-file', reason: 'Ziekenhuis staat op het bord' }, leader)).status).toBe(200);
    expect((await sheet()).checks.find(({ check }) => check === 'safety-file')).toMatchObject({ state: 'overridden', override: { by: 'M. Vermeulen' } });
    expect((await step(id, 'planned', 'released', leader)).status).toBe(200);
  });
  test('pass a KLIC report on which the work begins in time, however long it goes on, and none on which it begins before the answers of the owners', async () => {
    const today = localDate(Date.now());
    const id = await addPhase(db, { project_id: project.id });
    const stateOf = async (firstDay: string, klicKind: 'dig-notice' | 'calamity' = 'dig-notice') => {
      const klic = { digging: 'mechanical', klicKind, klicNumber: '26G0418832', klicRequestedOn: today, klicValidTo: klicValidTo(today, productNorms) };
      const start = new Date(`${firstDay}T12:00:00Z`);
      const planned = { planned_start: start, planned_end: new Date(start.getTime() + 60 * 86_400_000) };
      await db
        .updateTable('phases')
        .set({ safety: JSON.stringify({ ...safety, ...klic }), ...planned })
        .where('id', '=', id)
        .execute();
      return (await sheet()).checks.find(({ check }) => check === 'klic')?.state;
    };
    expect(await stateOf(klicValidTo(today, productNorms))).toBe('passed');
    expect(await stateOf(addDays(klicValidTo(today, productNorms), 1))).toBe('failed');
    expect([await stateOf(today), await stateOf(today, 'calamity'), await stateOf(klicValidFrom(today, productNorms))]).toEqual(['failed', 'passed', 'passed']);
  });
  test('needs a registration for the protocol that is valid on the first day', async () => {
    await db
      .updateTable('projects')
      .set({ protocols: ['2001'] })
      .where('id', '=', project.id)
      .execute();
    for (const item of ['under-certificate', 'certificate-scope', 'function-separation'])
      await db.insertInto('project_checklist_items').values({ project_id: project.id, item, answer: 'yes', user_id: leader.id, at: new Date() }).execute();
    const id = await addPhase(db, { project_id: project.id, protocol: '2001', safety: JSON.stringify(safety), planned_start: '2026-11-19T06:30:00Z' }, [
      worker.id,
    ]);
    const check = async () => (await sheet()).checks.find((one) => one.check === 'registration')?.state;
    expect(await check()).toBe('failed');
    const qualification = newId();
    await db
      .insertInto('qualifications')
      .values({ id: qualification, user_id: worker.id, kind: '2001', valid_from: '2020-01-01', valid_to: '2026-11-18' })
      .execute();
    expect(await check()).toBe('failed');
    await db.updateTable('qualifications').set({ valid_to: '2026-11-19' }).where('id', '=', qualification).execute();
    expect(await check()).toBe('passed');
    expect((await step(id, 'planned', 'released', leader)).status).toBe(200);
  });
  test('is not for a field worker', async () => {
    const id = await addPhase(db, { project_id: project.id, safety: JSON.stringify(safety) }, [worker.id]);
    expect((await step(id, 'planned', 'released', worker)).status).toBe(403);
  });
});

describe('field work', () => {
  test('is started and reported done by the team, and checked by somebody else', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'released' }, [worker.id]);
    expect((await step(id, 'released', 'in-progress', other)).status).toBe(403);
    expect((await step(id, 'released', 'in-progress', worker)).status).toBe(200);
    expect((await step(id, 'in-progress', 'field-work-done', worker)).status).toBe(200);
    expect((await step(id, 'field-work-done', 'checked', worker)).status).toBe(403);
    expect((await step(id, 'field-work-done', 'checked', leader)).body.result).toEqual({ status: 'checked' });
  });
  test('is not done before every required form is in, nor checked before they are judged', async () => {
    await publishDesign(db, veldwerkverslag);
    const id = await addPhase(db, { project_id: project.id, status: 'in-progress' }, [worker.id, other.id]);
    await db.insertInto('phase_forms').values({ phase_id: id, design_key: 'veldwerkverslag', required: true }).execute();
    const early = await step(id, 'in-progress', 'field-work-done', worker);
    expect(early.problem).toMatchObject({ code: 'not-possible-now', details: { reason: 'Veldwerkverslag is nog niet ingediend.' } });
    const at = new Date();
    const row = { design_key: 'veldwerkverslag', design_version: veldwerkverslag.version, title: 'Verslag', submitted_at: at, updated_at: at };
    const form = { id: newId(), ...row, project_id: project.id, phase_id: id, author_id: other.id };
    await db
      .insertInto('form_submissions')
      .values({ ...form, state: 'submitted' })
      .execute();
    // A colleague's form counts, also for whoever may not open it.
    expect((await sheet('01', worker)).requiredForms).toEqual([{ key: 'veldwerkverslag', name: 'Veldwerkverslag', submitted: 1, approved: 0, returned: 0 }]);
    expect((await step(id, 'in-progress', 'field-work-done', worker)).status).toBe(200);
    expect((await step(id, 'field-work-done', 'checked', leader)).problem?.details?.reason).toBe('Veldwerkverslag wacht nog op beoordeling.');
    await db.updateTable('form_submissions').set({ state: 'approved' }).where('id', '=', form.id).execute();
    expect((await step(id, 'field-work-done', 'checked', leader)).status).toBe(200);
  });
  test('is not checked by who reported it done', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'in-progress' });
    await step(id, 'in-progress', 'field-work-done', leader);
    expect((await step(id, 'field-work-done', 'checked', leader)).problem?.code).toBe('own-work');
  });
  test('is started once when two on the team both press start', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'released' }, [worker.id, other.id]);
    expect((await step(id, 'released', 'in-progress', worker)).status).toBe(200);
    expect((await step(id, 'released', 'in-progress', other)).status).toBe(200);
    expect((await sheet()).statusChanges).toHaveLength(1);
  });
  test('is not started when the release was withdrawn meanwhile', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'released' }, [worker.id]);
    await step(id, 'released', 'planned', leader, 'KLIC verlopen');
    const answer = await step(id, 'released', 'in-progress', worker);
    expect(answer.problem).toMatchObject({
      code: 'changed-by-someone-else',
      details: { current: { status: 'planned' }, reason: 'De fase is intussen gepland.' },
    });
  });
  test('goes on though somebody changed the phase meanwhile', async () => {
    const phase = input();
    await server.command(putPhase, phase, planner);
    await step(phase.id, 'draft', 'planned', planner);
    await server.command(putPhase, { ...phase, budgetMinutes: 600, version: 1 }, planner);
    expect((await step(phase.id, 'planned', 'draft', planner, 'toch later')).status).toBe(200);
  });
});

describe('who finds what', () => {
  test('a restricted person finds phases of allowed projects only', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'released' });
    const inside = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [project.id] });
    const outside = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [] });
    const params = { project: project.number, phase: '01' };
    expect([(await server.query(getPhase, params, inside)).status, (await server.query(getPhase, params, outside)).status]).toEqual([200, 404]);
    expect([(await server.query(listPhases, params, inside)).status, (await server.query(listPhases, params, outside)).status]).toEqual([200, 404]);
    expect((await server.query(listPhaseChoices, {}, inside)).body.map(({ phaseId }) => phaseId)).toEqual([id]);
    expect((await server.query(listPhaseChoices, {}, outside)).body).toEqual([]);
    expect((await step(id, 'released', 'in-progress', outside)).status).toBe(404);
    expect((await server.query(listTeamCandidates, {}, inside)).status).toBe(403);
  });
  test('a phase of a confidential project is there for its team only', async () => {
    const secret = await addProject(db, { division_id: division, confidential: true });
    const id = await addPhase(db, { project_id: secret.id, status: 'released' }, [worker.id]);
    const params = { project: secret.number, phase: '01' };
    expect([(await server.query(getPhase, params, worker)).status, (await server.query(getPhase, params, other)).status]).toEqual([200, 404]);
    expect((await step(id, 'released', 'in-progress', other)).status).toBe(404);
  });
  test('a phase that is not there is not found', async () =>
    expect((await server.query(getPhase, { project: project.number, phase: '99' }, leader)).status).toBe(404));
});

describe('what has been done', () => {
  const handIn = async (phaseId: string, design: string, answers: object, at: string, revision = 1) => {
    await db
      .insertInto('form_designs')
      .values({ key: design, name: design, category: 'Veldwerk' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('form_design_versions')
      .values({ design_key: design, version: 1, document: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const id = newId();
    const common = { author_id: worker.id, revision };
    await db
      .insertInto('form_submissions')
      .values({
        id,
        design_key: design,
        design_version: 1,
        title: design,
        project_id: project.id,
        phase_id: phaseId,
        state: 'submitted',
        submitted_at: at,
        updated_at: at,
        ...common,
      })
      .execute();
    for (let number = 1; number <= revision; number++) {
      const kept = number === revision ? answers : { samples: Array.from({ length: 50 }, () => ({ id: newId() })) };
      await db
        .insertInto('form_revisions')
        .values({ submission_id: id, answers: JSON.stringify(kept), answers_sha256: '', at, receipt_command_id: newId(), ...common, revision: number })
        .execute();
    }
  };
  test('is counted from the latest revision of the forms handed in', async () => {
    const id = await addPhase(db, { project_id: project.id, status: 'in-progress', planned_counts: JSON.stringify({ borings: 4, wells: 1 }) });
    await handIn(id, 'boorstaat', { completion: ['bentoniet', 'peilbuis'], samples: [{ id: '1' }, { id: '2' }] }, '2026-11-19T08:00:00Z', 2);
    await handIn(id, 'boorstaat', { completion: ['opgeboord'] }, '2026-11-19T09:00:00Z');
    await handIn(id, 'veldwerkverslag', { lmraDone: 'yes' }, '2026-11-19T14:00:00Z');
    expect(await sheet()).toMatchObject({
      plannedCounts: { borings: 4, wells: 1 },
      doneCounts: { borings: 2, wells: 1, 'soil-samples': 2 },
      lmraAt: '2026-11-19T14:00:00.000Z',
    });
    expect((await server.query(listPhases, { project: project.number }, leader)).body[0]?.doneCounts).toMatchObject({
      borings: 2,
      wells: 1,
      'soil-samples': 2,
    });
  });
  test('has the LMRA of when it was done, whenever that reached the server and however it was corrected', async () => {
    const phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' });
    const form = { projectId: project.id, phaseId, authorId: worker.id, design: veldwerkverslag, revisions: [{ lmraDone: 'yes' }] };
    const monday = '2026-11-16T06:40:00.000Z';
    const id = await addHandedIn(db, { ...form, at: new Date('2026-11-17T07:00:00Z'), deviceAt: new Date(monday) });
    expect(await sheet('01', worker)).toMatchObject({ lmraAt: monday, ownLmraAt: monday });
    await addRevision(db, id, 2, { authorId: worker.id, answers: { lmraDone: 'yes' }, at: new Date('2026-11-18T07:00:00Z') });
    expect(await sheet('01', worker)).toMatchObject({ lmraAt: monday, ownLmraAt: monday });
    // A clock that is ahead does not bring it to a day to come.
    const wednesday = '2026-11-18T07:10:00.000Z';
    await addHandedIn(db, { ...form, authorId: other.id, at: new Date(wednesday), deviceAt: new Date('2026-12-18T07:10:00Z') });
    expect(await sheet('01', worker)).toMatchObject({ lmraAt: wednesday, ownLmraAt: monday });
  });
  test('has a stop when the last LMRA of a person is red, until that one does it over; a report that it was done does not lift it', async () => {
    const phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' });
    const add = (author: Identity, lmraDone: 'yes' | 'no', at: string, design = lmra) =>
      addHandedIn(db, { projectId: project.id, phaseId, authorId: author.id, design, revisions: [{ lmraDone }], at: new Date(at) });
    const stopsOf = async (person: Identity) => {
      const { ownLmraStopAt, otherLmraStopAt } = await sheet('01', person);
      return [ownLmraStopAt, otherLmraStopAt];
    };
    const [seven, ten, eleven] = ['2026-11-16T07:00:00.000Z', '2026-11-16T10:00:00.000Z', '2026-11-16T11:00:00.000Z'];
    await add(worker, 'yes', seven);
    await add(worker, 'no', ten);
    await add(worker, 'yes', eleven, veldwerkverslag);
    await add(other, 'yes', eleven);
    expect([await stopsOf(worker), await stopsOf(other)]).toEqual([
      [ten, null],
      [null, ten],
    ]);
    expect(await sheet('01', worker)).toMatchObject({ lmraAt: eleven });
    await add(worker, 'yes', '2026-11-16T12:00:00.000Z');
    expect([await stopsOf(worker), await stopsOf(other)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });
  test('is told however much it is, also of one form', async () => {
    const id = await addPhase(db, { project_id: project.id, planned_start: new Date() }, [worker.id]);
    const composites = Array.from({ length: 25 }, () => ({ id: newId(), taken: 500 }));
    await handIn(id, 'monsternemingsformulier-1001', { composites }, new Date().toISOString());
    expect((await sheet('01', worker)).doneCounts).toMatchObject({ increments: 12_500 });
    expect((await server.query(listPhases, { project: project.number }, worker)).body[0]?.doneCounts).toMatchObject({ increments: 12_500 });
    expect((await server.query(listMyPhases, {}, worker)).body.find((one) => one.id === id)?.doneCounts).toMatchObject({ increments: 12_500 });
  });
  test('is nothing without forms', async () => {
    await addPhase(db, { project_id: project.id });
    expect(await sheet()).toMatchObject({ doneCounts: {}, lmraAt: null });
  });
});

describe('my phases', () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  test('are those of today and the coming seven days, and what is still in hand', async () => {
    const me = await addPerson(db, 'T. Veldman', ['project.read', 'form.fill']);
    const add = (number: string, row: object, team = [me.id]) => addPhase(db, { project_id: project.id, number, ...row }, team);
    const today = await add('01', { planned_start: at(0), planned_end: at(0) });
    const week = await add('02', { planned_start: at(7) });
    await add('03', { planned_start: at(9) });
    await add('04', { planned_start: at(-3), planned_end: at(-2), status: 'field-work-done' });
    const inHand = await add('05', { planned_start: at(-3), planned_end: at(-2), status: 'in-progress' });
    await add('06', { planned_start: at(0), status: 'draft' });
    await add('07', { planned_start: at(0), status: 'cancelled' });
    await add('08', { planned_start: at(0) }, [other.id]);
    const long = await add('09', { planned_start: at(-20), planned_end: at(20) });
    const { body } = await server.query(listMyPhases, {}, me);
    expect(body.map(({ id }) => id)).toEqual([long, inHand, today, week]);
  });
  test('come with where it is and whom to call', async () => {
    const me = await addPerson(db, 'T. Veldman', ['project.read']);
    const onSite = newId();
    await db
      .insertInto('project_contacts')
      .values([
        { id: newId(), project_id: project.id, name: 'Opdrachtgever', role: 'client' },
        { id: onSite, project_id: project.id, name: 'P. Smits', role: 'on-site', phone: '+31687654321' },
      ])
      .execute();
    await addPhase(db, { project_id: project.id, planned_start: at(0), city: 'Venlo', address: 'Weg 2' }, [me.id]);
    expect((await server.query(listMyPhases, {}, me)).body[0]).toMatchObject({
      place: { address: 'Weg 2', city: 'Venlo' },
      contact: { name: 'P. Smits', phone: '+31687654321' },
    });
  });
  test('ask for somebody who is signed in', async () => expect((await server.query(listMyPhases, {})).status).toBe(401));
});

describe('phases to choose from', () => {
  test('are the own ones in hand, and with words any that match', async () => {
    const me = await addPerson(db, 'T. Veldman', ['project.read', 'time.register']);
    const mine = await addPhase(db, { project_id: project.id, number: '01', status: 'released' }, [me.id]);
    await addPhase(db, { project_id: project.id, number: '02', status: 'draft' }, [me.id]);
    const elsewhere = await addProject(db, { division_id: division, description: 'Zeldzaam zwerfgrind' });
    const match = await addPhase(db, { project_id: elsewhere.id });
    expect((await server.query(listPhaseChoices, {}, me)).body.map(({ phaseId }) => phaseId)).toEqual([mine]);
    expect((await server.query(listPhaseChoices, { search: 'Zwerfgrind zeldzaam' }, me)).body.map(({ phaseId }) => phaseId)).toEqual([match]);
  });
});

test('team candidates come with the registrations that are valid now', async () => {
  await db
    .insertInto('qualifications')
    .values([
      { id: newId(), user_id: other.id, kind: '2002', valid_from: '2020-01-01' },
      { id: newId(), user_id: other.id, kind: '2003', valid_from: '2020-01-01', valid_to: '2021-01-01' },
    ])
    .execute();
  const { body } = await server.query(listTeamCandidates, {}, planner);
  expect(body.find(({ id }) => id === other.id)?.registrations).toEqual(['2002']);
});

test('somebody’s own data has the phases of whose teams they are', async () => {
  const person = await addPerson(db, 'B. Bos', ['project.read', 'form.fill']);
  await addPhase(db, { project_id: project.id, number: '07', name: 'Boren' }, [person.id]);
  await addPhase(db, { project_id: project.id, number: '08' }, [other.id]);
  expect(await readPersonalPart(phaseFeature, db, person)).toMatchObject({
    'fasen.json': [{ project: project.number, number: '07', name: 'Boren', role: 'drill-master' }],
  });
});
