/** Tests of the name under a signature. */
import { expect, test } from 'vitest';
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { Answers, Row } from '#features/form-engine/filling/answers.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { withAuthorNames } from './author-signatures.ts';

const NAME = 'Sanne Dekkers';
const signed = (name: string, more: object = {}) => ({ fileId: `file-of-${name}`, name, signedAt: '2026-11-20T14:40:00Z', ...more });
const signature = (more: Partial<FieldOf<'signature'>> = {}): Field => ({ type: 'signature', key: 'signature', label: 'Handtekening', ...more });
const nameUnder = (field: Field, value: ReturnType<typeof signed>) => withAuthorNames([field], { signature: value }, NAME)['signature'];

test.each([
  ['one that says nothing of it', signature(), NAME],
  ['one for who fills in the form', signature({ signer: 'author' }), NAME],
  ['one for anybody', signature({ signer: 'anyone' }), 'Iemand Anders'],
])('%s', (_what, field, name) => {
  expect(nameUnder(field, signed('Iemand Anders'))).toEqual(signed('Iemand Anders', { name }));
});

test('of several only those for who fills in the form, each with its role', () => {
  const list = [signed('A', { role: 'Verstrekker' }), signed(NAME, { role: 'Houder' })];
  const under = (more: Partial<FieldOf<'signature'>>) => withAuthorNames([signature(more)], { signature: list }, NAME)['signature'];
  expect(under({ roles: ['Verstrekker', 'Houder'] })).toBe(list);
  expect(under({ max: 3, signer: 'author' })).toEqual([{ ...list[0], name: NAME }, list[1]]);
});

test('in rows too, and what is right already stays the same object', () => {
  const group: Field = { type: 'group', key: 'rows', label: 'Rijen', rowLabel: 'Rij', fields: [signature() as never] };
  const first: Row = { id: '1', signature: signed(NAME) };
  const second: Row = { id: '2', signature: signed('Iemand Anders'), note: 'blijft' };
  const kept = withAuthorNames<Answers>([group], { rows: [first, second] }, NAME);
  const [firstKept, secondKept] = rowsOf(kept['rows']);
  expect(firstKept).toBe(first);
  expect(secondKept).toEqual({ ...second, signature: signed('Iemand Anders', { name: NAME }) });
  expect(withAuthorNames([group], kept, NAME)).toBe(kept);
});
