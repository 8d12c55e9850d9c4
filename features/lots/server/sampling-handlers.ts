/** Carries out what is done with a lot in the field. */
import { createHash } from 'node:crypto';
import { normsThrough } from '#features/norms/server/queries.ts';
import { isValidOn, qualificationRefusal } from '#features/people/qualifications.ts';
import { listQualifications } from '#features/people/server/queries.ts';
import type { Handlers } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import type * as contract from '../contract.ts';
import type { Lot } from '../lot.ts';
import { finishTroubles, helpersTrouble } from '../rules.ts';
import { type HeldLot, holdLot, refuseStale, refuseUnless } from './hold-lot.ts';
import { findSameBarcode } from './queries.ts';

const LOCKED = 'Aan de monsterneming verandert niets meer.';

type SamplingHandlers = Pick<Handlers<typeof contract>, 'startSampling' | 'takeIncrement' | 'undoIncrement' | 'putComposite' | 'finishSampling'>;

export const samplingHandlers: SamplingHandlers = {
  async startSampling({ id, version, helpers, startedAt }, context) {
    const { db, user } = context;
    const { lot } = await holdLot(context, id);
    refuseStale(lot, version);
    refuseUnless(lot, ['approved'], lot.status === 'draft' ? 'Laat de projectleider eerst het monsternemingsplan goedkeuren.' : LOCKED);
    const day = localDate(startedAt);
    const norms = await normsThrough(db, day);
    const trouble = helpersTrouble(helpers, norms, day);
    refuseFields(trouble === undefined ? [] : [trouble]);
    const qualifications = await listQualifications(db, user.id);
    const refusal = qualificationRefusal(qualifications, [lot.protocol], day);
    if (refusal !== null)
      throw new Problem('not-possible-now', {
        reason: `${refusal} Laat een geregistreerde monsternemer beginnen, of vraag KAM om je registratie bij te werken.`,
      });
    const own = qualifications.find((one) => one.kind === lot.protocol && isValidOn(one, day));
    const until = own === undefined || own.validTo === null ? 'zonder einddatum' : `geldig t/m ${formatDate(own.validTo)}`;
    await db
      .updateTable('lots')
      .set({ status: 'sampling', sampler_id: user.id, sampler_registration: [own?.number, until].filter(Boolean).join(', '), helpers })
      .set({ started_at: new Date(startedAt), version: version + 1 })
      .where('id', '=', id)
      .execute();
    context.record({ subject: 'lot', id, from: { status: lot.status }, to: { status: 'sampling', startedAt, helpers } });
    return { version: version + 1 };
  },

  async takeIncrement({ lot: id, letter, place, takenAt }, context) {
    const held = await holdLot(context, id);
    refuseUnless(held.lot, ['sampling'], lockedRemedy(held.lot));
    refuseLetter(held, letter);
    if (place > held.lot.content.incrementsPerComposite)
      throw new Problem('invalid-input', {
        fields: [{ path: 'place', message: `Het plan heeft ${held.lot.content.incrementsPerComposite} grepen. Kies er een daarvan.` }],
      });
    await context.db
      .insertInto('lot_increments')
      .values({ lot_id: id, letter, place, taken_at: new Date(takenAt), user_id: context.user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    context.record({ subject: 'lot', id, to: { composite: letter, increment: place, at: takenAt } });
    return null;
  },

  async undoIncrement({ lot: id, letter, place }, context) {
    const { lot } = await holdLot(context, id);
    refuseUnless(lot, ['sampling'], lockedRemedy(lot));
    await context.db.deleteFrom('lot_increments').where('lot_id', '=', id).where('letter', '=', letter).where('place', '=', place).execute();
    context.record({ subject: 'lot', id, from: { composite: letter, increment: place } });
    return null;
  },

  async putComposite({ id, letter, ...container }, context) {
    const { db, user } = context;
    const held = await holdLot(context, id);
    refuseUnless(held.lot, ['sampling'], lockedRemedy(held.lot));
    refuseLetter(held, letter);
    const same = await findSameBarcode(db, container.barcode, id, letter);
    if (same !== undefined) {
      const whose = same.phase_id === held.row.phase_id ? `mengmonster ${same.letter} van partij ${same.code}` : 'een monster van een andere fase';
      refuseFields([{ path: 'barcode', message: `Deze code hoort bij ${whose}. Scan de verpakking van dit mengmonster.` }]);
    }
    const row = {
      ...{ barcode: container.barcode, mass_g: container.massG, packaging: container.packaging },
      ...{ is_sealed: container.isSealed, photo_file_id: container.photoFileId, user_id: user.id },
    };
    await db
      .insertInto('lot_composites')
      .values({ ...row, lot_id: id, letter })
      .onConflict((conflict) => conflict.columns(['lot_id', 'letter']).doUpdateSet(row))
      .execute();
    await context.linkFiles(held.row.project_id, container.photoFileId === null ? [] : [container.photoFileId]);
    const before = held.lot.composites.find((one) => one.letter === letter)?.container;
    context.record({ subject: 'lot', id, ...(before != null && { from: { composite: letter, ...before } }), to: { composite: letter, ...container } });
    return null;
  },

  async finishSampling({ id, version, sampling }, context) {
    const { lot, row, norms, day } = await holdLot(context, id);
    refuseStale(lot, version);
    refuseUnless(lot, ['sampling'], lockedRemedy(lot));
    if (row.sampler_id !== context.user.id)
      throw new Problem('not-possible-now', {
        reason: `Alleen ${lot.sampler?.name ?? 'de monsternemer'} ondertekent deze monsterneming. Laat die inloggen en tekenen.`,
      });
    refuseFields(finishTroubles(lot, sampling, norms, day));
    const signedFor = { code: lot.code, protocol: lot.protocol, content: lot.content, composites: lot.composites, sampler: lot.sampler, sampling };
    const fingerprint = createHash('sha256').update(JSON.stringify(signedFor)).digest('hex');
    await context.db
      .updateTable('lots')
      .set({ status: 'review', sampling: JSON.stringify(sampling), signed_at: context.command.deviceTime ?? context.now, fingerprint })
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    await context.linkFiles(row.project_id, [...sampling.photoFileIds, sampling.signatureFileId]);
    context.record({ subject: 'lot', id, from: { status: 'sampling' }, to: { status: 'review', fingerprint } });
    return { version: version + 1 };
  },
};

function lockedRemedy({ status, sampling }: Lot): string {
  if (status === 'rejected') return 'Laat de projectleider haar eerst opnieuw openen.';
  return sampling === null ? 'Begin eerst met de monsterneming.' : LOCKED;
}

function refuseLetter({ lot }: HeldLot, letter: string): void {
  if (lot.composites.some((one) => one.letter === letter)) return;
  const letters = lot.composites.map((one) => one.letter).join(', ');
  throw new Problem('invalid-input', { fields: [{ path: 'letter', message: `Deze partij heeft mengmonster ${letters}. Kies er een daarvan.` }] });
}
