import { expect, test } from 'vitest';
import { expiringOf } from './expiring-registrations.ts';

const kept = (kind: string, validTo: string | null) => ({ kind, validFrom: '2024-01-01', validTo, ended: null });

test('what runs out within sixty days is told, the first to end first; what was renewed is not', () => {
  const own = [kept('VCA', '2026-12-20'), kept('2001', '2026-11-30'), kept('BHV', '2026-12-01'), kept('BHV', '2028-12-01'), kept('DLP', null)];
  expect(expiringOf(own, '2026-11-25').map(({ kind }) => kind)).toEqual(['2001', 'VCA']);
});
