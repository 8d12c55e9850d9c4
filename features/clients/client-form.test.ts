import { expect, test } from 'vitest';
import { readClientForm, toClientForm } from './client-form.ts';

const typed = { ...toClientForm(undefined), name: 'Gemeente Deurne' };

test('a client needs no more than a name; it pays in 30 days', () => {
  expect(readClientForm(typed)).toMatchObject({ problems: [], input: { paymentDays: 30, isPurchaseNumberRequired: false } });
});

test('numbers are looked at, each with its remedy', () => {
  const { problems } = readClientForm({
    ...typed,
    kvkNumber: '123',
    rsin: '123456783',
    vatId: 'NL000099998B58',
    invoiceEmail: 'geen',
    paymentDays: 'veel',
    invoicePostcode: '12',
  });
  expect(problems.map(({ path }) => path).toSorted()).toEqual(['invoiceEmail', 'invoicePostcode', 'kvkNumber', 'paymentDays', 'rsin', 'vatId']);
  expect(problems.find(({ path }) => path === 'kvkNumber')?.message).toBe('Een KvK-nummer heeft 8 cijfers. Kijk het na.');
});
