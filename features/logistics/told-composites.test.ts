import { expect, test } from 'vitest';
import type { LabOrder } from './lab-order.ts';
import { type BoreLog, isWholeComposite, openComposites, toldComposites } from './told-composites.ts';

const sample = (code: string, more: object = {}) => ({ id: code, code, from: 0, to: 50, packaging: 'pot-370', cooled: 'yes', ...more });
const log = (samples: readonly object[], composites: readonly object[] = []): BoreLog => ({ takenAt: '2026-11-24T09:00:00.000Z', samples, composites });

test('a composite is made of samples of any bore log of the phase, however its codes are written', () => {
  const parts = '01-1, 02-1 en 03-1';
  const logs = [log([sample('01-1', { analysis: ['standaard-grond', 'metalen'] })], [{ id: 'm', code: 'MM1', parts }]), log([sample('02-1'), sample('03-1')])];
  const [told] = toldComposites(logs);
  expect(told).toMatchObject({ code: 'MM1', unknown: [] });
  expect(told?.parts.map(({ code }) => code)).toEqual(['01-1', '02-1', '03-1']);
  expect(told?.parts[0]).toMatchObject({ fromCm: 0, toCm: 50, container: 'jar-370', isCooled: true, packages: ['soil-standard'] });
  for (const text of ['01-1;02-1+03-1', '01-1 02-1 & 03-1', '01-1\n02-1\n03-1'])
    expect(toldComposites([...logs, log([], [{ code: 'mm1', parts: text }])])[0]?.parts).toHaveLength(3);
});

test('what is in no bore log is named, and such a composite is not whole', () => {
  const [told] = toldComposites([log([sample('01-1'), sample('02-1')], [{ code: 'MM1', parts: '01-1, 02-1, 04-1' }])]);
  expect(told?.unknown).toEqual(['04-1']);
  expect(told !== undefined && isWholeComposite(told)).toBe(false);
  const [whole] = toldComposites([log([sample('01-1'), sample('02-1')], [{ code: 'MM1', parts: '01-1, 02-1' }])]);
  expect(whole !== undefined && isWholeComposite(whole)).toBe(true);
});

test('what an order asks for already is not offered again, unless that order was cancelled; answers that are no rows are none', () => {
  const told = toldComposites([log([sample('01-1'), sample('02-1')], [{ code: 'MM1', parts: '01-1, 02-1' }])]);
  const order = (status: LabOrder['status']) => [{ status, samples: [{ code: 'mm1' }] }] as unknown as LabOrder[];
  expect(openComposites(told, order('draft'))).toEqual([]);
  expect(openComposites(told, order('cancelled'))).toHaveLength(1);
  expect(toldComposites([{ takenAt: '', samples: 'x', composites: [{ code: 3 }, null] }])).toEqual([]);
});
