import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { releaseChecks } from './labels.ts';
import { canBeOverridden, canOverride, checkRelease, type ReleaseFacts } from './release-rules.ts';
import { isKlicValid } from './safety/klic.ts';
import { Safety } from './safety/safety.ts';

const holding = (permission: string) => ({ permissions: new Set([permission]) });
const completeSafety = Safety().parse({
  crowClass: 'oranje',
  substance: 'Lood',
  source: 'Verkennend onderzoek, tabel 4',
  assessedBy: 'K. de Wit, MVK',
  assessedOn: '2026-11-10',
  digging: 'mechanical',
  klicNumber: '26G0418832',
  klicRequestedOn: '2026-11-06',
  klicValidTo: '2026-12-04',
  protectiveEquipment: ['helmet', 'gloves'],
  assemblyPoint: 'Hek aan de kanaalzijde',
  hospital: 'Elkerliek, Wesselmanlaan 25, Helmond',
  firstAider: 'R. Wolters',
  accessRoute: 'Via de Havenweg',
});
const ready: ReleaseFacts = {
  kind: 'lot-sampling',
  protocol: '1001',
  hasLeader: true,
  teamSize: 2,
  hasRegistration: true,
  hasCoordinates: true,
  safety: completeSafety,
  openRisks: [],
  firstDay: '2026-11-19',
  norms: productNorms,
  isChecklistComplete: true,
  hasApprovedSamplingPlan: true,
};
const failedOf = (facts: Partial<ReleaseFacts>) =>
  checkRelease({ ...ready, ...facts })
    .filter(({ isPassed }) => !isPassed)
    .map(({ check }) => check);

describe('the release checks', () => {
  test('all pass when everything is there', () => {
    expect(failedOf({})).toEqual([]);
    expect(checkRelease(ready).map(({ check }) => check)).toEqual(Object.keys(releaseChecks));
  });
  test.each<[string, Partial<ReleaseFacts>, string[]]>([
    ['no leader', { hasLeader: false }, ['leader']],
    ['no team', { teamSize: 0 }, ['registration']],
    ['a team without the registration', { hasRegistration: false }, ['registration']],
    ['no coordinates', { hasCoordinates: false }, ['location']],
    ['no safety class', { safety: { ...completeSafety, crowClass: null } }, ['safety-class']],
    ['no protective equipment', { safety: { ...completeSafety, protectiveEquipment: [] } }, ['safety-file']],
    ['no substance for a graded class', { safety: { ...completeSafety, substance: '' } }, ['safety-file']],
    ['a high risk nobody approved', { openRisks: ['het akkoord van KAM'] }, ['safety-file']],
    ['a KLIC orientation', { safety: { ...completeSafety, klicKind: 'orientation' } }, ['klic']],
    ['no hospital', { safety: { ...completeSafety, hospital: '' } }, ['safety-file']],
    ['a KLIC report that runs out before the first day', { safety: { ...completeSafety, klicValidTo: '2026-11-18' } }, ['klic']],
    ['a KLIC report of less than three working days before the first', { firstDay: '2026-11-10' }, ['klic']],
    ['an open contract checklist', { isChecklistComplete: false }, ['contract-checklist']],
    ['no approved sampling plan', { hasApprovedSamplingPlan: false }, ['sampling-plan']],
  ])('fail on %s', (_, facts, expected) => expect(failedOf(facts)).toEqual(expected));
  test('ask no KLIC when the ground is opened by hand', () => {
    expect(failedOf({ safety: { ...completeSafety, digging: 'manual', klicNumber: '', klicValidTo: null } })).toEqual([]);
  });
  test('ask no sampling plan under BRL 2000 and no registration without a protocol', () => {
    expect(failedOf({ protocol: '2001', hasApprovedSamplingPlan: false })).toEqual([]);
    expect(failedOf({ protocol: null, hasRegistration: false, isChecklistComplete: false, hasApprovedSamplingPlan: false })).toEqual([]);
  });
  test('ask only a leader of work behind a desk', () => {
    expect(checkRelease({ ...ready, kind: 'reporting', protocol: null, safety: Safety().parse({}) })).toEqual([{ check: 'leader', isPassed: true }]);
  });
  test('let digging begin from the first to the last day of a KLIC report, however long it goes on; that of a calamity at once', () => {
    const isValidOn = (day: string, safety = completeSafety) => isKlicValid(safety, day, productNorms);
    expect(['2026-11-10', '2026-11-11', '2026-12-04', '2026-12-05'].map((day) => isValidOn(day))).toEqual([false, true, true, false]);
    expect(isValidOn('2026-11-06', { ...completeSafety, klicKind: 'calamity' })).toBe(true);
  });
  test('can be let through, but registration, KLIC and safety class never', () => {
    const never = (Object.keys(releaseChecks) as (keyof typeof releaseChecks)[]).filter((check) => !canBeOverridden(check));
    expect(never).toEqual(['registration', 'safety-class', 'klic']);
  });
  test('are let through only by who may release', () => {
    expect(canOverride(holding('phase.release'), 'location')).toBe(true);
    expect(canOverride(holding('phase.manage'), 'location')).toBe(false);
    expect(canOverride(holding('phase.release'), 'klic')).toBe(false);
  });
});
