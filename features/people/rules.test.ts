import { describe, expect, test } from 'vitest';
import { routeKeys } from '#features/screens.ts';
import { projectNumberOf, restrictedRouteDecision } from './rules.ts';

const external = { restricted: true, allowedProjects: ['26.01432'] };

describe('the restricted group', () => {
  test('opens only its own pages', () => {
    const open = routeKeys.filter((key) => key.startsWith('form') || ['allowedProjects', 'forbidden', 'home', 'overview'].includes(key));
    const allowed = open.filter((key) => restrictedRouteDecision(key, {}, external) === 'open');
    expect(allowed.sort()).toEqual(
      ['allowedProjects', 'forbidden', 'form', 'formCategories', 'formCategory', 'formCheck', 'formSection', 'formView', 'home', 'overview'].sort(),
    );
  });

  test('opens a project only when it is on its list', () => {
    expect(restrictedRouteDecision('phaseInformation', { project: '26.01432', phase: '01' }, external)).toBe('open');
    expect(restrictedRouteDecision('phaseInformation', { project: '26.01433', phase: '01' }, external)).toBe('forbidden');
  });

  test('is sent from the dashboard to its projects', () => {
    expect(restrictedRouteDecision('controlPanel', {}, external)).toBe('to-allowed-projects');
  });
});

test('everybody else opens everything', () => {
  for (const key of routeKeys) expect(restrictedRouteDecision(key, {}, { restricted: false, allowedProjects: [] })).toBe('open');
});

test('a project number is understood in both forms', () => {
  expect(projectNumberOf({ projectnummer: '26.01432' })).toBe('26.01432');
  expect(projectNumberOf({ project: { projectnummer: '26.01433' } })).toBe('26.01433');
});
