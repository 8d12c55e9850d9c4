import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { labOrderStatuses } from './labels.ts';
import { containersFor, containersNeeded, packagesOn } from './packages.ts';
import {
  coolingInWords,
  coolingOn,
  isOutsideCooling,
  type JudgedPart,
  type JudgedSample,
  labOrderName,
  labStepTroubles,
  nextLabSteps,
  type OtherSample,
  packageCounts,
  partTroubles,
  sampleTroubles,
} from './rules.ts';

const now = '2026-11-18T17:00:00Z';
const sample: JudgedSample = {
  ...{ id: 'sample-1', code: '01-1', barcode: '44182058', matrix: 'soil', fromCm: 0, toCm: 50 },
  ...{ takenAt: '2026-11-18T07:40:00Z', packages: ['soil-standard', 'pfas'] },
};
const other: OtherSample = {
  ...{ id: 'sample-2', orderId: 'order-2', orderName: 'LO-26-0412', isActive: true, isSamePhase: true, code: '01-1', barcode: '44182058' },
  packages: ['pfas'],
};
const said = (changes: Partial<JudgedSample>, others: readonly OtherSample[] = []) => sampleTroubles({ ...sample, ...changes }, 'order-1', others, now);

describe('a sample', () => {
  test('stands in one active order for each analysis; another analysis, or an order that is over, is no trouble', () => {
    expect(said({}, [other])).toEqual([
      { path: 'packages', message: 'PFAS is voor dit monster al gevraagd in LO-26-0412. Haal het hier weg, of annuleer die opdracht.' },
    ]);
    expect(said({ packages: ['soil-standard'] }, [other])).toEqual([]);
    expect(said({}, [{ ...other, isActive: false }])).toEqual([]);
    expect(said({ barcode: '' }, [{ ...other, barcode: '' }]).map(({ path }) => path)).toEqual(['packages']);
  });

  test('never comes into two active orders for one analysis, whatever is put on them and whatever order is cancelled', () => {
    const codes = ['01-1', '02-1'] as const;
    const put = fc.record({
      code: fc.constantFrom(...codes),
      order: fc.constantFrom('a', 'b', 'c'),
      packages: fc.uniqueArray(fc.constantFrom('soil-standard', 'pfas', 'mineral-oil'), { minLength: 1 }),
    });
    const cancel = fc.record({ cancelled: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(fc.array(fc.oneof(put, cancel), { maxLength: 25 }), (steps) => {
        let kept: OtherSample[] = [];
        for (const [index, step] of steps.entries()) {
          if ('cancelled' in step) kept = kept.map((one) => (one.orderId === step.cancelled ? { ...one, isActive: false } : one));
          else {
            const { code, order, packages } = step;
            // Each sample has its label, and an order that was cancelled takes nothing any more.
            const barcode = `label ${code}`;
            const isOpen = kept.every((one) => one.orderId !== order || one.isActive);
            const judged = { ...sample, id: String(index), code, barcode, packages };
            if (isOpen && sampleTroubles(judged, order, kept, now).length === 0)
              kept.push({ id: String(index), orderId: order, orderName: order, isActive: true, isSamePhase: true, code, barcode, packages });
          }
        }
        const asked = kept.filter(({ isActive }) => isActive).flatMap(({ code, packages }) => packages.map((one) => `${code} ${one}`));
        expect(new Set(asked).size).toBe(asked.length);
      }),
    );
  });

  test('has a label of its own: one of another sample, or of another phase, is told', () => {
    expect(said({}, [{ ...other, code: '02-1' }])[0]?.message).toBe('Deze barcode hoort bij monster 02-1. Scan de barcode van dit monster.');
    expect(said({}, [{ ...other, isSamePhase: false }])[0]?.message).toContain('een andere fase');
    expect(said({ barcode: 'AB-1' }, [{ ...other, code: '02-1', barcode: 'ab-1' }])[0]).toMatchObject({ path: 'barcode' });
    expect(said({ barcode: 'AB-1' }, [{ ...other, barcode: 'ab-1', packages: [] }])).toEqual([]);
    expect(said({ barcode: '1' }, [{ ...other, packages: [] }])[0]).toMatchObject({ path: 'code' });
  });

  test('stands once in an order, by its code and by its label', () => {
    expect(said({}, [{ ...other, orderId: 'order-1' }])[0]).toMatchObject({ path: 'code' });
    expect(said({ code: '09-1' }, [{ ...other, orderId: 'order-1' }])[0]).toMatchObject({ path: 'barcode' });
    expect(said({}, [{ ...other, id: 'sample-1', orderId: 'order-1' }])).toEqual([]);
  });

  test('has depths in order, was taken already, and gets packages that fit what it is of', () => {
    expect(said({ fromCm: 60 })).toMatchObject([{ path: 'toCm' }]);
    expect(said({ fromCm: null })).toMatchObject([{ path: 'fromCm' }]);
    expect(said({ takenAt: '2026-11-18T17:30:00Z' })).toMatchObject([{ path: 'takenAt' }]);
    expect(said({ matrix: 'groundwater' })).toMatchObject([{ path: 'packages' }]);
  });
});

describe('an order', () => {
  const step = { to: 'handed-over', at: now, note: '', temperatureTenths: 38, giver: 'S. Driessen', receiver: 'T. Mulder', isSigned: true } as const;
  const order = { samples: [{ code: '01-1', packages: ['pfas'], takenAt: now }], lastAt: null };
  const missing = (changes: Partial<Parameters<typeof labStepTroubles>[1]>, of = order) =>
    labStepTroubles(of, { ...step, ...changes }, now).map(({ path }) => path);

  test('goes from draft to definitive in steps, and out of the way while there is no result', () => {
    const walked = ['draft', 'sent', 'handed-over', 'received', 'partial'] as const;
    expect(walked.map((status) => nextLabSteps(status)[0])).toEqual(['sent', 'handed-over', 'received', 'partial', 'final']);
    const cancellable = Object.keys(labOrderStatuses).filter((status) => nextLabSteps(status as (typeof walked)[number]).includes('cancelled'));
    expect(cancellable).toEqual(['draft', 'sent', 'handed-over', 'received']);
  });

  test('is handed over with a temperature, who gives, who receives and both signatures', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ temperatureTenths: null, giver: ' ', receiver: '', isSigned: false })).toEqual(['temperatureTenths', 'receiver', 'giver', 'signatures']);
  });

  test('is sent with samples that each have a package, and goes back or out with a reason', () => {
    expect(missing({ to: 'sent' }, { ...order, samples: [] })).toEqual(['samples']);
    expect(missing({ to: 'sent' }, { ...order, samples: [{ code: '01-1', packages: [], takenAt: now }] })).toEqual(['samples']);
    expect([missing({ to: 'cancelled' }), missing({ to: 'draft', note: 'Te vroeg' })]).toEqual([['note'], []]);
  });

  test('takes no step before the one before it, nor one that is still to come', () => {
    expect(missing({ at: '2026-11-18T16:00:00Z' }, { ...order, lastAt: '2026-11-18T16:30:20Z' } as never)).toEqual(['at']);
    expect(missing({ at: '2026-11-18T16:30:00Z' }, { ...order, lastAt: '2026-11-18T16:30:20Z' } as never)).toEqual([]);
    expect(missing({ at: '2026-11-18T18:00:00Z' })).toEqual(['at']);
  });

  test('is called by its year and number, and counts its packages', () => {
    expect(labOrderName({ number: 412, madeAt: now })).toBe('LO-26-0412');
    expect(packageCounts([sample, { packages: ['pfas'] }])).toBe('1 × Standaard grond, 2 × PFAS');
  });
});

