import { beforeAll, describe, expect, test } from 'vitest';
import { clientHandlers } from '#features/clients/server/handlers.ts';
import { getProject } from '#features/projects/contract.ts';
import { projectHandlers } from '#features/projects/server/handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { changeProjectStatus, getProjectSettings, putProjectClient, putProjectGeneral, putProjectSite, putProjectTeam, searchAddresses } from '../contract.ts';
import type { ProjectSettings } from '../settings.ts';
import { addressFinders } from './address-finder.ts';
import { projectSetupHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let other: Identity;
let worker: Identity;
let external: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...projectSetupHandlers, ...projectHandlers, ...clientHandlers]);
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage']);
  other = await addPerson(db, 'A. Kuipers', ['project.read', 'project.manage']);
  worker = await addPerson(db, 'S. Dekkers', ['project.read']);
  external = await addPerson(db, 'Extern', ['project.manage'], { restricted: true, scope: [] });
});

/** A project with its settings as they are at first. */
async function start(row: { status?: string; confidential?: boolean } = {}) {
  const project = await addProject(db, { division_id: division, leader_id: leader.id, ...row });
  const settings = await read(project.number);
  return { ...project, settings };
}
const read = async (number: string, caller = leader): Promise<ProjectSettings> => (await server.query(getProjectSettings, { project: number }, caller)).body;
const changesOf = async (name: string) => (await db.selectFrom('commands').select('changes').where('name', '=', name).execute()).flatMap((one) => one.changes);
const general = ({ settings, number }: Awaited<ReturnType<typeof start>>, more: object) => ({
  ...settings.general,
  leaderId: leader.id,
  project: number,
  version: settings.version,
  ...more,
});

describe('Algemeen', () => {
  test('changes what was changed, and keeps only that in the audit log', async () => {
    const project = await start();
    const saved = await server.command(putProjectGeneral, general(project, { isLogRequired: true, areHoursOpen: false, hazards: 'Puin' }), leader);
    expect(saved.body.result).toEqual({ version: 2 });
    expect((await read(project.number)).general).toMatchObject({ isLogRequired: true, areHoursOpen: false, hazards: 'Puin' });
    expect(await changesOf('project.put-general')).toContainEqual({
      subject: 'project',
      id: project.id,
      from: { isLogRequired: false, areHoursOpen: true, hazards: '' },
      to: { isLogRequired: true, areHoursOpen: false, hazards: 'Puin' },
    });
    const again = await server.command(putProjectGeneral, general(project, {}), other);
    expect(again.problem?.code).toBe('changed-by-someone-else');
  });
  test('names what is wrong: end before begin, a leader who left, the same deputy', async () => {
    const project = await start();
    const gone = await addPerson(db, 'Weg', []);
    await db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    const wrong = { plannedStart: '2026-12-02', plannedEnd: '2026-12-01', leaderId: gone.id, deputyLeaderId: gone.id };
    const { problem } = await server.command(putProjectGeneral, general(project, wrong), leader);
    expect(problem?.details?.fields?.map(({ path }) => path)).toEqual(['plannedEnd', 'deputyLeaderId', 'leaderId', 'deputyLeaderId']);
  });
});

describe('the state of a project', () => {
  const step = (project: string, version: number, to: ProjectSettings['status'], reason = '') =>
    server.command(changeProjectStatus, { project, version, to, reason }, leader);

  test('is taken step by step, with who, when and why', async () => {
    const { number } = await start({ status: 'commissioned' });
    expect((await step(number, 1, 'technically-complete')).problem?.code).toBe('not-possible-now');
    await step(number, 1, 'in-progress');
    expect((await step(number, 2, 'on-hold')).problem?.details?.fields).toEqual([{ path: 'reason', message: 'Schrijf op waarom.' }]);
    await step(number, 2, 'on-hold', 'Vorst');
    expect((await step(number, 2, 'in-progress')).problem?.code).toBe('changed-by-someone-else');
    expect((await step(number, 3, 'in-progress')).status).toBe(200);
    expect((await read(number)).history).toMatchObject([
      { from: 'commissioned', to: 'in-progress', by: 'M. Vermeulen', reason: '' },
      { to: 'on-hold', reason: 'Vorst' },
      { from: 'on-hold', to: 'in-progress' },
    ]);
  });
  test('goes into the archive and back', async () => {
    const { number } = await start({ status: 'financially-closed' });
    await step(number, 1, 'archived');
    expect((await step(number, 2, 'financially-closed', 'Garantie')).status).toBe(200);
  });
});

