/** Carries out the operations on toolbox meetings. Of one that is not theirs to see there is nothing. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { notify } from '#features/notifications/server/queries.ts';
import { isPhaseVisible } from '#features/phases/server/queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { confirmTrouble, mayLead, presentIn, stepTrouble, toolboxTroubles } from '../rules.ts';
import { PARTICIPANTS_MAX, type Toolbox } from '../toolbox.ts';
import { countByDivision, countOwn, divisionOf } from './count-queries.ts';
import * as queries from './queries.ts';
import * as writing from './write-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const toolboxHandlers = implement(contract, {
  async listToolboxes({ year }, { db, user, now }) {
    const today = localDate(now);
    const all = await countByDivision(db, year, await normsThrough(db, today), today);
    const division = await divisionOf(db, user.id);
    return {
      toolboxes: await queries.listOfYear(db, user, year),
      earlier: await queries.listToFollowBefore(db, user, year, new Date(now.getTime() - contract.DONE_SHOWN_DAYS * DAY_MS)),
      own: { confirmed: await countOwn(db, user.id, year), target: all.find(({ id }) => id === division)?.target ?? 0 },
      divisions: all.filter(({ id, target }) => (user.permissions.has('toolbox.manage') ? target > 0 : id === division)),
    };
  },

  async putToolbox(input, context) {
    const { db, user, now, command } = context;
    const known = await queries.lockToolbox(db, user, input.id);
    if (known === undefined && (await queries.isToolboxIdTaken(db, input.id))) throw new Problem('already-exists');
    if (known !== undefined) {
      refuseUnlessLeading(known, context);
      if (known.version !== input.version)
        throw new Problem('changed-by-someone-else', {
          current: known,
          reason: 'Deze toolbox is intussen gewijzigd. Bekijk hem en vul jouw wijziging opnieuw in.',
        });
      if (known.status !== 'draft') throw new Problem('not-possible-now', { reason: 'Er wordt al getekend. Zet de toolbox eerst terug naar concept.' });
    }
    await refuseWrongFields(context, input, localDate(command.deviceTime ?? now));
    const version = (known?.version ?? 0) + 1;
    await writing.writeToolbox(db, input, { userId: user.id, at: now, version });
    await context.linkFiles(null, input.fileIds);
    const { id, version: _, participants, actions: _actions, fileIds: _files, phaseId: _phase, leaderId: _leader, ...to } = input;
    context.record({ subject: 'toolbox', id, ...(known === undefined ? {} : { from: fieldsOf(known) }), to: { ...to, participants: participants.length } });
    return { version };
  },

  async changeToolboxStatus({ id, from, to }, context) {
    const { db, user, now } = context;
    const toolbox = await holdToolbox(context, id);
    refuseUnlessLeading(toolbox, context);
    if (toolbox.status === to) return null;
    if (toolbox.status !== from) throw new Problem('changed-by-someone-else', { current: toolbox, reason: 'De toolbox is intussen een stap verder.' });
    const trouble = stepTrouble(toolbox, from, to);
    if (trouble !== undefined) throw new Problem('not-possible-now', { reason: trouble });
    await writing.writeStatus(db, id, to, now);
    context.record({ subject: 'toolbox', id, from: { status: from }, to: { status: to } });
    if (to === 'signing') {
      const others = presentIn(toolbox).flatMap(({ userId }) => (userId === null || userId === user.id ? [] : [userId]));
      const words = {
        kind: 'toolbox',
        title: `Bevestig je toolbox: ${toolbox.subject}`,
        text: `Gehouden op ${formatDate(toolbox.day)} door ${toolbox.leaderName}.`,
      };
      await notify(db, others, { ...words, href: href('toolboxMeeting', { toolbox: id }) }, { by: user.id, now });
    }
    return null;
  },

  async addParticipant({ id, participant }, context) {
    const { db } = context;
    const toolbox = await holdToolbox(context, id);
    refuseUnlessLeading(toolbox, context);
    if (toolbox.participants.some((one) => one.id === participant.id)) return null;
    refuseFinished(toolbox);
    const isThere = participant.userId !== null && toolbox.participants.some(({ userId }) => userId === participant.userId);
    if (isThere) throw new Problem('invalid-input', { fields: [{ path: 'participant.userId', message: 'Deze collega staat al op de lijst.' }] });
    if (toolbox.participants.length >= PARTICIPANTS_MAX)
      throw new Problem('not-possible-now', { reason: `Er staan al ${PARTICIPANTS_MAX} mensen op de lijst.` });
    const active = await queries.listActive(db, participant.userId === null ? [] : [participant.userId]);
    if (participant.userId !== null && !active.has(participant.userId))
      throw new Problem('invalid-input', { fields: [{ path: 'participant.userId', message: 'Deze collega werkt hier niet meer. Kies iemand anders.' }] });
    await writing.insertParticipant(db, id, participant, toolbox.participants.length);
    context.record({ subject: 'toolbox', id, to: { participant: participant.name || (participant.userId ?? '') } });
    return null;
  },

  async removeParticipant({ id, participantId }, context) {
    const toolbox = await holdToolbox(context, id);
    refuseUnlessLeading(toolbox, context);
    const participant = toolbox.participants.find((one) => one.id === participantId);
    if (participant === undefined) return null;
    refuseFinished(toolbox);
    if (participant.confirmedAt !== null)
      throw new Problem('not-possible-now', { reason: `${participant.name} heeft al getekend en blijft op de lijst staan.` });
    await writing.deleteParticipant(context.db, participantId);
    context.record({ subject: 'toolbox', id, from: { participant: participant.name }, to: { participant: '' } });
    return null;
  },

  async confirmParticipant({ id, participantId, at, fileId }, context) {
    const { db, user, now } = context;
    const toolbox = await holdToolbox(context, id);
    const participant = toolbox.participants.find((one) => one.id === participantId);
    if (participant === undefined) throw new Problem('not-found');
    if (participant.confirmedAt !== null) return null;
    if (toolbox.status !== 'signing') throw new Problem('not-possible-now', { reason: 'Deze toolbox staat niet open om te tekenen.' });
    const trouble = confirmTrouble(participant, fileId !== null, user.id, mayLead(toolbox, user));
    if (trouble !== undefined) throw new Problem('not-allowed', { reason: trouble });
    await writing.writeConfirmation(db, participantId, { by: user.id, at: momentOf(at, now), fileId });
    if (fileId !== null) await context.linkFiles(null, [fileId]);
    context.record({ subject: 'toolbox', id, to: { participant: participant.name } });
    return null;
  },

  async confirmReading({ id, participantId, at }, context) {
    const { db, user, now } = context;
    const toolbox = await holdToolbox(context, id);
    if (toolbox.status !== 'finished') throw new Problem('not-possible-now', { reason: 'Deze toolbox is nog niet afgerond. Nalezen kan daarna.' });
    if (toolbox.participants.some(({ userId }) => userId === user.id)) return null;
    await writing.insertReader(db, id, { id: participantId, userId: user.id, at: momentOf(at, now) });
    context.record({ subject: 'toolbox', id, to: { participant: user.name } });
    return null;
  },

  async markAction({ id, isDone }, context) {
    const { db, user, now } = context;
    const action = await queries.findAction(db, id);
    if (action === undefined) throw new Problem('not-found');
    const toolbox = await holdToolbox(context, action.meeting_id);
    if (action.owner_id !== user.id && !mayLead(toolbox, user))
      throw new Problem('not-allowed', { reason: 'Een actie vinkt af wie hem doet, of wie de toolbox leidde.' });
    if ((action.done_at !== null) === isDone) return null;
    await writing.writeActionDone(db, id, isDone ? { by: user.id, at: now } : undefined);
    context.record({ subject: 'toolbox', id: toolbox.id, to: { action: `${action.text}: ${isDone ? 'gereed' : 'weer open'}` } });
    return null;
  },
});

/** A moment of a device, never later than now. */
function momentOf(at: string, now: Date): Date {
  return new Date(Math.min(Date.parse(at), now.getTime()));
}

