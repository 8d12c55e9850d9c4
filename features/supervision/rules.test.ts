import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { minutesBetween } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FrameInput, LoadInput, ReportInput } from './dossier.ts';
import * as times from './report-times.ts';
import * as rules from './rules.ts';

const norms = productNorms;
const holidays = { norms, closed: [] };
const phaseId = newId();

const frame: FrameInput = {
  ...{ phaseId, protocol: '6005', regime: 'dig-above', caseNumber: '2026-118842', authority: 'ODZOB', authorityContact: '', notifiedOn: '2026-10-12' },
  ...{ informedOn: '2026-10-26', supervisorId: newId(), contractor: 'Van de Ven', recognition: 'BRL 7000', approach: 'remove', targets: '', plannedM3: 620 },
  ...{ plan: '', startedOn: '2026-11-09', endedOn: null },
};
const report: ReportInput = {
  ...{ id: newId(), phaseId, day: '2026-11-18', arrived: '07:15', left: '16:45', weather: '6 °C, droog', present: '', work: 'Ontgraven', critical: ['edge'] },
  ...{ criticalFrom: '08:10', criticalTo: '14:15', findings: '', stopPoints: '', instructions: '', deviations: '', authorityTold: '', backfillReason: '' },
  ...{ excavatedM3: 38, fileIds: [], corrects: null, reason: '' },
};
const load: LoadInput = {
  ...{ id: newId(), phaseId, depotId: newId(), departedAt: '2026-11-12T14:40:00Z', letter: '7714402-12', processor: '06812', stream: '068124410088' },
  ...{ eural: '17 05 04', plate: '52-BHL-1', carrier: 'Transport Oost', receiver: 'Ekkersrijt', volumeM3: 16, weighedKg: null, ticket: '', isRepeating: false },
};
const loadPaths = (more: Partial<LoadInput>, others: readonly LoadInput[] = []) =>
  rules.loadTroubles({ ...load, ...more }, others, norms).map(({ path }) => path);

test('digging begins four weeks after the notification, and one after the names were told', () => {
  expect(rules.earliestStart(frame, norms)).toBe('2026-11-09');
  expect(rules.earliestStart({ ...frame, informedOn: '2026-11-06' }, norms)).toBe('2026-11-13');
  expect(rules.earliestStart({ ...frame, informedOn: null }, norms)).toBeUndefined();
  expect(rules.earliestStart({ ...frame, regime: 'small-scale', notifiedOn: null }, norms)).toBe('2026-11-02');
});

test('work that is notified names its case, the authority and the day', () => {
  expect(rules.frameTroubles(frame, norms, '2026-11-18')).toEqual([]);
  const bare = { ...frame, caseNumber: '', authority: '', notifiedOn: null };
  expect(rules.frameTroubles(bare, norms, '2026-11-18').map(({ path }) => path)).toEqual(['caseNumber', 'authority', 'notifiedOn']);
  expect(rules.frameTroubles({ ...bare, regime: 'small-scale' }, norms, '2026-11-18')).toEqual([]);
  expect(rules.frameTroubles({ ...frame, endedOn: '2026-11-01' }, norms, '2026-11-18')).toHaveLength(1);
});

test('a planned waste stream has its number, once', () => {
  const planned = (...streams: readonly string[]) =>
    rules.frameTroubles({ ...frame, planned: streams.map((stream) => ({ stream, volumeM3: 10 })) }, norms, '2026-11-18').map(({ message }) => message);
  expect(planned('068124410088', '098154417203')).toEqual([]);
  expect(planned('06812441008')).toEqual([expect.stringContaining('Vul 12 cijfers')]);
  expect(planned('068124410088', '068124410088')).toEqual([expect.stringContaining('twee keer')]);
});

test('critical work outside the hours of the supervisor is seen', () => {
  expect(rules.isUnattended(report)).toBe(false);
  expect(rules.isUnattended({ ...report, criticalFrom: '06:30' })).toBe(true);
  expect(rules.isUnattended({ ...report, criticalTo: '17:00' })).toBe(true);
  expect(rules.isUnattended({ ...report, critical: [], criticalFrom: '', criticalTo: '' })).toBe(false);
});