describe('Opdrachtgever', () => {
  const addClient = async (more: object = {}) => {
    const id = newId();
    await db
      .insertInto('clients')
      .values({ id, name: `Klant ${id.slice(-4)}`, ...more })
      .execute();
    return id;
  };
  const contact = (more: object = {}) => ({
    id: newId(),
    name: 'P. Smits',
    jobTitle: 'Uitvoerder',
    organisation: '',
    role: 'contractor' as const,
    phone: '+31612345678',
    email: '',
    ...more,
  });

  test('is one of the register, with contacts in their order', async () => {
    const { number, settings } = await start();
    const clientId = await addClient({ name: 'Gemeente Asten' });
    const contacts = [contact(), contact({ name: 'E. Jacobs', role: 'client', email: 'e.jacobs@voorbeeld.nl' })];
    const saved = await server.command(putProjectClient, { project: number, version: settings.version, clientId, clientReference: 'PO-1', contacts }, leader);
    expect(saved.status).toBe(200);
    expect((await read(number)).client).toEqual({ clientId, clientName: 'Gemeente Asten', clientReference: 'PO-1', contacts });
    const { body } = await server.query(getProject, { project: number }, worker);
    expect(body).toMatchObject({ clientName: 'Gemeente Asten', contacts: [{ name: 'P. Smits' }, { name: 'E. Jacobs' }] });
  });
  test('that asks a purchase number gets one', async () => {
    const { number, settings } = await start();
    const clientId = await addClient({ purchase_number_required: true });
    const { problem } = await server.command(
      putProjectClient,
      { project: number, version: settings.version, clientId, clientReference: ' ', contacts: [] },
      leader,
    );
    expect(problem?.details?.fields?.[0]?.path).toBe('clientReference');
  });
  test('keeps the contact that a phase names, and takes none of another project', async () => {
    const first = await start();
    const clientId = await addClient();
    const own = contact();
    const save = (project: Awaited<ReturnType<typeof start>>, version: number, contacts: object[]) =>
      server.command(putProjectClient, { project: project.number, version, clientId, clientReference: '', contacts: contacts as never }, leader);
    await save(first, 1, [own]);
    await addPhase(db, { project_id: first.id, number: '04', contact_id: own.id });
    expect((await save(first, 2, [])).problem?.details?.fields?.[0]?.message).toBe('P. Smits is het contact van fase 04. Kies daar eerst een ander.');
    const second = await start();
    expect((await save(second, 1, [own])).problem?.code).toBe('already-exists');
  });
});