async function holdToolbox({ db, user }: CommandContext, id: string): Promise<Toolbox> {
  const toolbox = await queries.lockToolbox(db, user, id);
  if (toolbox === undefined) throw new Problem('not-found');
  return toolbox;
}

function refuseUnlessLeading(toolbox: Toolbox, { user }: CommandContext): void {
  if (!mayLead(toolbox, user)) throw new Problem('not-allowed', { reason: 'Dit doet wie de toolbox leidt, of de KAM-coördinator.' });
}

function refuseFinished({ status }: Toolbox): void {
  if (status === 'finished') throw new Problem('not-possible-now', { reason: 'Deze toolbox is afgerond en staat vast.' });
}

async function refuseWrongFields(context: CommandContext, input: writing.FilledToolbox, today: string): Promise<void> {
  const { db, user } = context;
  const fields: FieldProblem[] = [...toolboxTroubles(input, today)];
  const active = await queries.listActive(db, [
    input.leaderId,
    ...input.participants.flatMap(({ userId }) => userId ?? []),
    ...input.actions.map(({ ownerId }) => ownerId),
  ]);
  const gone = 'Deze collega werkt hier niet meer. Kies iemand anders.';
  if (!active.has(input.leaderId)) fields.push({ path: 'leaderId', message: gone });
  input.participants.forEach(({ userId }, index) => {
    if (userId !== null && !active.has(userId)) fields.push({ path: `participants.${index}.userId`, message: gone });
  });
  input.actions.forEach(({ ownerId }, index) => {
    if (!active.has(ownerId)) fields.push({ path: `actions.${index}.ownerId`, message: gone });
  });
  if (input.phaseId !== null && !(await isPhaseVisible(db, user, input.phaseId)))
    fields.push({ path: 'phaseId', message: 'Deze fase is er niet, of je mag hem niet zien. Kies een andere.' });
  refuseFields(fields);
}

function fieldsOf({ subject, day, startsAt, durationMinutes, form, location, points, ruleChanges, lessons, remarks, participants }: Toolbox) {
  return { subject, day, startsAt, durationMinutes, form, location, points, ruleChanges, lessons, remarks, participants: participants.length };
}
