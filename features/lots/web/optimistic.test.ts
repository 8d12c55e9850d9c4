import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import * as contract from '../contract.ts';
import { lotsWithPending } from './optimistic.ts';

const ID = '0199b3f0-0000-7000-8000-000000000001';
const PHASE = '0199b3f0-0000-7000-8000-000000000002';
const ME = '0199b3f0-0000-7000-8000-000000000003';
const content = { compositeCount: 2, incrementsPerComposite: 50, isAsbestosSuspected: false };
const pending = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ name, input, state, createdAt: '2026-11-23T08:00:00Z' }) as PendingCommand;
const made = pending(contract.putLot.name, { id: ID, phaseId: PHASE, code: 'D03', name: 'zand', protocol: '1001', content });
const taken = (place: number, state?: PendingCommand['state']) => pending(contract.takeIncrement.name, { lot: ID, letter: 'A', place }, state);
const seen = (...commands: PendingCommand[]) => lotsWithPending({ phaseId: PHASE, lots: [] }, commands, { id: ME, name: 'Sanne' }, productNorms).lots[0];

test('a lot made without a network is there at once, and its increments count', () => {
  const begun = pending(contract.startSampling.name, { id: ID, version: 2, helpers: 1, startedAt: '2026-11-23T08:00:00Z' });
  const undone = pending(contract.undoIncrement.name, { lot: ID, letter: 'A', place: 1 });
  const lot = seen(made, pending(contract.approveLot.name, { id: ID, version: 1 }), begun, taken(1), taken(2), taken(2), undone);
  expect(lot).toMatchObject({
    status: 'sampling',
    sampler: { id: ME, name: 'Sanne' },
    version: 3,
    composites: [
      { letter: 'A', taken: [2] },
      { letter: 'B', taken: [] },
    ],
  });
});

test('what was refused is not shown as done', () => {
  expect(seen(made, taken(1, 'refused'))?.composites[0]?.taken).toEqual([]);
});

test('a lot that was rejected and opened again without a network is sampled on, and what was signed stays beside it', () => {
  const sampling = { observations: 'geen geur' };
  const commands = [
    pending(contract.approveLot.name, { id: ID, version: 1 }),
    pending(contract.startSampling.name, { id: ID, version: 2, helpers: 0, startedAt: '2026-11-23T08:00:00Z' }),
    taken(1),
    pending(contract.finishSampling.name, { id: ID, version: 3, sampling }),
    pending(contract.judgeLot.name, { id: ID, version: 4, isAccepted: false, note: 'Te weinig.' }),
  ];
  const reopening = pending(contract.reopenLot.name, { id: ID, version: 5, reason: 'Neem er meer.' });
  expect(seen(made, ...commands, reopening, taken(2))).toMatchObject({
    ...{ status: 'sampling', sampling: null, signed: null, judged: null, version: 6 },
    composites: [{ letter: 'A', taken: [1, 2] }, { letter: 'B' }],
    earlier: [{ number: 1, sampling, composites: [{ taken: [1] }, {}], judged: { note: 'Te weinig.' }, reopened: { by: 'Sanne', note: 'Neem er meer.' } }],
  });
  expect(seen(made, ...commands.slice(0, 4), reopening)).toMatchObject({ status: 'review', earlier: [] });
});
