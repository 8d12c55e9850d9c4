/** Carries out the operations on work instructions. Nobody publishes what they wrote themselves, or wrote at. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { changedOnly } from '#platform/server/operations/changed-only.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseOldVersion } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { ATTACHMENTS_MAX, type Step } from '../instruction.ts';
import { type InstructionState, instructionStates } from '../labels.ts';
import { type InstructionStep, mayApprove, mayStep } from '../rules.ts';
import * as queries from './queries.ts';

export const instructionHandlers = implement(contract, {
  listInstructions: (_, { db, user, now }) => queries.listInstructions(db, user, localDate(now)),

  async getInstruction({ id }, { db, user, now }) {
    const found = await queries.findInstruction(db, user, id, localDate(now));
    if (found === undefined) throw new Problem('not-found');
    return found;
  },

  async listInstructionReaders({ id }, { db, user, now }) {
    if ((await queries.findInstruction(db, user, id, localDate(now))) === undefined) throw new Problem('not-found');
    return queries.listReaders(db, id);
  },

  async putInstruction(input, context) {
    const { db, user, now, record } = context;
    await refuseTakenCode(context, input.code, input.seriesId);
    const before = await queries.lockInstruction(db, input.id);
    const after = queries.columnsOf(input);
    if (before === undefined) {
      if (input.version !== undefined) throw new Problem('not-found');
      const { edition, isBeingWritten } = await queries.nextEdition(db, input.seriesId);
      if (isBeingWritten)
        throw new Problem('not-possible-now', { reason: 'Aan een nieuwe versie wordt al gewerkt. Werk daarin verder, of laat die vervallen.' });
      await db
        .insertInto('instructions')
        .values({ id: input.id, state: 'draft', edition, author_id: user.id, writer_ids: [user.id], written_at: now, ...after })
        .execute();
      record({ subject: 'instruction', id: input.id, to: { ...after, edition } });
      return { version: 1 };
    }
    refuseOldVersion(before, input.version);
    refuseUnlessDraft(before);
    if (before.series_id !== input.seriesId) throw new Problem('not-found');
    // Whoever changed it wrote it too: another approves.
    await queries.updateInstruction(db, before, { ...after, ...queries.writtenBy(before, user.id) });
    record({ subject: 'instruction', id: input.id, ...changedOnly({ ...before, steps: JSON.stringify(before.steps) }, after) });
    return { version: before.version + 1 };
  },

  async attachToInstruction({ id, fileId, name, contentType }, { db, user, linkFiles, record }) {
    const row = await lockedInstruction(db, id);
    const attachments = queries.attachmentsOf(row);
    if (attachments.some((one) => one.fileId === fileId)) return null;
    refuseUnlessDraft(row);
    if (attachments.length >= ATTACHMENTS_MAX)
      throw new Problem('not-possible-now', { reason: `Er staan al ${ATTACHMENTS_MAX} bestanden bij. Haal er eerst een weg.` });
    await queries.updateInstruction(db, row, {
      attachments: JSON.stringify([...attachments, { fileId, name, contentType }]),
      ...queries.writtenBy(row, user.id),
    });
    await linkFiles(null, [fileId]);
    record({ subject: 'instruction', id, to: { attachment: name } });
    return null;
  },

  async detachFromInstruction({ id, attachment }, { db, user, record }) {
    const row = await lockedInstruction(db, id);
    const attachments = queries.attachmentsOf(row);
    const gone = attachments.find(({ fileId }) => fileId === attachment);
    if (gone === undefined) return null;
    refuseUnlessDraft(row);
    await queries.updateInstruction(db, row, { attachments: JSON.stringify(attachments.filter((one) => one !== gone)), ...queries.writtenBy(row, user.id) });
    record({ subject: 'instruction', id, from: { attachment: gone.name }, to: { attachment: '' } });
    return null;
  },

  async moveInstruction({ id, version, to }, context) {
    const { db, user, now, record } = context;
    const row = await lockedInstruction(db, id);
    refuseOldVersion(row, version);
    const writers = await queries.listWriters(db, row);
    refuseStep(row, to, mayApprove(user.id, writers));
    if (to === 'published') {
      for (const replaced of await queries.replacePublished(db, row.series_id, row.valid_from, localDate(now)))
        record({ subject: 'instruction', id: replaced, to: { state: 'replaced' } });
    }
    await queries.updateInstruction(db, row, { state: to, ...(to === 'published' && { approved_by: user.id, approved_at: now }) });
    record({ subject: 'instruction', id, from: { state: row.state }, to: { state: to } });
    await tell(context, row, to, writers);
    return { version: row.version + 1 };
  },

  async confirmInstruction({ id, at }, { db, user, now, record }) {
    const found = await queries.findInstruction(db, user, id, localDate(now));
    if (found === undefined || found.instruction.approved === null) throw new Problem('not-found');
    // A device whose clock runs ahead did not read it in the future.
    const readAt = new Date(Math.min(Date.parse(at), now.getTime()));
    if (await queries.insertReading(db, id, user.id, readAt)) record({ subject: 'instruction', id, to: { readAt: readAt.toISOString() } });
    return null;
  },
});

async function lockedInstruction(db: CommandContext['db'], id: string): Promise<queries.InstructionRow> {
  const row = await queries.lockInstruction(db, id);
  if (row === undefined) throw new Problem('not-found');
  return row;
}

function refuseUnlessDraft({ state }: queries.InstructionRow): void {
  if (state === 'draft') return;
  const reason = state === 'to-approve' ? 'Deze versie ligt ter goedkeuring. Haal die eerst terug.' : 'Deze versie is gepubliceerd. Maak een nieuwe versie.';
  throw new Problem('not-possible-now', { reason });
}

function refuseStep(row: queries.InstructionRow, to: InstructionStep, isOfOthers: boolean): void {
  const state = row.state as InstructionState;
  if (!mayStep(state, to)) throw new Problem('not-possible-now', { reason: `Deze versie is ${instructionStates[state].toLowerCase()}. Kijk die opnieuw na.` });
  if (to === 'published' && !isOfOthers) throw new Problem('own-work', { reason: 'Je eigen werkinstructie keurt een ander goed.' });
  const isEmpty = (row.steps as unknown as Step[]).length === 0 && queries.attachmentsOf(row).length === 0;
  if (to === 'to-approve' && isEmpty) throw new Problem('not-possible-now', { reason: 'Er staat nog niets in. Schrijf een stap, of zet er een PDF bij.' });
}

async function refuseTakenCode({ db }: CommandContext, code: string, seriesId: string): Promise<void> {
  const other = await queries.findCode(db, code, seriesId);
  if (other === undefined) return;
  throw new Problem('invalid-input', { fields: [{ path: 'code', message: `Code ${code} is al van ${other.title}. Kies een andere code.` }] });
}

async function tell({ db, user, now }: CommandContext, row: queries.InstructionRow, to: InstructionStep, writers: readonly string[]): Promise<void> {
  const name = `${row.code} ${row.title}`;
  const link = href('instruction', { instruction: row.id });
  const by = { by: user.id, now };
  if (to === 'to-approve') {
    const keepers = (await queries.listKeepers(db)).filter((id) => mayApprove(id, writers));
    await notify(db, keepers, { kind: 'instruction-to-approve', title: 'Werkinstructie ter goedkeuring', text: name, href: link }, by);
  }
  if (to === 'draft')
    await notify(db, [row.author_id], { kind: 'instruction-returned', title: 'Werkinstructie is terug als concept', text: name, href: link }, by);
  if (to === 'published' && row.must_confirm) {
    const readers = (await queries.listReaders(db, row.id)).map(({ userId }) => userId);
    await notify(db, readers, { kind: 'instruction-published', title: 'Lees een nieuwe werkinstructie', text: name, href: link }, by);
  }
}
