/** Carries out the operations on protective equipment. Of what is not theirs to see, there is nothing. */
import { notify } from '#features/notifications/server/queries.ts';
import { findSizes } from '#features/personal-data/server/size-queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { endReasons, type ProtectionKind, protectionKinds } from '../labels.ts';
import type { ProtectiveEquipmentInput } from '../protective-equipment.ts';
import { dayProblems } from '../rules.ts';
import * as queries from './queries.ts';

export const protectiveEquipmentHandlers = implement(contract, {
  async listOwnProtectiveEquipment(_params, { db, user }) {
    return { items: await queries.listInHand(db, user.id), sizes: await findSizes(db, user.id) };
  },

  listProtectiveEquipment: (params, { db, now }) => queries.listPage(db, params, localDate(now)),

  getProtectiveEquipment: ({ id }, { db }) => queries.findPiece(db, id),

  getSizes: ({ person }, { db }) => findSizes(db, person),

  async signForProtectiveEquipment({ id, at, fileId }, context) {
    const { db, user, now, record } = context;
    const row = await queries.lockPiece(db, id);
    if (row === undefined || row.user_id !== user.id) throw new Problem('not-found');
    if (row.received_at !== null) throw new Problem('not-possible-now', { reason: `Je tekende hier al voor, op ${formatDate(localDate(row.received_at))}.` });
    if (row.ended_on !== null) throw new Problem('not-possible-now', { reason: 'Je hebt dit niet meer. Vraag de KAM-coördinator wat er geldt.' });
    // A device with a clock that runs ahead signs now.
    const receivedAt = new Date(Math.min(Date.parse(at), now.getTime()));
    await queries.writeReceipt(db, id, fileId, receivedAt);
    await context.linkFiles(null, [fileId]);
    record({ subject: 'protective-equipment', id, from: { receivedAt: null }, to: { receivedAt: receivedAt.toISOString() } });
    return null;
  },

  async putProtectiveEquipment(input, context) {
    const { db, now } = context;
    const fields = dayProblems(input, localDate(now));
    if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
    const before = await queries.lockPiece(db, input.id);
    if (before !== undefined) return { version: await correct(before, input, context) };
    if (input.version !== 0) throw new Problem('not-found');
    await issue(input, context);
    return { version: 1 };
  },

  async endProtectiveEquipment({ id, version, endedOn, reason }, context) {
    const { db, user, now, record } = context;
    const before = await lockUnchanged(context, id, version);
    refuseEnded(before);
    if (endedOn > localDate(now) || endedOn < before.issued_on)
      throw new Problem('invalid-input', {
        fields: [{ path: 'endedOn', message: `Kies een dag vanaf ${formatDate(before.issued_on)} tot en met vandaag.` }],
      });
    await queries.writeEnd(db, id, { on: endedOn, by: user.id, reason });
    record({ subject: 'protective-equipment', id, from: { endedOn: null }, to: { endedOn, reason } });
    return { version: version + 1 };
  },
});

async function issue(input: ProtectiveEquipmentInput, context: CommandContext): Promise<void> {
  const { db, user, now, record } = context;
  const { id, version: _version, replaces, receiptFileId, ...to } = input;
  if (!(await queries.isInService(db, input.person)))
    throw new Problem('invalid-input', { fields: [{ path: 'person', message: 'Kies iemand uit de lijst: deze persoon werkt hier niet (meer).' }] });
  if (replaces !== null) await replace(replaces, input, context);
  await queries.insertPiece(db, input, user.id, now);
  if (receiptFileId !== null) await context.linkFiles(null, [receiptFileId]);
  record({ subject: 'protective-equipment', id, to });
  if (receiptFileId !== null) return;
  const title = `Teken voor ontvangst: ${protectionKinds[input.kind].toLowerCase()}`;
  const notice = {
    kind: 'protective-equipment-issued',
    title,
    text: `Uitgegeven op ${formatDate(input.issuedOn)} door ${user.name}.`,
    href: href('fieldWork'),
  };
  await notify(db, [input.person], notice, { by: user.id, now });
}

async function replace(id: string, { person, issuedOn }: ProtectiveEquipmentInput, { db, user, record }: CommandContext): Promise<void> {
  const old = await queries.lockPiece(db, id);
  if (old === undefined || old.user_id !== person) throw new Problem('not-found');
  refuseEnded(old);
  if (issuedOn < old.issued_on)
    throw new Problem('invalid-input', {
      fields: [{ path: 'issuedOn', message: `Het oude is van ${formatDate(old.issued_on)}. Kies die dag of een latere.` }],
    });
  await queries.writeEnd(db, id, { on: issuedOn, by: user.id, reason: 'replaced' });
  record({ subject: 'protective-equipment', id, from: { endedOn: null }, to: { endedOn: issuedOn, reason: 'replaced' } });
}

async function correct(before: queries.ProtectionRow, input: ProtectiveEquipmentInput, context: CommandContext): Promise<number> {
  await lockUnchanged(context, input.id, input.version);
  refuseEnded(before);
  if (before.user_id !== input.person)
    throw new Problem('not-possible-now', { reason: 'Dit gaat niet over op iemand anders. Neem het in en geef het opnieuw uit.' });
  const { id, version, replaces: _replaces, receiptFileId: _receipt, ...to } = input;
  await queries.updatePiece(context.db, input);
  context.record({ subject: 'protective-equipment', id, from: fieldsOf(before), to });
  return version + 1;
}

async function lockUnchanged({ db }: CommandContext, id: string, version: number): Promise<queries.ProtectionRow> {
  const before = await queries.lockPiece(db, id);
  if (before === undefined) throw new Problem('not-found');
  if (before.version !== version)
    throw new Problem('changed-by-someone-else', {
      current: await queries.findPiece(db, id),
      reason: 'Iemand anders heeft dit intussen gewijzigd. Open het opnieuw.',
    });
  return before;
}

function refuseEnded({ ended_on, end_reason }: queries.ProtectionRow): void {
  if (ended_on === null || end_reason === null) return;
  const reason = endReasons[end_reason as keyof typeof endReasons].toLowerCase();
  throw new Problem('not-possible-now', { reason: `Dit is op ${formatDate(ended_on)} al afgesloten: ${reason}.` });
}

function fieldsOf(row: queries.ProtectionRow) {
  const { kind, description, size, number, note } = row;
  const days = { issuedOn: row.issued_on, producedOn: row.produced_on, expiresOn: row.expires_on, inspectedOn: row.inspected_on, inspectBy: row.inspect_by };
  return { person: row.user_id, kind: kind as ProtectionKind, description, size, number, note, ...days };
}
