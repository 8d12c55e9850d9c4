import { expect, test } from 'vitest';
import { firstOfEach, type PhaseOption } from './time-options.ts';

test('a phase that is offered more than once stands where it came first, so that today’s keep the order of the day', () => {
  const option = (id: string, group: PhaseOption['group']): PhaseOption => ({
    id,
    group,
    projectNumber: '26.01432',
    projectDescription: '',
    number: '01',
    name: '',
    city: '',
    kind: 'drilling',
  });
  const options = [option('early', 'today'), option('late', 'today'), option('late', 'other'), option('early', 'other')];
  expect(firstOfEach(options).map(({ id, group }) => `${id} ${group}`)).toEqual(['early today', 'late today']);
});
