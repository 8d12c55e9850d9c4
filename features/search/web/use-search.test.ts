import { expect, test, vi } from 'vitest';
import type { SearchHit } from '../contract.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const { together } = await import('./use-search.ts');

function hit(kind: SearchHit['kind'], id: string, title = id): SearchHit {
  return { kind, id, title, text: '', projectNumber: null, phaseNumber: null };
}

test('what the server found comes first and as the server tells it; what only the device has follows', () => {
  const found = together([hit('form', 'b', 'nieuw'), hit('project', 'a')], [hit('form', 'b', 'oud'), hit('form', 'c'), hit('project', 'd')]);
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'a'],
    ['d', 'd'],
    ['b', 'nieuw'],
    ['c', 'c'],
  ]);
});

test('no kind takes more than its place', () => {
  const many = Array.from({ length: 9 }, (_, index) => hit('phase', String(index)));
  expect(together(many, [])).toHaveLength(6);
});
