import { expect, test } from 'vitest';
import { monsternemingsformulier1001 } from '#features/form-catalogue/lot-sampling/sampling-designs.ts';
import { addHandedIn, addRevision } from '#features/forms/server/testing.ts';
import { listDone } from '#features/phases/server/done-queries.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';

test('increments count as work done in the phase, and those of its sampling form take their place once that is handed in', async () => {
  const db = await openTestDatabase();
  const sampler = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  const project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  const phaseId = await addPhase(db, { project_id: project.id, number: '01' });
  const elsewhere = await addPhase(db, { project_id: project.id, number: '02' });
  const at = new Date('2026-11-20T08:00:00Z');
  const addLot = async (code: string, protocol: string, letters: string) => {
    const id = newId();
    const made = { made_by: sampler.id, made_at: at, approved_by: sampler.id, approved_at: at, sampler_id: sampler.id, started_at: at };
    const lot = { id, project_id: project.id, phase_id: phaseId, code, name: 'grond', protocol, content: '{}', status: 'sampling', ...made };
    await db.insertInto('lots').values(lot).execute();
    for (const [index, letter] of [...letters].entries())
      await db
        .insertInto('lot_increments')
        .values({ lot_id: id, letter, place: index + 1, taken_at: at, user_id: sampler.id })
        .execute();
  };
  const done = async () => {
    const { counts, lotIncrements } = (await listDone(db, sampler.id, [phaseId])).get(phaseId) ?? {};
    return [counts?.increments, lotIncrements];
  };
  await addLot('D03', '1001', 'AAAB');
  // Of shaped material units are taken, and nothing was taken of this depot yet.
  await addLot('D09', '1003', 'AA');
  await addLot('D10', '1001', '');
  expect(await done()).toEqual([4, { d03: 4 }]);
  const counted = async () => Object.values((await listDone(db, sampler.id, [phaseId])).get(phaseId)?.countedLots ?? {}).toSorted();
  // The device counts what is taken of these before that arrives.
  expect(await counted()).toEqual(['d03', 'd10']);
  const form = { projectId: project.id, phaseId, authorId: sampler.id, design: monsternemingsformulier1001 };
  await addHandedIn(db, { ...form, revisions: [{ lotCode: 'D04', composites: [{ taken: 20 }] }] });
  expect(await done()).toEqual([24, { d03: 4 }]);
  const own = await addHandedIn(db, { ...form, revisions: [{ lotCode: 'd03 ', composites: [{ taken: 50 }, { taken: 48 }] }] });
  expect(await done()).toEqual([118, {}]);
  expect(await counted()).toEqual(['d10']);
  // Its code was wrong: it turns out to be of another lot.
  await addRevision(db, own, 2, { authorId: sampler.id, answers: { lotCode: 'D05', composites: [{ taken: 50 }] } });
  expect(await done()).toEqual([74, { d03: 4 }]);
  // A form in another phase counts there.
  await addHandedIn(db, { ...form, phaseId: elsewhere, revisions: [{ lotCode: 'D03', composites: [{ taken: 50 }] }] });
  expect(await done()).toEqual([70, {}]);
});
