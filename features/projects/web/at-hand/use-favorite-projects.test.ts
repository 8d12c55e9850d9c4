import { expect, test } from 'vitest';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putFavoriteProject } from '../../favorites-contract.ts';
import type { ProjectRow } from '../../project.ts';
import { chosenNumbers, withoutLetGo } from './use-favorite-projects.ts';

const rows = [{ number: '26.00001' }, { number: '26.00002' }] as ProjectRow[];
const choice = (project: string, isFavorite: boolean, state: PendingCommand['state'] = 'waiting') =>
  ({ name: putFavoriteProject.name, input: { project, isFavorite }, state }) as PendingCommand;

test('what was chosen and let go of on this device counts at once, the last choice of each', () => {
  const pending = [choice('26.00003', true), choice('26.00001', false), choice('26.00002', false), choice('26.00002', true)];
  expect([...chosenNumbers(rows, pending)].sort()).toEqual(['26.00002', '26.00003']);
  expect(withoutLetGo(rows, pending).map(({ number }) => number)).toEqual(['26.00002']);
});

test('a choice the server refused does not count', () => {
  expect([...chosenNumbers(rows, [choice('26.00003', true, 'refused')])]).toEqual(['26.00001', '26.00002']);
  expect(withoutLetGo(rows, [choice('26.00001', false, 'refused')])).toHaveLength(2);
});
