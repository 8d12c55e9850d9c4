import { expect, test } from 'vitest';
import { isInvitationUnsent, rightsChange } from './rules.ts';
import { changedNames, emptyUserForm, readUserForm } from './user-form.ts';

const roles = [
  { code: 'field-worker', label: 'Veldwerker', permissions: ['project.read', 'form.fill'] },
  { code: 'office', label: 'Administratie', permissions: ['project.read', 'user.read', 'of-tomorrow'] },
];

test('a right is gained or lost only when no other role of the person allows it', () => {
  expect(rightsChange(['field-worker'], ['office'], roles)).toEqual({ gained: ['Gebruikers bekijken', 'of-tomorrow'], lost: ['Formulieren invullen'] });
  expect(rightsChange(['field-worker', 'office'], ['office', 'field-worker'], roles)).toEqual({ gained: [], lost: [] });
});

test('an invitation is unsent until the mail of the latest has gone', () => {
  const [first, next] = ['2026-11-24T08:00:00.000Z', '2026-11-25T08:00:00.000Z'];
  expect(isInvitationUnsent({ invitedAt: null, invitationMailedAt: null })).toBe(false);
  expect(isInvitationUnsent({ invitedAt: first, invitationMailedAt: null })).toBe(true);
  expect(isInvitationUnsent({ invitedAt: first, invitationMailedAt: first })).toBe(false);
  expect(isInvitationUnsent({ invitedAt: next, invitationMailedAt: first })).toBe(true);
});

test('each field that can not be has its own sentence', () => {
  const form = {
    ...emptyUserForm('0199b3f0-0000-7000-8000-000000000001', '2026-11-24'),
    email: 'sanne@',
    phone: '12',
    personnelNumber: '12345678901',
    serviceUntil: '2026-11-01',
  };
  const byField = Object.fromEntries(readUserForm(form, true).problems.map(({ path, message }) => [path, message]));
  expect(Object.keys(byField).sort()).toEqual(['divisionId', 'email', 'name', 'personnelNumber', 'phone', 'serviceUntil']);
  expect(byField['phone']).toContain('bijvoorbeeld 06 12345678');
  expect(readUserForm({ ...form, name: 'S', email: 's@x.nl', phone: '06 12345678', personnelNumber: '', serviceUntil: '' }, false).problems).toEqual([]);
});

test('roles in another order are no change', () => {
  const form = { ...emptyUserForm('0199b3f0-0000-7000-8000-000000000001', '2026-11-24'), roles: ['a', 'b'] };
  expect(changedNames(form, { ...form, roles: ['b', 'a'], managerName: 'x' })).toEqual([]);
  expect(changedNames(form, { ...form, roles: ['b'], phone: '1' })).toEqual(['phone', 'roles']);
});
