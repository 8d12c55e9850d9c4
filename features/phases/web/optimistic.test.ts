import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/contract.ts';
import { readPendingForm } from '#features/forms/web/pending-form.ts';
import { putLot, takeIncrement, undoIncrement } from '#features/lots/contract.ts';
import { readPendingLotWork } from '#features/lots/web/pending-lot-work.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { MyPhase } from '../phase.ts';
import { withPendingMine } from './optimistic.ts';
import { pendingFormReaders } from './pending-forms.ts';
import { pendingLotWorkReaders } from './pending-increments.ts';

pendingFormReaders.fill(readPendingForm);
pendingLotWorkReaders.fill(readPendingLotWork);

const id = newId();
const phase = {
  projectNumber: '26.01400',
  number: '01',
  doneCounts: { borings: 3, wells: 0, 'soil-samples': 4 },
  requiredForms: [],
  ownForms: {},
  lotIncrements: {},
  countedLots: {},
  ...{ lmraAt: null, ownLmraAt: null, ownLmraStopAt: null, otherLmraStopAt: null },
} as unknown as MyPhase;
const boring = (basedOnRevision: number, samples: number, state: PendingCommand['state'] = 'waiting') => {
  const answers = { completion: ['peilbuis'], samples: Array.from({ length: samples }, (_, at) => ({ id: `s${at}` })) };
  const input = {
    id,
    designKey: 'boorstaat',
    designVersion: 1,
    title: 'Boring 04',
    projectNumber: '26.01400',
    phaseNumber: '01',
    basedOnRevision,
    answers,
    fileIds: [],
  };
  return { name: submitForm.name, input, state, createdAt: '2026-11-21T09:00:00Z' } as unknown as PendingCommand;
};
const countsOf = (known: MyPhase, pending: PendingCommand[]) => withPendingMine([known], pending)[0]?.doneCounts;

test('a boring on the device counts with its well and its samples, not once the server refused it', () => {
  expect(countsOf(phase, [boring(0, 2)])).toEqual({ borings: 4, wells: 1, 'soil-samples': 6 });
  expect(countsOf(phase, [boring(0, 2, 'refused')])).toEqual(phase.doneCounts);
});

test('a boring that the server counts already is counted once, whatever this device knows of it', () => {
  const after = {
    ...phase,
    doneCounts: { borings: 4, wells: 1, 'soil-samples': 6 },
    ownForms: { [id]: { revision: 1, counts: { borings: 1, wells: 1, 'soil-samples': 2 } } },
  };
  expect(countsOf(after, [boring(0, 2, 'sending')])).toEqual(after.doneCounts);
  expect(countsOf(after, [boring(1, 5)])).toEqual({ borings: 4, wells: 1, 'soil-samples': 9 });
});

test('a sampling form on the device takes the place of the increments counted on the page of its lot, and of no other', () => {
  const known = { ...phase, doneCounts: { increments: 130 }, lotIncrements: { d03: 80, d04: 50 } };
  const form = (lotCode: string) => {
    const command = boring(0, 0);
    const answers = {
      lotCode,
      composites: [
        { id: 'a', taken: 50 },
        { id: 'b', taken: 50 },
      ],
    };
    return { ...command, input: { ...(command.input as object), id: newId(), designKey: 'monsternemingsformulier-1001', answers } };
  };
  expect(countsOf(known, [form('D03 ')])).toEqual({ increments: 150 });
  expect(countsOf(known, [form('D05')])).toEqual({ increments: 230 });
  expect(countsOf(known, [form('D03'), form('d04')])).toEqual({ increments: 200 });
});

