import { expect, test } from 'vitest';
import { rightsEffect } from './role-effect.ts';

test('a right is gained or lost by those who have it by no other role', () => {
  const sanne = { name: 'Sanne', otherPermissions: ['form.fill'] };
  const tom = { name: 'Tom', otherPermissions: ['project.read'] };
  expect(rightsEffect(['project.read'], ['form.fill'], [sanne, tom])).toEqual({
    gained: [{ permission: 'form.fill', people: [tom] }],
    lost: [{ permission: 'project.read', people: [sanne] }],
  });
  expect(rightsEffect(['a'], ['a', 'b'], [])).toEqual({ gained: [], lost: [] });
});