describe('Projectlocatie', () => {
  const site = ({ settings, number }: Awaited<ReturnType<typeof start>>, more: object = {}) => ({
    ...settings.site,
    project: number,
    version: settings.version,
    ...more,
  });

  test('is kept with its point, parcels and help', async () => {
    const project = await start();
    const typed = {
      rd: { x: 173_250.5, y: 388_400 },
      areaM2: 4200,
      parcels: ['mtt02 a 1572'],
      hospitalMinutes: 12,
      postcode: '5705aa',
      accessNotes: 'Code 1234',
    };
    expect((await server.command(putProjectSite, site(project, typed), leader)).body.result).toEqual({ version: 2 });
    expect((await read(project.number)).site).toMatchObject({ ...typed, parcels: ['MTT02 A 1572'], postcode: '5705 AA' });
  });
  test('is in the Netherlands', async () => {
    const project = await start();
    const outside = await server.command(putProjectSite, site(project, { rd: { x: 299_000, y: 289_500 } }), leader);
    expect(outside.problem?.details?.fields?.[0]?.message).toBe('Dit punt ligt buiten Nederland: RD X is altijd kleiner dan RD Y. Kijk de coördinaten na.');
    expect((await server.command(putProjectSite, site(project, { rd: { x: 400_000, y: 389_500 } }), leader)).status).toBe(422);
  });
  test('has an edge that all who see the project see, also on the map of a phase; one that crosses itself or lies abroad is refused and leaves the old', async () => {
    const project = await start();
    const corner = (x: number, y: number) => ({ rdX: 173_250 + x, rdY: 388_400 + y });
    const boundary = [corner(0, 0), corner(100, 0), corner(100, 50), corner(0, 50)];
    expect((await server.command(putProjectSite, site(project, { boundary }), leader)).body.result).toEqual({ version: 2 });
    expect((await server.query(getProject, { project: project.number }, worker)).body.boundary).toEqual(boundary);
    const again = (wrong: object) => server.command(putProjectSite, { ...site(project, wrong), version: 2 }, leader);
    const wordsOf = async (wrong: readonly object[]) => (await again({ boundary: wrong })).problem?.details?.fields?.[0];
    expect(await wordsOf([corner(0, 0), corner(10, 10), corner(10, 0), corner(0, 10)])).toMatchObject({
      path: 'boundary',
      message: expect.stringContaining('De rand kruist zichzelf'),
    });
    expect((await wordsOf([corner(0, 0), corner(10, 0)]))?.message).toContain('ten minste 3 hoekpunten');
    expect((await wordsOf([...boundary, { rdX: 400_000, rdY: 500_000 }]))?.message).toContain('niet in Nederland');
    expect((await again({ boundary: Array.from({ length: 501 }, (_, at) => corner(at, 0)) })).status).toBe(422);
    // An app from before the edge was there leaves it as it is.
    const { boundary: _, ...older } = site(project, { parking: 'Achter' });
    expect((await server.command(putProjectSite, { ...older, version: 2 }, leader)).status).toBe(200);
    expect((await read(project.number)).site).toMatchObject({ boundary, parking: 'Achter' });
    expect(JSON.stringify(await changesOf('project.put-site'))).toContain('5.000 m², 4 hoekpunten');
    expect((await server.command(putProjectSite, { ...site(project, { boundary: [] }), version: 3 }, leader)).status).toBe(200);
    expect((await read(project.number)).site.boundary).toEqual([]);
  });
  test('tells how to get in only to who works on the project: not to another leader, nor in the audit log', async () => {
    const project = await start();
    await server.command(putProjectSite, site(project, { accessNotes: 'Code 1234', parking: 'Achter' }), leader);
    expect((await read(project.number, other)).site).toMatchObject({ accessNotes: null, parking: 'Achter' });
    expect((await server.query(getProject, { project: project.number }, worker)).body.site).toMatchObject({ accessNotes: null, parking: 'Achter' });
    expect((await server.query(getProject, { project: project.number }, leader)).body.site?.accessNotes).toBe('Code 1234');
    expect(JSON.stringify(await changesOf('project.put-site'))).not.toContain('1234');
    const blind = { ...(await read(project.number, other)).site, project: project.number, version: 2 };
    expect((await server.command(putProjectSite, { ...blind, accessNotes: 'Iets anders' }, other)).problem?.code).toBe('not-allowed');
    expect((await server.command(putProjectSite, { ...blind, parking: 'Voor' }, other)).status).toBe(200);
    expect((await read(project.number)).site).toMatchObject({ accessNotes: 'Code 1234', parking: 'Voor' });
  });
});

