import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Supplier } from '#features/suppliers/contract.ts';
import { supplierKindCodes } from '#features/suppliers/labels.ts';
import { choosableCodes } from './fields.ts';
import { mergeBoth } from './merged.ts';

const orNull = fc.option(fc.string({ minLength: 1, maxLength: 4 }), { nil: null });
const contact = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1, maxLength: 2 }),
  role: fc.constant(''),
  phone: fc.constant(null),
  email: fc.constant(null),
});
const supplier: fc.Arbitrary<Supplier> = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1 }),
  kvkNumber: orNull,
  vatId: orNull,
  kinds: fc.subarray([...supplierKindCodes], { minLength: 1 }),
  email: orNull,
  phone: orNull,
  contacts: fc.array(contact, { maxLength: 5 }),
  remark: fc.string(),
  active: fc.boolean(),
  mergedInto: fc.constant(null),
  formerNames: fc.constant([]),
  version: fc.constant(1),
});

test('whatever is taken over: no name, number, kind of work or person to reach is lost', () => {
  fc.assert(
    fc.property(supplier, supplier, fc.subarray([...choosableCodes]), (kept, dropped, takes) => {
      const { merged, left } = mergeBoth(kept, dropped, new Set(takes));
      expect([merged.name, left.name].toSorted()).toEqual([kept.name, dropped.name].toSorted());
      const numbers = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))].toSorted();
      expect(numbers([merged.kvkNumber, left.kvkNumber])).toEqual(numbers([kept.kvkNumber, dropped.kvkNumber]));
      expect(new Set(merged.kinds)).toEqual(new Set([...kept.kinds, ...dropped.kinds]));
      const names = (of: Pick<Supplier, 'contacts'>) => of.contacts.map(({ name }) => name.toLowerCase());
      expect(new Set(names(merged))).toEqual(new Set([...names(kept), ...names(dropped)]));
    }),
  );
});
