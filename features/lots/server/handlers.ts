/** Carries out the operations on the lots of a phase. Of a project that somebody may not see there is nothing. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { lotStatuses } from '../labels.ts';
import { LOTS_MAX } from '../limits.ts';
import { protocolTrouble } from '../protocols.ts';
import { asbestosRemedy, contentTroubles, isCoarse, OWN_SAMPLING, reopened } from '../rules.ts';
import { holdLot, refuseStale, refuseUnless } from './hold-lot.ts';
import { countLots, findLot, findSameCode, hasAsbestosForm, listLots } from './queries.ts';
import { samplingHandlers } from './sampling-handlers.ts';

export const lotHandlers = implement(contract, {
  async getLots({ project, phase }, { db, user, now }) {
    const { id } = await getVisiblePhase(db, user, project, phase);
    return { phaseId: id, lots: await listLots(db, await normsThrough(db, localDate(now)), id) };
  },

  async putLot({ id, phaseId, version, code, name, protocol, content }, context) {
    const { db, user, now } = context;
    const phase = await holdOpenPhase(context, phaseId);
    const known = await findLot(db, id);
    if (known !== undefined && known.phase_id !== phaseId) throw new Problem('already-exists');
    const before = known === undefined ? undefined : (await holdLot(context, id)).lot;
    if (before !== undefined) {
      refuseStale(before, version);
      refuseUnless(before, ['draft', 'approved'], 'Wat bemonsterd is verandert niet meer. Maak een nieuwe partij.');
    }
    const day = localDate(context.command.deviceTime ?? now);
    const same = await findSameCode(db, phase.project_id, code, id);
    const ofProtocol = protocolTrouble(protocol, before?.protocol);
    refuseFields([
      ...(ofProtocol === undefined ? [] : [ofProtocol]),
      ...(same === undefined ? [] : [{ path: 'code', message: `Partij ${same.code} is er al in dit project. Kies een andere code.` }]),
      ...contentTroubles(content, protocol, await normsThrough(db, day), day).map(({ path, message }) => ({ path: `content.${path}`, message })),
    ]);
    const row = { code, name, protocol, content: JSON.stringify(content), status: 'draft', approved_by: null, approved_at: null };
    const to = { code, name, protocol, ...content };
    if (before === undefined) {
      if ((await countLots(db, phaseId)) >= LOTS_MAX)
        throw new Problem('not-possible-now', { reason: `Een fase heeft ten hoogste ${LOTS_MAX} partijen. Zet deze in een andere fase.` });
      await db
        .insertInto('lots')
        .values({ ...row, id, project_id: phase.project_id, phase_id: phaseId, made_by: user.id, made_at: now })
        .execute();
      context.record({ subject: 'lot', id, to: { ...to, project: phase.project_number, phase: phase.number } });
      return { version: 1 };
    }
    const next = before.version + 1;
    await db
      .updateTable('lots')
      .set({ ...row, version: next })
      .where('id', '=', id)
      .execute();
    context.record({
      subject: 'lot',
      id,
      from: { code: before.code, name: before.name, protocol: before.protocol, ...before.content, status: before.status },
      to: { ...to, status: 'draft' },
    });
    return { version: next };
  },

  // Whoever made a plan may agree with it: one leader often does both, and only the check of what was signed in the field is for somebody else (as with claims and hours).
  async approveLot({ id, version }, context) {
    const { lot, norms, day } = await holdLot(context, id);
    refuseStale(lot, version);
    refuseUnless(lot, ['draft'], 'Het plan is al goedgekeurd.');
    const [trouble] = contentTroubles(lot.content, lot.protocol, norms, day);
    if (trouble !== undefined) throw new Problem('not-possible-now', { reason: `Het plan klopt nog niet. ${trouble.message}` });
    await context.db
      .updateTable('lots')
      .set({ status: 'approved', approved_by: context.user.id, approved_at: context.now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    context.record({ subject: 'lot', id, from: { status: lot.status }, to: { status: 'approved' } });
    return { version: version + 1 };
  },

  ...samplingHandlers,

  async reopenLot({ id, version, reason }, context) {
    const { db, user, now } = context;
    const { lot, row } = await holdLot(context, id);
    refuseStale(lot, version);
    const open = reopened(lot, { by: user.name, at: now.toISOString(), note: reason });
    const kept = open?.earlier.at(-1);
    if (kept === undefined || row.sampler_id === null || row.judged_by === null)
      throw new Problem('not-possible-now', {
        reason: `Partij ${lot.code} staat op ${lotStatuses[lot.status].toLowerCase()}. Alleen een afgekeurde partij gaat weer open.`,
      });
    await db
      .insertInto('lot_signed_versions')
      .values({
        lot_id: id,
        number: kept.number,
        signed: JSON.stringify({ ...lot, earlier: [] }),
        sampler_id: row.sampler_id,
        judged_by: row.judged_by,
        reopened_by: user.id,
        reopened_at: now,
        reason,
      })
      .execute();
    await db
      .updateTable('lots')
      .set({ status: 'sampling', sampling: null, signed_at: null, fingerprint: '', judged_by: null, judged_at: null, judgement: '', version: version + 1 })
      .where('id', '=', id)
      .execute();
    context.record({
      subject: 'lot',
      id,
      from: { status: lot.status, fingerprint: kept.signed.fingerprint, note: kept.judged.note },
      to: { status: 'sampling', note: reason },
    });
    return { version: version + 1 };
  },

  async judgeLot({ id, version, isAccepted, note }, context) {
    const { lot, row, norms, day } = await holdLot(context, id);
    if (row.sampler_id === context.user.id) throw new Problem('own-work', { reason: OWN_SAMPLING });
    refuseStale(lot, version);
    refuseUnless(lot, ['review'], 'Alleen een ondertekende monsterneming wordt beoordeeld.');
    if (!isAccepted && note === '') refuseFields([{ path: 'note', message: 'Schrijf op waarom je afkeurt en wat er moet gebeuren.' }]);
    if (isAccepted && isCoarse(lot.content, norms, day) && !(await hasAsbestosForm(context.db, row.phase_id, lot.code)))
      throw new Problem('not-possible-now', { reason: asbestosRemedy(lot, norms, day) });
    const status = isAccepted ? 'accepted' : 'rejected';
    await context.db
      .updateTable('lots')
      .set({ status, judged_by: context.user.id, judged_at: context.now, judgement: note, version: version + 1 })
      .where('id', '=', id)
      .execute();
    context.record({ subject: 'lot', id, from: { status: lot.status }, to: { status, note } });
    return { version: version + 1 };
  },
});
