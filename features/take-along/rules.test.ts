import { expect, test } from 'vitest';
import { ANSWER_SIZE_BYTES, codeOfTaken, progressOf, stageOf, type Taken } from './rules.ts';

const file = (id: string, sizeBytes: number | null) => ({ id, name: `${id}.pdf`, title: id, contentType: 'application/pdf', sizeBytes });
const taken: Taken = {
  project: '26.01432',
  phase: null,
  title: 'Verkennend onderzoek',
  state: 'wanted',
  parts: [
    { group: 'project', key: 'a', phase: null },
    { group: 'points', key: 'b', phase: '02' },
  ],
  files: [file('klein', 1_000), file('groot', 60_000_000), file('onderweg', null)],
  refusedKeys: [],
};
const there = (keys: string[], files: string[], one = taken) => progressOf(one, new Set(keys), new Set(files));

test('a project and a phase are known by their code', () => {
  expect([codeOfTaken(taken), codeOfTaken({ project: '26.01432', phase: '02' })]).toEqual(['26.01432', '26.01432-02']);
});

test('what counts is what is on the device, in number and in bytes; what the office lacks is not waited for', () => {
  const half = there(['a'], ['klein']);
  expect(half).toMatchObject({ done: 2, total: 4, doneBytes: ANSWER_SIZE_BYTES + 1_000, totalBytes: 2 * ANSWER_SIZE_BYTES + 60_001_000 });
  expect(half.missingParts.map(({ key }) => key)).toEqual(['b']);
  expect(half.missingFiles.map(({ id }) => id)).toEqual(['groot']);
  expect(half.expectedFiles.map(({ id }) => id)).toEqual(['onderweg']);
});

test('a part the server would not give is named, and does not keep the rest from being whole', () => {
  const one = { ...taken, refusedKeys: ['b'] };
  const whole = there(['a'], ['klein', 'groot'], one);
  expect(whole).toMatchObject({ done: 3, total: 3, refusedParts: [{ key: 'b' }] });
  expect(stageOf(one, whole)).toBe('whole');
  // A copy of before is still a copy.
  expect(there(['a', 'b'], [], one).refusedParts).toEqual([]);
});

test('nothing is called whole before it is known what it consists of, nor what was cleared from the device', () => {
  const begun = { ...taken, parts: [], files: [] };
  expect(stageOf(begun, there([], [], begun))).toBe('starting');
  expect(stageOf(taken, there(['a', 'b'], ['klein', 'groot']))).toBe('whole');
  expect(stageOf(taken, there(['a', 'b'], ['klein']))).toBe('fetching');
  expect(stageOf({ ...taken, hasNoRoom: true }, there(['a'], []))).toBe('no-room');
  expect(stageOf({ ...taken, state: 'stopped', hasNoRoom: true }, there(['a'], []))).toBe('stopped');
});
