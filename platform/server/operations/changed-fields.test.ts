import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what differs is told, lists by what is in them', () => {
  const before = { name: 'Sanne', roles: ['planner'], phone: null as string | null };
  expect(changedFields(before, { ...before, roles: ['planner'] })).toBeUndefined();
  expect(changedFields(before, { name: 'Sanne', roles: ['planner', 'office'], phone: '+31612345678' })).toEqual({
    from: { roles: ['planner'], phone: null },
    to: { roles: ['planner', 'office'], phone: '+31612345678' },
  });
});