describe('work at night', () => {
  const night: ReportInput = { ...report, arrived: '22:00', left: '06:00', criticalFrom: '23:30', criticalTo: '02:15' };
  const pathsOf = (more: Partial<ReportInput>, today = '2026-11-19') => rules.reportTroubles({ ...night, ...more }, today, []).map(({ path }) => path);
  const minutesOf = ({ from, to }: times.ReportSpan) => minutesBetween(from, to);

  test('ends on the next morning, with its hours', () => {
    expect(pathsOf({})).toEqual([]);
    expect([times.presenceOf(night), times.criticalSpanOf(night)].map((span) => span && minutesOf(span))).toEqual([480, 165]);
    // Nights on which the clock changes.
    expect(minutesOf(times.presenceOf({ ...night, day: '2026-10-24' }))).toBe(9 * 60);
    expect(minutesOf(times.presenceOf({ ...night, day: '2026-03-28' }))).toBe(7 * 60);
  });

  test('is attended by who was there, and not before the arrival or after the departure', () => {
    const isUnattended = (criticalFrom: string, criticalTo: string) => rules.isUnattended({ ...night, criticalFrom, criticalTo });
    expect([isUnattended('23:30', '02:15'), isUnattended('01:00', '06:00'), isUnattended('22:00', '23:00')]).toEqual([false, false, false]);
    expect([isUnattended('21:00', '23:00'), isUnattended('05:00', '06:30'), isUnattended('06:30', '07:30')]).toEqual([true, true, true]);
    // The supervisor left before midnight, the work went on.
    expect(rules.isUnattended({ ...report, arrived: '14:00', left: '23:30', criticalFrom: '22:00', criticalTo: '00:30' })).toBe(true);
  });

  test('is not signed before it is over, and two times that were mixed up are no night', () => {
    expect(pathsOf({}, '2026-11-18')).toEqual(['day']);
    expect(pathsOf({ left: '22:00' })).toEqual(['left']);
    expect([pathsOf({ left: '14:00', criticalTo: '02:15' }), pathsOf({ left: '14:01' })]).toEqual([[], ['left']]);
    expect(pathsOf({ criticalFrom: '02:00', criticalTo: '01:00' })).toEqual(['criticalFrom']);
    expect(rules.reportTroubles({ ...report, criticalFrom: '14:15', criticalTo: '08:10' }, '2026-11-19', []).map(({ path }) => path)).toEqual(['criticalFrom']);
  });

  test('has the loads that left until the morning, each in one of two nights that follow', () => {
    const leaving = (departedAt: string) => ({ ...load, departedAt });
    const loads = [leaving('2026-11-18T01:00:00Z'), leaving('2026-11-18T22:30:00Z'), leaving('2026-11-19T05:00:00Z'), leaving('2026-11-19T05:01:00Z')];
    expect(times.loadsOfReport(night, loads)).toEqual(loads.slice(1, 3));
    expect(times.loadsOfReport({ ...night, day: '2026-11-19' }, loads)).toEqual(loads.slice(3));
    expect(times.loadsOfReport(report, loads)).toEqual(loads.slice(0, 2));
  });
});

test('nothing is brought back before every part is clean enough, but with a reason', () => {
  const backfill = { ...report, critical: ['backfill' as const] };
  const paths = (more: Partial<ReportInput>, samples: Parameters<typeof rules.reportTroubles>[2]) =>
    rules.reportTroubles({ ...backfill, ...more }, '2026-11-18', samples).map(({ path }) => path);
  expect(paths({}, [{ verdict: 'approved' }, { verdict: 'waiting' }])).toEqual(['backfillReason']);
  expect(paths({}, [])).toEqual(['backfillReason']);
  expect(paths({ backfillReason: 'Spoed, gezag akkoord' }, [{ verdict: 'waiting' }])).toEqual([]);
  expect(paths({}, [{ verdict: 'approved' }, { verdict: 'accepted' }])).toEqual([]);
  expect(paths({ day: '2026-11-19', left: '07:00', critical: [], reason: 'x' }, [])).toEqual(['day', 'left', 'criticalFrom', 'reason']);
});

test('a waste stream has twelve characters, the first five of its processor', () => {
  expect(loadPaths({})).toEqual([]);
  expect(loadPaths({ stream: '098154417203' })).toEqual(['stream']);
  expect(loadPaths({ processor: '09815', stream: '098154417203' })).toEqual([]);
  expect(loadPaths({ stream: '06812441008' })).toEqual(['stream']);
  expect(loadPaths({ stream: '06812441008x' })).toEqual(['stream']);
  expect(loadPaths({ processor: '0681' })).toEqual(['processor']);
});

test('a code of the list of waste has six figures, with a star for what is dangerous', () => {
  for (const code of ['17 05 04', '17 05 03*', '170506', '17 06 05*']) expect(rules.isEuralCode(code)).toBe(true);
  for (const code of ['17 05', '17 05 03**', 'grond']) expect(rules.isEuralCode(code)).toBe(false);
});

