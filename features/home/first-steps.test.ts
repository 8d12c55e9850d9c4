import { expect, test } from 'vitest';
import { permissions } from '#features/people/permissions.ts';
import type { FirstSteps } from './contract.ts';
import { firstStepsOf } from './first-steps.ts';

const nothing: FirstSteps = {
  ...{ isUnderWay: false, hasDivision: false, hasColleagues: false, hasEmergencyNumber: false, hasRegistration: false, hasVehicle: false },
  ...{ hasEquipment: false, project: null, hasPhase: false },
};
const everything: FirstSteps = {
  ...{ isUnderWay: false, hasDivision: true, hasColleagues: true, hasEmergencyNumber: true, hasRegistration: true, hasVehicle: true },
  ...{ hasEquipment: true, project: '26.00001', hasPhase: true },
};
const all = Object.keys(permissions);

test('an empty organisation begins with a division, and plans its first phase last', () => {
  const steps = firstStepsOf(nothing, all);
  expect(steps.every(({ isDone }) => !isDone)).toBe(true);
  expect([steps[0]?.key, steps.at(-1)?.key]).toEqual(['division', 'phase']);
});

test('a step that is done says so, and a phase is planned in the project that there is', () => {
  const steps = firstStepsOf({ ...everything, hasPhase: false }, all);
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([expect.objectContaining({ key: 'phase', href: '/cp/projecten/26.00001/fasen/nieuw' })]);
});

test('nothing is shown once all is done, or after a first field day', () => {
  expect(firstStepsOf(everything, all)).toEqual([]);
  expect(firstStepsOf({ ...nothing, isUnderWay: true }, all)).toEqual([]);
});

test('nobody is sent where they may do nothing', () => {
  expect(firstStepsOf(nothing, ['user.manage']).map(({ key }) => key)).toEqual(['colleagues']);
});
