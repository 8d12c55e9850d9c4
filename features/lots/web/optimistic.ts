/** The lots of a phase as they will be once the outbox is empty. A description that was refused is shown until it is mended; another step that was is not. */
import type { z } from 'zod';
import type { Norms } from '#features/norms/norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import * as contract from '../contract.ts';
import type { Composite, Lot } from '../lot.ts';
import { lettersOf, reopened } from '../rules.ts';

/** Whoever works on this device. */
interface Me {
  readonly id: string;
  readonly name: string;
}

/** The lots with the waiting changes over them, by code. */
export function lotsWithPending(answer: contract.Lots, pending: readonly PendingCommand[], me: Me, norms: Norms): contract.Lots {
  let { lots } = answer;
  for (const command of pending)
    if (command.state !== 'refused' || command.name === contract.putLot.name) lots = withOne({ ...answer, lots }, command, me, norms);
  return { ...answer, lots };
}

function withOne({ lots, phaseId }: contract.Lots, { name, input, state, createdAt }: PendingCommand, me: Me, norms: Norms): Lot[] {
  const change = (id: string, to: (lot: Lot) => Lot) => lots.map((lot) => (lot.id === id ? to(lot) : lot));
  const ofMe = { by: me.name, at: createdAt };
  const isOf = (command: { readonly name: string }) => name === command.name;
  if (isOf(contract.putLot)) {
    const { phaseId: ofPhase, version = 0, ...fields } = input as z.output<typeof contract.putLot.input>;
    if (ofPhase !== phaseId) return lots;
    const known = lots.find(({ id }) => id === fields.id);
    const composites = lettersOf(fields.content, norms, localDate(createdAt)).map((one) => ({ ...one, taken: [], container: null }));
    const none = { earlier: [], approved: null, sampler: null, sampling: null, signed: null, judged: null };
    const lot: Lot = {
      made: known?.made ?? ofMe,
      ...none,
      ...fields,
      composites,
      status: 'draft',
      version: state === 'refused' ? Math.max(version, 1) : version + 1,
    };
    return [...lots.filter(({ id }) => id !== lot.id), lot].toSorted((a, b) => a.code.localeCompare(b.code, 'nl'));
  }
  if (isOf(contract.approveLot)) {
    const { id, version } = input as z.output<typeof contract.approveLot.input>;
    return change(id, (lot) => ({ ...lot, status: 'approved', approved: ofMe, version: version + 1 }));
  }
  if (isOf(contract.startSampling)) {
    const { id, version, helpers, startedAt } = input as z.output<typeof contract.startSampling.input>;
    const sampler = { ...me, registration: '', helpers, startedAt };
    return change(id, (lot) => ({ ...lot, status: 'sampling', sampler, version: version + 1 }));
  }
  if (isOf(contract.takeIncrement)) {
    const { lot: id, letter, place } = input as z.output<typeof contract.takeIncrement.input>;
    return change(id, (lot) => withComposite(lot, letter, (one) => ({ ...one, taken: [...new Set([...one.taken, place])].toSorted((a, b) => a - b) })));
  }
  if (isOf(contract.undoIncrement)) {
    const { lot: id, letter, place } = input as z.output<typeof contract.undoIncrement.input>;
    return change(id, (lot) => withComposite(lot, letter, (one) => ({ ...one, taken: one.taken.filter((taken) => taken !== place) })));
  }
  if (isOf(contract.putComposite)) {
    const { id, letter, ...container } = input as z.output<typeof contract.putComposite.input>;
    return change(id, (lot) => withComposite(lot, letter, (one) => ({ ...one, container })));
  }
  if (isOf(contract.finishSampling)) {
    const { id, version, sampling } = input as z.output<typeof contract.finishSampling.input>;
    return change(id, (lot) => ({ ...lot, status: 'review', sampling, signed: { at: createdAt, fingerprint: '' }, version: version + 1 }));
  }
  if (isOf(contract.reopenLot)) {
    const { id, reason } = input as z.output<typeof contract.reopenLot.input>;
    return change(id, (lot) => reopened(lot, { ...ofMe, note: reason }) ?? lot);
  }
  if (!isOf(contract.judgeLot)) return lots;
  const { id, version, isAccepted, note } = input as z.output<typeof contract.judgeLot.input>;
  return change(id, (lot) => ({ ...lot, status: isAccepted ? 'accepted' : 'rejected', judged: { ...ofMe, note }, version: version + 1 }));
}

function withComposite(lot: Lot, letter: string, to: (composite: Composite) => Composite): Lot {
  return { ...lot, composites: lot.composites.map((one) => (one.letter === letter ? to(one) : one)) };
}