test('cooled transport is between 1 and 5 degrees, both included', () => {
  const cooling = coolingOn(productNorms, '2026-11-18');
  expect([9, 10, 38, 50, 51].map((tenths) => isOutsideCooling(tenths, cooling))).toEqual([true, false, false, false, true]);
  expect(coolingInWords(cooling)).toBe('1–5 °C');
  const stricter = coolingOn(
    {
      'logistiek.koeling_max_c': [
        ['2018-01-01', 5],
        ['2027-01-01', 4.5],
      ],
    },
    '2027-01-01',
  );
  expect(isOutsideCooling(46, stricter)).toBe(true);
});

test('a package is offered for what it fits, from its first day on, and says what it needs', () => {
  expect(packagesOn('2018-01-01', 'soil').some(({ code }) => code === 'pfas')).toBe(false);
  expect(packagesOn('2026-11-18', 'groundwater').map(({ code }) => code)).toEqual(['groundwater-standard', 'pfas-water']);
  expect([...containersFor(['soil-standard', 'pfas'])]).toEqual([['jar-370', 1]]);
});

test('the containers all samples need are counted from their packages', () => {
  const samples = [{ packages: ['soil-standard', 'pfas'] }, { packages: ['soil-standard'] }, { packages: ['groundwater-standard'] }];
  expect(containersNeeded(samples)).toEqual([
    { container: 'jar-370', count: 2 },
    { container: 'pe-100', count: 1 },
    { container: 'vial-40', count: 2 },
    { container: 'glass-1000', count: 1 },
  ]);
});

