import { expect, test } from 'vitest';
import { codesOf } from '#platform/shared/codes-of.ts';
import { gearStatuses } from '../labels.ts';
import { containersPlanned } from '../packages.ts';
import { type GearThing, gearDaysInWords, gearRefusal, gearTitle, holdsGear, letGoInWords, nextGearSteps, otherDaysInWords } from './gear.ts';

const thing: GearThing = { id: 'pid', source: 'equipment', name: 'PID-03', isRetired: false, outOfOrder: '', validTo: '2026-12-31' };
const days = { from: '2026-12-01', to: '2026-12-03' };
const taking = (from: string, to: string, thingId = 'pid') => ({ thingId, from, to, by: 'fase 26.0140-02' });

test('an order goes from asked for to checked in steps, and out of the way until it was taken along', () => {
  expect((['requested', 'confirmed', 'issued', 'returned'] as const).map((status) => nextGearSteps(status)[0])).toEqual([
    'confirmed',
    'issued',
    'returned',
    'checked',
  ]);
  expect(codesOf(gearStatuses).filter((status) => nextGearSteps(status).includes('cancelled'))).toEqual(['requested', 'confirmed']);
  expect(codesOf(gearStatuses).filter(holdsGear)).toEqual(['requested', 'confirmed', 'issued']);
});

test('an order tells that it keeps nothing any more, by what became of its phase; not once it is over or was taken along', () => {
  const order = { letGoAt: '2026-12-01T08:00:00.000Z', status: 'confirmed', source: 'equipment' } as const;
  expect(letGoInWords({ ...order, letGoAt: null }, 'cancelled')).toBeUndefined();
  expect(letGoInWords({ ...order, status: 'cancelled' }, 'cancelled')).toBeUndefined();
  expect(letGoInWords(order, 'cancelled')).toBe(
    'De fase is vervallen. Deze bestelling is niet meegegeven en houdt niets meer vast: anderen kunnen het materieel bestellen.',
  );
  expect(letGoInWords(order, 'in-progress')).toBe('De fase is weer open. Deze bestelling houdt pas weer iets vast als je hem bevestigt, meegeeft of wijzigt.');
  const hired = { ...order, source: 'hired' } as const;
  expect(letGoInWords(hired, 'field-work-done')).toBe(
    'Het veldwerk is gereed. Is de huur niet meer nodig? Zeg hem af bij de leverancier en annuleer de bestelling.',
  );
  expect(letGoInWords(hired, 'in-progress')).toBeUndefined();
});

test('an order tells that its phase has other days by now, or none; not of days within it, nor once nothing is kept', () => {
  const order = { fromDay: '2026-12-01', toDay: '2026-12-03', status: 'confirmed', letGoAt: null } as const;
  expect(otherDaysInWords(order, days)).toBeUndefined();
  expect(otherDaysInWords({ ...order, fromDay: '2026-12-02', toDay: '2026-12-02' }, days)).toBeUndefined();
  const moved = { from: '2026-12-02', to: '2026-12-04' };
  expect(otherDaysInWords(order, moved)).toBe(
    'De fase is gepland op 02-12-2026 t/m 04-12-2026. De bestelling gaat niet vanzelf mee. Wijzig zo nodig de dagen, of annuleer de bestelling.',
  );
  expect(otherDaysInWords({ ...order, status: 'issued' }, null)).toBe('De fase heeft geen dagen in de planning. Spreek af wanneer het terugkomt.');
  expect(otherDaysInWords({ ...order, status: 'returned' }, moved)).toBeUndefined();
  expect(otherDaysInWords({ ...order, letGoAt: '2026-12-01T08:00:00.000Z' }, moved)).toBeUndefined();
});

test('a thing can be had when it works, is calibrated through the last day, and nobody has it', () => {
  expect(gearRefusal(thing, days, [])).toBeUndefined();
  expect(gearRefusal({ ...thing, validTo: null }, days, [taking('2026-12-01', '2026-12-02', 'other')])).toBeUndefined();
  expect(gearRefusal({ ...thing, validTo: '2026-12-03' }, days, [taking('2026-11-01', '2026-11-30'), taking('2026-12-04', '2026-12-04')])).toBeUndefined();
});

test('why a thing can not be had is told with the remedy', () => {
  expect(gearRefusal({ ...thing, validTo: '2026-12-02' }, days, [])).toBe(
    'De kalibratie van PID-03 geldt tot en met 02-12-2026, niet tot het eind van de periode. Kies een ander of een kortere periode.',
  );
  expect(gearRefusal({ ...thing, source: 'car', name: 'V-482-KP', validTo: '2026-11-01' }, days, [])).toContain('De APK van V-482-KP');
  expect(gearRefusal({ ...thing, outOfOrder: 'lamp kapot' }, days, [])).toBe('PID-03 is buiten gebruik: lamp kapot. Kies een ander.');
  expect(gearRefusal({ ...thing, isRetired: true }, days, [])).toBe('PID-03 is afgevoerd. Kies een ander.');
  expect(gearRefusal(thing, days, [taking('2026-12-03', '2026-12-05')])).toBe(
    'PID-03 is van 03-12-2026 tot en met 05-12-2026 al van fase 26.0140-02. Kies andere dagen of een ander.',
  );
  expect(gearRefusal(thing, days, [taking('2026-12-01', '2026-12-01')])).toContain('is op 01-12-2026 al van');
  expect(gearRefusal(thing, days, [{ ...taking('2026-11-20', '2026-12-01'), isLate: true }])).toBe(
    'PID-03 is nog niet terug van fase 26.0140-02. Neem het daar eerst terug, of kies een ander.',
  );
});

test('an order reads as what it is and when', () => {
  expect([gearTitle({ count: 1, name: 'Aggregaat' }), gearTitle({ count: 4, name: 'Hek' })]).toEqual(['Aggregaat', '4 × Hek']);
  expect(gearDaysInWords(days)).toBe('01-12-2026 t/m 03-12-2026');
});

test('planned analyses say which containers go along, for each sample its own', () => {
  expect(
    containersPlanned([
      { package: 'soil-standard', count: 12 },
      { package: 'groundwater-standard', count: 3 },
    ]),
  ).toEqual([
    { container: 'jar-370', count: 12 },
    { container: 'pe-100', count: 3 },
    { container: 'vial-40', count: 6 },
    { container: 'glass-1000', count: 3 },
  ]);
});
