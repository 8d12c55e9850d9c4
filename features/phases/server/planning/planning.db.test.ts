import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { listPhases, putPhase } from '../../contract.ts';
import { placedAfter } from '../../planning/planning.ts';
import { movePhase, reschedulePhases, setPhaseDependencies } from '../../planning/planning-contract.ts';
import { phaseHandlers } from '../handlers.ts';
import { planningHandlers } from './planning-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let planner: Identity;
let worker: Identity;
let project: { id: string; number: string };
let phases: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...phaseHandlers, ...planningHandlers]);
  division = await addDivision(db, 'Bodem');
  planner = await addPerson(db, 'P. Planner', ['project.read', 'phase.manage']);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
});

beforeEach(async () => {
  ({ project, phases } = await projectOf(4));
});

async function projectOf(count: number) {
  const made = await addProject(db, { division_id: division });
  const start = { planned_start: instantAt('2026-12-01', '07:30'), planned_end: instantAt('2026-12-01', '16:00') };
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) ids.push(await addPhase(db, { project_id: made.id, number: `0${number}`, ...start }));
  return { project: made, phases: ids };
}

const rows = async (number = project.number) => (await server.query(listPhases, { project: number }, planner)).body;
const order = async (number?: string) => (await rows(number)).map(({ id }) => id);
const [first, second, third] = [0, 1, 2].map((at) => () => phases[at] as string) as [() => string, () => string, () => string];

describe('the order of phases', () => {
  test('is by number until somebody gives them one; new ones come last', async () => {
    expect(await order()).toEqual(phases);
    expect((await server.command(movePhase, { id: third(), after: null }, planner)).status).toBe(200);
    expect(await order()).toEqual([third(), first(), second(), phases[3]]);
    const added = await addPhase(db, { project_id: project.id, number: '00' });
    expect((await order()).at(-1)).toBe(added);
    expect((await rows()).map(({ number }) => number)).toEqual(['03', '01', '02', '04', '00']);
  });
  test('is for who plans, in projects they may see', async () => {
    expect((await server.command(movePhase, { id: first(), after: null }, worker)).status).toBe(403);
    expect((await server.command(movePhase, { id: newId(), after: null }, planner)).status).toBe(404);
    const secret = await addProject(db, { division_id: division, confidential: true });
    const hidden = await addPhase(db, { project_id: secret.id });
    expect((await server.command(movePhase, { id: hidden, after: null }, planner)).status).toBe(404);
  });
  test('has every phase once after moves at the same moment, as one after the other would leave it', async () => {
    const count = 4;
    const move = fc.record({ from: fc.nat(count - 1), to: fc.option(fc.nat(count - 1)) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 3 }), async (asked) => {
        const own = await projectOf(count);
        const moves = asked.map(({ from, to }) => ({ id: own.phases[from] as string, after: to === null ? null : (own.phases[to] as string) }));
        const answers = await Promise.all(moves.map((one) => server.command(movePhase, one, planner)));
        expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200));
        const ways = permutations(moves).map((way) => way.reduce<readonly string[]>((now, { id, after }) => placedAfter(now, id, after), own.phases));
        expect(ways).toContainEqual(await order(own.project.number));
      }),
      { numRuns: 15 },
    );
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('what a phase comes after', () => {
  test('is kept exactly, and never makes a circle', async () => {
    const set = (id: string, after: string[]) => server.command(setPhaseDependencies, { id, after }, planner);
    expect((await set(second(), [first(), first()])).status).toBe(200);
    expect((await set(third(), [second()])).status).toBe(200);
    expect((await rows()).map(({ after }) => after)).toEqual([[], [first()], [second()], []]);
    const circle = await set(first(), [third()]);
    expect(circle.problem?.details?.fields?.[0]?.message).toMatch(/niet na zichzelf/);
    expect((await set(third(), [])).status).toBe(200);
    expect((await set(first(), [third()])).status).toBe(200);
  });
  test('is a phase of the same project', async () => {
    const other = await projectOf(1);
    const answer = await server.command(setPhaseDependencies, { id: first(), after: other.phases }, planner);
    expect(answer.problem?.details?.fields?.[0]?.message).toBe('Kies alleen fasen van dit project.');
  });
});

describe('moved dates', () => {
  const move = (id: string, version = 1) => ({ id, version, plannedStart: '2026-12-03T06:30:00.000Z', plannedEnd: '2026-12-03T15:00:00.000Z' });
  const reschedule = (moves: ReturnType<typeof move>[]) => server.command(reschedulePhases, { project: project.number, moves }, planner);

  test('are all there, or none of them when one was changed meanwhile or has begun', async () => {
    expect((await reschedule([move(first()), move(second())])).status).toBe(200);
    expect((await rows()).map(({ plannedStart, version }) => [plannedStart?.slice(8, 10), version])).toEqual([
      ['03', 2],
      ['03', 2],
      ['01', 1],
      ['01', 1],
    ]);
    expect((await reschedule([move(third()), move(first())])).problem?.code).toBe('changed-by-someone-else');
    await db.updateTable('phases').set({ status: 'in-progress' }).where('id', '=', second()).execute();
    const begun = await reschedule([move(third()), move(second(), 2)]);
    expect(begun.problem?.details?.reason).toBe('Fase 02 is in uitvoering en kan niet meer worden verplaatst.');
    expect((await rows()).map(({ version }) => version)).toEqual([2, 2, 1, 1]);
  });
  test('are of phases of the project, each once', async () => {
    const other = await projectOf(1);
    expect((await reschedule([move(other.phases[0] as string)])).status).toBe(404);
    expect((await reschedule([move(first()), move(first())])).problem?.code).toBe('invalid-input');
  });
});

test('a copy of a phase asks the forms of the phase it is a copy of, and nothing that was done', async () => {
  await db
    .insertInto('form_designs')
    .values({ key: 'eigen-formulier', name: 'Eigen formulier', category: 'bodem' })
    .onConflict((one) => one.doNothing())
    .execute();
  await db.insertInto('phase_forms').values({ phase_id: first(), design_key: 'eigen-formulier', required: true }).execute();
  const copy = { id: newId(), project: project.number, number: '09', name: 'Nog eens', kind: 'drilling' as const, assignment: 'Boor', copyOf: first() };
  expect((await server.command(putPhase, copy, planner)).status).toBe(200);
  const made = (await rows()).find(({ id }) => id === copy.id);
  expect(made).toMatchObject({ status: 'draft', requiredForms: [{ key: 'eigen-formulier', submitted: 0 }], doneCounts: {} });
});