test('what the client is asked is set by who leads, told to no other, and not told by the history', async () => {
  const project = await start();
  const put = (offerCents: number | null, version: number) =>
    server.command(putProjectGeneral, { ...project.settings.general, leaderId: leader.id, project: project.number, version, offerCents }, leader);
  expect((await put(1_250_050, project.settings.version)).body.result).toEqual({ version: 2 });
  expect((await server.query(getProject, { project: project.number }, leader)).body.offerCents).toBe(1_250_050);
  expect((await server.query(getProject, { project: project.number }, worker)).body.offerCents).toBeNull();
  expect(JSON.stringify(await changesOf('project.put-general'))).not.toContain('1250050');
  expect((await put(-1, 2)).status).toBe(422);
  // An app from before it could be set leaves it as it is.
  const { offerCents: _, ...older } = project.settings.general;
  await server.command(putProjectGeneral, { ...older, leaderId: leader.id, summary: 'Anders', project: project.number, version: 2 }, leader);
  expect((await read(project.number)).general).toMatchObject({ summary: 'Anders', offerCents: 1_250_050 });
});

describe('the team', () => {
  test('is put whole, each in one role: who is on it works on the project, who is taken off no longer does', async () => {
    const project = await start();
    const put = (team: { userId: string; role: 'adviser' | 'safety' }[], version: number, caller = leader) =>
      server.command(putProjectTeam, { project: project.number, version, team }, caller);
    expect((await put([{ userId: worker.id, role: 'safety' }], project.settings.version)).body.result).toEqual({ version: 2 });
    expect((await read(project.number)).team).toMatchObject([{ userId: worker.id, role: 'safety' }]);
    expect((await server.query(getProject, { project: project.number }, leader)).body.team).toMatchObject([{ id: worker.id, role: 'safety' }]);
    const twice = await put(
      [
        { userId: worker.id, role: 'safety' },
        { userId: worker.id, role: 'adviser' },
      ],
      2,
    );
    expect(twice.problem?.details?.fields).toMatchObject([{ path: 'team.1.userId', message: expect.stringContaining('al in het team') }]);
    expect((await put([{ userId: newId(), role: 'adviser' }], 2)).problem?.details?.fields?.[0]?.path).toBe('team.0.userId');
    // Based on what another changed meanwhile, and by who may not.
    expect((await put([], 1)).problem?.code).toBe('changed-by-someone-else');
    expect((await put([], 2, worker)).problem?.code).toBe('not-allowed');
    expect((await put([{ userId: worker.id, role: 'safety' }], 2)).body.result).toEqual({ version: 2 });
    expect((await put([], 2)).body.result).toEqual({ version: 3 });
    expect((await read(project.number)).team).toEqual([]);
  });
});

describe('looking addresses up', () => {
  test('is off until the server has a service, and says so when that fails', async () => {
    const ask = async (search: string) => (await server.query(searchAddresses, { search }, leader)).body;
    expect(await ask('kanaaldijk')).toEqual({ isOn: false, hasFailed: false, found: [] });
    addressFinders.fill(async () => Promise.reject(new Error('stuk')));
    expect(await ask('kanaaldijk')).toEqual({ isOn: true, hasFailed: true, found: [] });
    expect(await ask('ka')).toEqual({ isOn: true, hasFailed: false, found: [] });
  });
  test('is for whoever finds their way on a map, not for who sees no project at all', async () => {
    const statusFor = async (person: Identity) => (await server.query(searchAddresses, { search: 'ka' }, person)).status;
    expect(await statusFor(worker)).toBe(200);
    expect(await statusFor(await addPerson(db, 'Kantoor', ['user.manage']))).toBe(403);
  });
});

test('settings are for who manages projects, and of a hidden project there are none', async () => {
  const { number } = await start();
  const hidden = await start({ confidential: true });
  expect((await server.query(getProjectSettings, { project: number }, worker)).status).toBe(403);
  expect((await server.query(getProjectSettings, { project: number }, external)).status).toBe(403);
  expect((await server.query(getProjectSettings, { project: hidden.number }, other)).status).toBe(404);
  expect((await server.command(putProjectGeneral, general(hidden, {}), other)).status).toBe(404);
});
