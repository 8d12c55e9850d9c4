import { expect, test } from 'vitest';
import { productHourLabels } from '#features/calendar/hour-codes.ts';
import { toAttributes, valuesOf } from '../../attributes.ts';
import { registered } from '../../testing.ts';
import { differencesOf, mergeRegistrations, sentOf } from './registration-differences.ts';

const DAY = '2026-11-19';
const phase = { id: 'b7e6a1de-6f0d-4bb5-9c0b-6c5c9c5a1f10', projectNumber: '26.01432', projectDescription: '', number: '02', name: 'Boren', city: 'Helmond' };
const words = { labels: productHourLabels, phases: new Map([[phase.id, phase]]) };
const here = registered(DAY, '07:30', '12:00', { phase, attributes: toAttributes({ startTime: '07:30', endTime: '12:00', description: 'Elf boringen' }) });
const there = {
  ...registered(DAY, '07:00', '12:00', { phase: null, activity: 'groundwater', breakMinutes: 15, version: 3 }),
  id: here.id,
  attributes: toAttributes({ startTime: '07:00', endTime: '12:00', description: 'Peilbuizen', licenseplate: 'V-482-KP', asbestos: true }),
};

test('two versions of hours: only what differs, as both say it, in the order of the page', () => {
  expect(differencesOf(sentOf(here), sentOf(there), words)).toEqual([
    { key: 'what', label: 'Werkzaamheid', mine: productHourLabels.drilling, theirs: productHourLabels.groundwater },
    { key: 'phase', label: 'Project en fase', mine: '26.01432-02 Boren', theirs: 'Geen fase' },
    { key: 'from', label: 'Van', mine: '07:30', theirs: '07:00' },
    { key: 'break', label: 'Pauze', mine: 'Geen pauze', theirs: '15 minuten' },
    { key: 'licenseplate', label: 'Kenteken', mine: 'Niet ingevuld', theirs: 'V-482-KP' },
    { key: 'description', label: 'Omschrijving', mine: 'Elf boringen', theirs: 'Peilbuizen' },
    { key: 'asbestos', label: 'Asbest', mine: 'Nee', theirs: 'Ja' },
  ]);
  expect(differencesOf(sentOf(here), sentOf({ ...here, version: 2 }), words)).toEqual([]);
});

test('what is chosen is one registration of both, on the version of the office, and its times are told once', () => {
  const merged = mergeRegistrations(sentOf(here), sentOf(there), new Set(['from', 'description']));
  if ('trouble' in merged) throw new Error(merged.trouble);
  const { input } = merged;
  expect(input).toMatchObject({ activity: 'drilling', phaseId: phase.id, startedAt: there.startedAt, endedAt: here.endedAt, breakMinutes: 0, version: 3 });
  expect(valuesOf(input)).toMatchObject({
    startTime: '07:00',
    endTime: '12:00',
    description: 'Peilbuizen',
    licenseplate: '',
    asbestos: false,
    dateUid: 20261119,
  });
});

test('what does not go together is told, and nothing comes of it', () => {
  const early = { ...there, endedAt: there.startedAt.replace('T06:00', 'T06:15') };
  expect(mergeRegistrations(sentOf(here), sentOf(early), new Set(['to']))).toEqual({ trouble: 'Het einde moet na het begin liggen.' });
});
