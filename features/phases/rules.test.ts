import { describe, expect, test } from 'vitest';
import { type PhaseStatus, phaseStatuses, releaseChecks } from './labels.ts';
import { type RequiredForm, Safety } from './phase.ts';
import {
  type Actor,
  canBeOverridden,
  canOverride,
  checkRelease,
  formsInTheWay,
  gravestClass,
  isKlicValid,
  nextPhaseNumber,
  progressOf,
  type ReleaseFacts,
  transitionProblem,
  transitionsFor,
} from './rules.ts';

const actor = (permissions: string[] = [], more: Partial<Actor> = {}): Actor => ({
  id: 'anna',
  permissions: new Set(permissions),
  isOnTeam: false,
  hasReportedDone: false,
  ...more,
});
const everything = actor(['phase.manage', 'phase.release', 'form.review'], { isOnTeam: true });

describe('the steps of a phase', () => {
  test('lead from draft to closed in the order of the field', () => {
    const path: PhaseStatus[] = ['draft'];
    while (path.at(-1) !== 'closed') path.push(transitionsFor(path.at(-1)!, everything)[0]!.to);
    expect(path).toEqual(['draft', 'planned', 'released', 'in-progress', 'field-work-done', 'checked', 'closed']);
  });
  test('end at closed and cancelled', () => {
    expect(transitionsFor('closed', everything)).toEqual([]);
    expect(transitionsFor('cancelled', everything)).toEqual([]);
  });
  test('never skip the release', () => expect(transitionProblem('planned', 'in-progress', '', everything)).toBe('no-such-step'));
  test('cancel only before field work', () => {
    const from = (Object.keys(phaseStatuses) as PhaseStatus[]).filter(
      (status) => transitionProblem(status, 'cancelled', 'klant trekt zich terug', everything) === undefined,
    );
    expect(from).toEqual(['draft', 'planned', 'released']);
  });
  test('need a reason when they go back', () => {
    expect(transitionProblem('released', 'planned', '  ', everything)).toBe('reason-missing');
    expect(transitionProblem('released', 'planned', 'KLIC verlopen', everything)).toBeUndefined();
  });
  test('let a team member start and finish the field work, and nothing else', () => {
    const worker = actor([], { isOnTeam: true });
    expect(transitionProblem('released', 'in-progress', '', worker)).toBeUndefined();
    expect(transitionProblem('in-progress', 'field-work-done', '', worker)).toBeUndefined();
    expect(transitionProblem('planned', 'released', '', worker)).toBe('not-allowed');
    expect(transitionsFor('field-work-done', worker)).toEqual([]);
  });
  test('keep a colleague who is not on the team from starting', () =>
    expect(transitionProblem('released', 'in-progress', '', actor(['form.fill']))).toBe('not-allowed'));
  test('let nobody check the field work they reported done themselves', () => {
    const reporter = actor(['form.review'], { hasReportedDone: true });
    expect(transitionProblem('field-work-done', 'checked', '', reporter)).toBe('own-work');
    expect(transitionsFor('field-work-done', reporter).map(({ to }) => to)).toEqual(['in-progress']);
  });
});

const completeSafety = Safety().parse({
  crowClass: 'oranje',
  assessedBy: 'K. de Wit, MVK',
  assessedOn: '2026-11-10',
  digging: 'mechanical',
  klicNumber: '26G0418832',
  klicValidTo: '2026-12-04',
  protectiveEquipment: ['helmet', 'gloves'],
  assemblyPoint: 'Hek aan de kanaalzijde',
  hospital: 'Elkerliek, Wesselmanlaan 25, Helmond',
});
const ready: ReleaseFacts = {
  kind: 'lot-sampling',
  protocol: '1001',
  hasLeader: true,
  teamSize: 2,
  hasRegistration: true,
  hasCoordinates: true,
  safety: completeSafety,
  lastDay: '2026-11-19',
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
    ['no hospital', { safety: { ...completeSafety, hospital: '' } }, ['safety-file']],
    ['a KLIC report that ends a day too early', { safety: { ...completeSafety, klicValidTo: '2026-11-18' } }, ['klic']],
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
  test('count the last valid day of a KLIC report as valid', () => {
    expect(isKlicValid(completeSafety, '2026-12-04')).toBe(true);
    expect(isKlicValid(completeSafety, '2026-12-05')).toBe(false);
  });
  test('can be let through, but registration, KLIC and safety class never', () => {
    const never = (Object.keys(releaseChecks) as (keyof typeof releaseChecks)[]).filter((check) => !canBeOverridden(check));
    expect(never).toEqual(['registration', 'safety-class', 'klic']);
  });
  test('are let through only by who may release', () => {
    expect(canOverride(actor(['phase.release']), 'location')).toBe(true);
    expect(canOverride(actor(['phase.manage']), 'location')).toBe(false);
    expect(canOverride(actor(['phase.release']), 'klic')).toBe(false);
  });
});

describe('progress', () => {
  test('is the mean over what is planned', () => expect(progressOf({ borings: 10, wells: 2 }, { borings: 5, wells: 2 })).toBe(0.75));
  test('never passes one when more is done than planned', () => expect(progressOf({ borings: 2 }, { borings: 5 })).toBe(1));
  test('is unknown when nothing is planned', () => expect(progressOf({ borings: 0 }, { borings: 5 })).toBeUndefined());
});

test('a new phase gets the number after the highest', () => {
  expect(nextPhaseNumber([])).toBe('01');
  expect(nextPhaseNumber(['01', '03'])).toBe('04');
  expect(nextPhaseNumber(['09'])).toBe('10');
});

test('the gravest class of several counts', () => {
  expect(gravestClass([null, 'oranje', 'rood', 'basis'])).toBe('rood');
  expect(gravestClass([null])).toBeUndefined();
});

describe('forms in the way of a step', () => {
  const form = (counts: Partial<RequiredForm>): RequiredForm => ({ key: 'boorstaat', name: 'Boorstaat', submitted: 0, approved: 0, returned: 0, ...counts });
  test('field work is done once every required form was handed in and none lies returned', () => {
    expect(formsInTheWay('field-work-done', [form({}), form({ key: 'veldwerkverslag', name: 'Veldwerkverslag', submitted: 1 })])).toEqual([
      'Boorstaat is nog niet ingediend.',
    ]);
    expect(formsInTheWay('field-work-done', [form({ submitted: 3, returned: 1 })])).toEqual(['Boorstaat is teruggestuurd en nog niet aangepast.']);
    expect(formsInTheWay('field-work-done', [form({ submitted: 3 })])).toEqual([]);
  });
  test('it is checked once all of them were approved', () => {
    expect(formsInTheWay('checked', [form({ submitted: 2, approved: 4 })])).toEqual(['Boorstaat wacht nog op beoordeling (2).']);
    expect(formsInTheWay('checked', [form({ approved: 6 })])).toEqual([]);
  });
  test('they stand in the way of no other step', () => expect(formsInTheWay('in-progress', [form({})])).toEqual([]));
});
