import { expect, test } from 'vitest';
import { projectOptions } from './project-options.ts';

const project = (id: string, description: string) => ({ id, number: `26.0140${id}`, description });

test('one’s own projects come first, and what was found follows without them', () => {
  expect(projectOptions([project('1', 'Kanaaldijk')], [project('1', 'Kanaaldijk'), project('2', 'Havenkade')])).toEqual([
    { value: '1', label: '26.01401 Kanaaldijk', group: 'Mijn projecten' },
    { value: '2', label: '26.01402 Havenkade', group: 'Gevonden' },
  ]);
});
