/** Safe work as the walk over inputs sees it: risks of a phase, toolboxes in every state, and what an inspection asks for. */
import { werkplekinspectie } from '#features/form-catalogue/safety/werkplekinspectie.ts';
import { addHandedIn } from '#features/forms/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** Returns the known input of the operations on the safety of a phase. */
export async function knownOfSafety(db: Database, { id: userId }: Identity, phaseId: unknown): Promise<Readonly<Record<string, Known>>> {
  const now = new Date();
  const risk = async () => {
    const id = newId();
    const score = JSON.stringify({ exposure: 3, effect: 40, likelihood: 3 });
    const texts = { task: 'Graven', hazard: 'Instorten', measure: 'Talud', responsible: 'Sanne', before: score, after: score };
    await db
      .insertInto('phase_risks')
      .values({ id, phase_id: String(phaseId), ...texts, created_at: now, changed_by: userId, changed_at: now })
      .execute();
    return { id, version: 1 };
  };
  const toolbox = async (status: 'signing' | 'finished') => {
    const id = newId();
    const texts = { subject: 'Graven', day: localDate(now), starts_at: '07:30', duration_minutes: 15, form: 'meeting', location: 'Keet', points: 'Veilig' };
    const states = { status, finished_at: status === 'finished' ? now : null, leader_id: userId, created_by: userId, created_at: now };
    await db
      .insertInto('toolbox_meetings')
      .values({ id, ...texts, ...states })
      .execute();
    return id;
  };
  const signing = async () => {
    const [id, participantId] = [await toolbox('signing'), newId()];
    await db.insertInto('toolbox_participants').values({ id: participantId, meeting_id: id, position: 0, user_id: userId }).execute();
    return { id, participantId };
  };
  const actionId = newId();
  await db
    .insertInto('toolbox_actions')
    .values({ id: actionId, meeting_id: await toolbox('finished'), text: 'Hesjes', owner_id: userId, due_on: localDate(now) })
    .execute();
  const phase = await db.selectFrom('phases').select(['id', 'project_id']).where('id', '=', String(phaseId)).executeTakeFirstOrThrow();
  const followUp = { id: 'a1', subject: 'Hek', solved: 'no', action: 'Zetten', who: 'Sanne', before: localDate(now) };
  const inspection = { projectId: phase.project_id, phaseId: phase.id, authorId: userId, design: werkplekinspectie, revisions: [{ actions: [followUp] }] };
  const depotId = newId();
  const depot = { id: depotId, phaseId: String(phaseId), number: 'D99', kind: 'clean', origin: 'vak 1', broughtM3: 1, formedOn: localDate(now) };
  await db
    .insertInto('supervision_depots')
    .values({
      ...{ id: depotId, phase_id: String(phaseId), number: 'D99', changed_by: userId, changed_at: now },
      fields: JSON.stringify({ ...depot, cover: '', destination: '', emptiedOn: null, version: 1 }),
    })
    .execute();
  const load = { processor: '06812', stream: '068124410088', eural: '17 05 04', plate: '52-BHL-1', departedAt: '2026-11-24T08:00:00Z', isRepeating: false };
  const permit = { validFrom: '2026-11-24T07:00:00Z', validTo: '2026-11-24T15:00:00Z' };
  return {
    'phase.put-safety': { id: phaseId, class: undefined, digging: undefined, protection: undefined, emergency: undefined },
    'phase-risk.put': { id: newId(), phaseId, version: undefined },
    'supervision-frame.put': { phaseId, supervisorId: userId, regime: 'dig-below', endedOn: null, planned: undefined, version: undefined },
    'supervision-report.sign': { id: newId(), phaseId, day: localDate(now), critical: [], fileIds: [], corrects: null, reason: '' },
    'supervision-depot.put': { id: newId(), phaseId, version: undefined },
    'supervision-load.put': { id: newId(), phaseId, depotId, version: undefined, ...load },
    'supervision-sample.put': { id: newId(), phaseId, verdict: 'planned', version: undefined },
    'phase-risk.remove': await risk(),
    'phase-risk.approve': await risk(),
    'work-permit.put': { id: newId(), phaseId, status: 'requested', version: undefined, ...permit },
    'toolbox.put': { id: newId(), day: localDate(now), leaderId: userId, phaseId: null, participants: [], actions: [], fileIds: [], version: undefined },
    'toolbox.change-status': { id: (await signing()).id, from: 'signing', to: 'draft' },
    'toolbox.add-participant': { id: await toolbox('signing'), participant: { id: newId(), userId: null, name: 'Kees', company: '' } },
    'toolbox.remove-participant': await signing(),
    'toolbox.confirm': { ...(await signing()), at: now.toISOString(), fileId: null },
    'toolbox.confirm-reading': { id: await toolbox('finished'), participantId: newId(), at: now.toISOString() },
    'toolbox.mark-action': { id: actionId, isDone: true },
    'follow-up.mark': { id: await addHandedIn(db, inspection), rowId: followUp.id, isDone: true },
  };
}
