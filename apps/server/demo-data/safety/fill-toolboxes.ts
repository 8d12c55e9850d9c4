/** Fills the toolbox meetings of this year: held, one that is being signed, one that is still a draft; with what came out of them. */
import { toolboxSubjects } from '#features/toolbox/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { newId } from '#platform/shared/ids.ts';
import { addSignature } from '../add-signature.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

/** Accounts in each team: the leader first, who signs on his phone. */
const teams = [
  { accounts: ['projectleider', 'veldwerker', 'd.visser', 'planner'], held: 8 },
  { accounts: ['a.kuipers', 'veldwerker2'], held: 9 },
  { accounts: ['kam', 'l.brouwer', 'j.timmermans'], held: 6 },
] as const;

const actions = [
  { text: 'Nieuwe hesjes bestellen, klasse 3', days: 6 },
  { text: 'Lekbak in elke boorwagen leggen', days: -2 },
  { text: 'Uitschuifboor 2 laten keuren', days: 12 },
] as const;

/** Days between two toolboxes of a team. */
const DAYS_APART = 34;
/** Each so many of them is held digitally. */
const DIGITAL_EACH = 4;

/** Puts them in; `today` is the local date. */
export async function fillToolboxes(
  db: Database,
  bytes: FileBytes,
  people: FilledPeople,
  phases: readonly FilledPhase[],
  today: Temporal.PlainDate,
): Promise<void> {
  const userOf = (account: string) => people.userIdByAccount.get(account) as string;
  for (const [teamIndex, { accounts, held }] of teams.entries()) {
    for (let index = 0; index < held; index++) {
      const day = today.subtract({ days: 9 + teamIndex * 3 + index * DAYS_APART });
      if (day.year !== today.year) continue;
      const [leader = ''] = accounts;
      const meeting = await addMeeting(db, {
        ...{ leaderId: userOf(leader), day, subject: toolboxSubjects[(index * 3 + teamIndex) % toolboxSubjects.length] as string },
        ...{ isDigital: index % DIGITAL_EACH === 1, status: 'finished', phaseId: null },
      });
      for (const [position, account] of accounts.entries()) {
        const at = `${day.toString()}T07:${String(40 + position)}:00Z`;
        const userId = userOf(account);
        // The leader signs with his team on his own phone; every third one confirms on theirs.
        const fileId = position % 3 === 2 || index > 1 ? null : await addSignature(db, bytes, userOf(leader), at);
        await db
          .insertInto('toolbox_participants')
          .values({
            ...{ id: newId(), meeting_id: meeting, position, user_id: userId, signature_file_id: fileId, confirmed_at: at },
            confirmed_by: fileId === null ? userId : userOf(leader),
          })
          .execute();
        if (fileId !== null) await linkFiles(db, { ownerId: userOf(leader), subject: 'toolbox-signature', subjectId: meeting, projectId: null }, [fileId]);
      }
      const action = index === 0 ? actions[teamIndex] : undefined;
      if (action !== undefined)
        await db
          .insertInto('toolbox_actions')
          .values({ id: newId(), meeting_id: meeting, text: action.text, owner_id: userOf(accounts[1]), due_on: today.add({ days: action.days }).toString() })
          .execute();
    }
  }
  await addSigning(db, bytes, userOf, phases, today);
}

/** One of this morning: two colleagues and somebody of another company still sign. */
async function addSigning(
  db: Database,
  bytes: FileBytes,
  userOf: (account: string) => string,
  phases: readonly FilledPhase[],
  today: Temporal.PlainDate,
): Promise<void> {
  const leaderId = userOf('veldwerker');
  const meeting = await addMeeting(db, {
    ...{ leaderId, day: today, subject: 'Graven naast kabels en leidingen', isDigital: false, status: 'signing', phaseId: phases[0]?.id ?? null },
  });
  const at = `${today.toString()}T00:05:00Z`;
  const fileId = await addSignature(db, bytes, leaderId, at);
  await db
    .insertInto('toolbox_participants')
    .values([
      { id: newId(), meeting_id: meeting, position: 0, user_id: leaderId, confirmed_at: at, confirmed_by: leaderId, signature_file_id: fileId },
      { id: newId(), meeting_id: meeting, position: 1, user_id: userOf('d.visser'), confirmed_at: at, confirmed_by: userOf('d.visser') },
      { id: newId(), meeting_id: meeting, position: 2, name: 'Marcel Smit', company: 'Grondverzet Van Rooij' },
      { id: newId(), meeting_id: meeting, position: 3, user_id: userOf('veldwerker2') },
    ])
    .execute();
  await linkFiles(db, { ownerId: leaderId, subject: 'toolbox-signature', subjectId: meeting, projectId: null }, [fileId]);
}

interface DemoMeeting {
  readonly leaderId: string;
  readonly day: Temporal.PlainDate;
  readonly subject: string;
  readonly isDigital: boolean;
  readonly status: 'signing' | 'finished';
  readonly phaseId: string | null;
}

async function addMeeting(db: Database, { leaderId, day, subject, isDigital, status, phaseId }: DemoMeeting): Promise<string> {
  const id = newId();
  const at = `${day.toString()}T08:00:00Z`;
  await db
    .insertInto('toolbox_meetings')
    .values({
      ...{ id, subject, day: day.toString(), starts_at: '07:30', duration_minutes: 15, form: isDigital ? 'digital' : 'meeting' },
      ...{ location: phaseId === null ? 'Kantine Eindhoven' : '', phase_id: phaseId, leader_id: leaderId, created_by: leaderId, created_at: at },
      points: `Wat er mis kan gaan, wat we daarvan eerder zagen, en wat we afspreken. Iedereen noemde een voorbeeld van de afgelopen maand.`,
      lessons: 'Een kabel geraakt bij het voorgraven: eerst de proefsleuf, ook als de tekening zegt dat er niets ligt.',
      ...{ status, finished_at: status === 'finished' ? at : null },
    })
    .execute();
  return id;
}