test('increments that were taken on the device count at once, those that were taken back do not, and a form of their lot takes their place', () => {
  const [lot, made, elsewhere] = [newId(), newId(), newId()];
  const known = { ...phase, id: newId(), doneCounts: { increments: 130 }, lotIncrements: { d03: 80 }, countedLots: { [lot]: 'd03' } };
  const command = (name: string, input: object, state: PendingCommand['state'] = 'waiting') => ({ ...boring(0, 0), name, input, state }) as PendingCommand;
  const taken = (place: number, of = lot, state?: PendingCommand['state']) =>
    command(takeIncrement.name, { lot: of, letter: 'A', place, takenAt: '2026-11-21T09:00:00Z' }, state);
  const back = (place: number) => command(undoIncrement.name, { lot, letter: 'A', place });
  const seen = (...pending: PendingCommand[]) => withPendingMine([known], pending).map(({ doneCounts, lotIncrements }) => [doneCounts, lotIncrements])[0];
  expect(seen(taken(81), taken(82), taken(82), taken(83, lot, 'refused'))).toEqual([{ increments: 132 }, { d03: 82 }]);
  expect(seen(taken(81), back(81), back(80), back(12), taken(12))).toEqual([{ increments: 129 }, { d03: 79 }]);
  // Of another phase, or counted by its form by now.
  expect(seen(taken(1, elsewhere))).toEqual([{ increments: 130 }, { d03: 80 }]);
  const described = { id: made, phaseId: known.id, code: 'D09', name: 'zand', protocol: '1001' };
  expect(seen(command(putLot.name, described), taken(1, made))).toEqual([{ increments: 131 }, { d03: 80, d09: 1 }]);
  expect(seen(command(putLot.name, { ...described, phaseId: newId() }), taken(1, made))).toEqual([{ increments: 130 }, { d03: 80 }]);
  const answers = { lotCode: 'D03', composites: [{ id: 'a', taken: 50 }] };
  const form = { ...boring(0, 0), input: { ...(boring(0, 0).input as object), id: newId(), designKey: 'monsternemingsformulier-1001', answers } };
  expect(seen(form, taken(81))).toEqual([{ increments: 100 }, {}]);
});

test('an LMRA on the device counts for when it was done there, never before a later one; a correction leaves that to the server', () => {
  const report = (basedOnRevision: number, createdAt: string) => {
    const command = boring(basedOnRevision, 0);
    return { ...command, createdAt, input: { ...(command.input as object), designKey: 'veldwerkverslag', answers: { lmraDone: 'yes' } } };
  };
  const lmraOf = (known: MyPhase, one: PendingCommand) => withPendingMine([known], [one]).map(({ lmraAt, ownLmraAt }) => [lmraAt, ownLmraAt])[0];
  const [monday, tuesday] = ['2026-11-16T06:40:00.000Z', '2026-11-17T06:40:00.000Z'];
  expect(lmraOf({ ...phase, ownLmraAt: null }, report(0, monday))).toEqual([monday, monday]);
  expect(lmraOf({ ...phase, lmraAt: tuesday, ownLmraAt: null }, report(0, monday))).toEqual([tuesday, monday]);
  expect(lmraOf({ ...phase, lmraAt: monday, ownLmraAt: monday }, report(1, tuesday))).toEqual([monday, monday]);
});

test('a red LMRA that waits on the device stops the work until the next one lets start, and not when the server refused it', () => {
  const lmra = (createdAt: string, lmraDone: 'yes' | 'no', more: Partial<PendingCommand> = {}) => {
    const command = boring(0, 0);
    return { ...command, createdAt, ...more, input: { ...(command.input as object), id: newId(), designKey: 'lmra', answers: { lmraDone } } };
  };
  const lmraOf = (...pending: PendingCommand[]) => withPendingMine([phase], pending).map(({ ownLmraAt, ownLmraStopAt }) => [ownLmraAt, ownLmraStopAt])[0];
  const [seven, ten, eleven] = ['2026-11-16T07:00:00.000Z', '2026-11-16T10:00:00.000Z', '2026-11-16T11:00:00.000Z'];
  expect(lmraOf(lmra(seven, 'yes'), lmra(ten, 'no'))).toEqual([seven, ten]);
  expect(lmraOf(lmra(seven, 'yes'), lmra(ten, 'no'), lmra(eleven, 'yes'))).toEqual([eleven, null]);
  expect(lmraOf(lmra(ten, 'no', { state: 'refused' }))).toEqual([null, null]);
});
