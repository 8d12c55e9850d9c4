import { describe, expect, test } from 'vitest';
import { type PhaseStatus, phaseStatuses } from './labels.ts';
import type { RequiredForm } from './phase.ts';
import { type Actor, formsInTheWay, nextPhaseNumber, progressOf, transitionProblem, transitionsFor, worstClass } from './rules.ts';

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
  expect(worstClass([null, 'oranje', 'rood', 'basis'])).toBe('rood');
  expect(worstClass([null])).toBeUndefined();
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