describe('a composite', () => {
  test('has no container of its own: its parts are filled for what is asked of it', () => {
    const parts = ['a', 'b'].map((id) => ({ id, packages: ['soil-standard'] }));
    expect(containersNeeded([...parts, { id: 'mm', packages: ['pfas'], parts: ['a', 'b'] }])).toEqual([{ container: 'jar-370', count: 2 }]);
    expect(
      containersNeeded([
        { id: 'a', packages: [] },
        { id: 'b', packages: [] },
        { id: 'mm', packages: ['asbestos'], parts: ['a', 'b'] },
      ]),
    ).toEqual(containersNeeded([{ packages: ['asbestos'] }, { packages: ['asbestos'] }]));
  });

  const part = (code: string, more: Partial<JudgedPart> = {}): JudgedPart => ({ id: code, code, matrix: 'soil', ...more });
  const composite = { id: 'mm', matrix: 'soil', packages: ['pfas'], parts: ['a', 'b'] } as const;
  const none = new Map<string, readonly OtherSample[]>();
  const said = (samples: readonly JudgedPart[], elsewhere = none, more: object = {}) => partTroubles({ ...composite, ...more }, samples, elsewhere)[0]?.message;

  test('is mixed of two samples or more of its order and matrix, and of no other composite', () => {
    expect(said([part('a'), part('b')])).toBeUndefined();
    expect(said([part('a')], none, { parts: ['a'] })).toContain('ten minste 2');
    expect(said([part('a')])).toContain('staat niet in deze opdracht');
    expect(said([part('a'), part('b', { matrix: 'groundwater' })])).toContain('andere matrix');
    expect(said([part('a'), part('b', { parts: ['x', 'y'] })])).toContain('zelf een mengmonster');
    expect(said([part('a'), part('b'), part('c', { parts: ['mm', 'a'] })])).toContain('zit zelf in mengmonster c');
  });

  test('asks nothing of a part that another order that goes on asks of it', () => {
    const other: OtherSample = {
      id: 'z',
      orderId: 'o',
      orderName: 'LO-26-0001',
      isActive: true,
      isSamePhase: true,
      code: 'b',
      barcode: '',
      packages: ['pfas'],
    };
    expect(said([part('a'), part('b')], new Map([['b', [other]]]))).toContain('al gevraagd in LO-26-0001');
    expect(said([part('a'), part('b')], new Map([['b', [{ ...other, isActive: false }]]]))).toBeUndefined();
    expect(said([part('a'), part('b')], new Map([['b', [{ ...other, packages: ['asbestos'] }]]]))).toBeUndefined();
  });
});
