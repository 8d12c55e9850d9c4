import { describe, expect, test } from 'vitest';
import type { LogLine, LogSignature } from './log.ts';
import { blocksOf, initialsOf, type LogFilter, lineTroubles, markOf, matchesFilter } from './rules.ts';

const line = (id: string, at: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ id, at, day: at.slice(0, 10), kind: 'visit', text: 'Begin werk', phase: '01', present: [], place: null, fileIds: [] },
  ...{ corrects: null, correctedBy: [], reason: '', author: { id: 'a', name: 'K. Bouwman' }, writtenAt: at },
  ...more,
});
const signature = (id: string, at: string, lineIds: string[]): LogSignature => ({
  ...{ id, day: at.slice(0, 10), at, lineIds, by: 'K. Bouwman', sha256: '7f2a91c4'.padEnd(64, '0'), isIntact: true },
});
const everything: LogFilter = { kinds: [], person: '', phase: '', from: '', to: '', search: '' };

describe('a line', () => {
  const WRITTEN = '2026-11-19T12:00:00Z';
  const first = (more: object) => lineTroubles({ at: WRITTEN, corrects: null, reason: '', ...more }, WRITTEN)[0];

  test('is about what has been, and not too long ago', () => {
    expect(first({})).toBeUndefined();
    expect(first({ at: '2026-11-19T12:10:00Z' })).toBeUndefined();
    expect(first({ at: '2026-11-19T12:11:00Z' })?.message).toContain('moet nog komen');
    expect(first({ at: '2026-10-19T12:00:00Z' })).toBeUndefined();
    expect(first({ at: '2026-10-18T12:00:00Z' })?.message).toContain('vanaf 19-10-2026');
  });

  test('that corrects another says why, and no other does', () => {
    expect(first({ corrects: 'x' })?.path).toBe('reason');
    expect(first({ corrects: 'x', reason: 'Nagemeten' })).toBeUndefined();
    expect(first({ reason: 'Nagemeten' })?.path).toBe('reason');
  });

  test('is found by kind, writer, phase, days and each word', () => {
    const one = line('1', '2026-11-19T08:00:00Z', { text: 'Vak 8 ontgraven', present: ['T. Janssen'] });
    const asked: readonly (readonly [Partial<LogFilter>, boolean])[] = [
      [{}, true],
      [{ kinds: ['visit', 'weather'] }, true],
      [{ kinds: ['weather'] }, false],
      [{ person: 'a' }, true],
      [{ person: 'b' }, false],
      [{ phase: '02' }, false],
      [{ from: '2026-11-19', to: '2026-11-19' }, true],
      [{ from: '2026-11-20' }, false],
      [{ search: 'janssen VAK' }, true],
      [{ search: 'bouwman' }, true],
      [{ search: 'vak 9' }, false],
    ];
    for (const [filter, isFound] of asked) expect([filter, matchesFilter(one, { ...everything, ...filter })]).toEqual([filter, isFound]);
  });
});

describe('a day', () => {
  test('has its lines in order, first what was signed, last what came after', () => {
    const lines = [line('3', '2026-11-19T09:00:00Z'), line('1', '2026-11-19T07:00:00Z'), line('2', '2026-11-19T08:00:00Z'), line('4', '2026-11-19T06:00:00Z')];
    const told = (signatures: readonly LogSignature[]) =>
      blocksOf(lines, signatures).map(({ lines: of, signature: by, isLate }) => [of.map(({ id }) => id).join(''), by?.id, isLate]);
    expect(told([])).toEqual([['4123', undefined, false]]);
    const signedFirst = signature('s1', '2026-11-19T16:00:00Z', ['1', '2']);
    expect(told([signedFirst])).toEqual([
      ['12', 's1', false],
      ['43', undefined, true],
    ]);
    expect(told([signature('s2', '2026-11-20T08:00:00Z', ['3', '4']), signedFirst])).toEqual([
      ['12', 's1', false],
      ['43', 's2', true],
    ]);
  });

  test('is known by the mark of its signature and the initials of who signed', () => {
    expect(markOf('7f2a91c4'.padEnd(64, '0'))).toBe('7F2A 91C4');
    expect(['K. Bouwman', 'Sanne Dekkers', 'Jan-Willem van den Berg', 'Cher'].map(initialsOf)).toEqual(['KB', 'SD', 'JB', 'C']);
  });
});