test('a letter is shared only by repeating loads of one truck in one week', () => {
  const first = { ...load, isRepeating: true };
  const next = { id: newId(), isRepeating: true, departedAt: '2026-11-13T08:00:00Z' };
  expect(loadPaths(next, [first])).toEqual([]);
  expect(loadPaths({ ...next, isRepeating: false }, [first])).toEqual(['letter']);
  expect(loadPaths({ ...next, plate: '38-BTD-6' }, [first])).toEqual(['letter']);
  expect(loadPaths({ ...next, departedAt: '2026-11-16T08:00:00Z' }, [first])).toEqual(['letter']);
  expect(loadPaths({ ...next, plate: '' }, [])).toEqual(['plate']);
  expect(loadPaths({ weighedKg: 33_100 })).toEqual(['ticket']);
});

test('a letter that is shared stands for one waste, from one depot to one receiver; a plate is one however it is typed', () => {
  const first = { ...load, isRepeating: true };
  const next = { id: newId(), isRepeating: true };
  const troubleOf = (more: Partial<LoadInput>, before: LoadInput = first) =>
    rules.loadTroubles({ ...load, ...next, ...more }, [before], norms).map(({ path, message }) => [path, message]);
  const letter = (message: string) => [['letter', expect.stringContaining(message)]];
  expect(troubleOf({ stream: '068124410099' })).toEqual(letter('afvalstroomnummer'));
  expect(troubleOf({ eural: '17 05 03*' })).toEqual(letter('euralcode'));
  expect(troubleOf({ depotId: newId() })).toEqual(letter('depot'));
  expect(troubleOf({ receiver: 'Moerdijk' })).toEqual(letter('bestemming'));
  expect(troubleOf({ receiver: 'ekkersrijt', eural: '170504' })).toEqual([]);
  for (const plate of ['52bhl1', '52 BHL 1']) expect(troubleOf({ plate })).toEqual([]);
  expect(troubleOf({ plate: '1ABC234 (B)' }, { ...first, plate: '1-ABC-234 (B)' })).toEqual([]);
  expect(troubleOf({ plate: '1-ABC-234 (D)' }, { ...first, plate: '1-ABC-234 (B)' })).toEqual(letter('auto'));
  // Kept so before letters were compared: it is still weighed, and not changed into yet another.
  const before = { ...load, ...next, receiver: 'Moerdijk' };
  expect(loadPaths({ ...before, weighedKg: 33_100, ticket: 'W-12' }, [first, before])).toEqual([]);
  expect(loadPaths({ ...before, receiver: 'Weert' }, [first, before])).toEqual(['letter']);
});

test('a depot keeps what was brought less what left', () => {
  const depot = { id: load.depotId, broughtM3: 186 };
  expect(rules.balanceOf(depot, [])).toEqual({ out: 0, stock: 186 });
  expect(rules.balanceOf(depot, [load, { ...load, volumeM3: 126.1 }, { depotId: newId(), volumeM3: 9 }])).toEqual({ out: 142.1, stock: 43.9 });
  expect(rules.balanceOf({ ...depot, broughtM3: 10 }, [load]).stock).toBe(-6);
});

test('a ticket is due after five working days, the report four weeks and a small depot eight weeks after the end', () => {
  expect(rules.ticketDueOn(load, norms, holidays)).toBe('2026-11-19');
  const depot = {
    ...{ id: load.depotId, phaseId, number: 'D03', kind: 'residential' as const, origin: 'zijstraat', broughtM3: 18, formedOn: '2026-11-12', cover: '' },
    ...{ destination: '', emptiedOn: null, version: 1 },
  };
  const ended: FrameInput = { ...frame, regime: 'small-scale', startedOn: '2026-10-01', endedOn: '2026-11-13' };
  const terms = rules.termsOf({ frame: ended, depots: [depot], loads: [{ ...load, version: 1 }] }, norms, holidays);
  expect(terms.map(({ on, title }) => [on, title])).toEqual([
    ['2026-11-19', 'Weegbon 7714402-12'],
    ['2026-12-11', 'Evaluatieverslag'],
    ['2027-01-08', 'Depot D03 leeg'],
  ]);
});

test('what stays behind is accepted with a reason', () => {
  const sample = {
    ...{ id: newId(), phaseId, section: 'Vak 4', part: 'south' as const, surfaceM2: 25, code: 'VW-04', takenOn: '2026-11-18', increments: 10 },
    ...{ verdict: 'accepted' as const, result: '', reason: '' },
  };
  expect(rules.sampleTroubles(sample).map(({ path }) => path)).toEqual(['reason']);
  expect(rules.sampleTroubles({ ...sample, verdict: 'waiting', takenOn: null, code: '' }).map(({ path }) => path)).toEqual(['takenOn', 'code']);
  expect(
    rules.sectionsToBackfill([
      { ...sample, version: 1 },
      { ...sample, section: 'Vak 5', verdict: 'waiting', version: 1 },
    ]),
  ).toEqual(['Vak 4']);
});
