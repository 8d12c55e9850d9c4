import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activateDate, activateRegistration, activeFieldService } from './active-field-service.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  activateDate('1999-01-01');
  activateDate('2026-11-21');
});
afterEach(() => vi.useRealTimers());

describe('the active field service', () => {
  test('is today in ISO form, with id 0', () => {
    expect(activeFieldService()).toEqual({ date: '2026-11-21', id: 0 });
  });

  test('is the day and the registration that were opened', () => {
    activateDate('2026-11-19');
    expect(activeFieldService()).toEqual({ date: '2026-11-19', id: 0 });
    activateRegistration('2026-11-19', 'a');
    activateDate('2026-11-19');
    expect(activeFieldService()).toEqual({ date: '2026-11-19', id: 'a' });
  });

  test('lets go of the registration at another day', () => {
    activateRegistration('2026-11-19', 'a');
    activateDate('2026-11-18');
    expect(activeFieldService()).toEqual({ date: '2026-11-18', id: 0 });
  });

  test('goes along at midnight when it is today', () => {
    activateDate('2026-11-19');
    activateDate('2026-11-21');
    vi.setSystemTime(new Date('2026-11-21T23:30:00Z'));
    expect(activeFieldService().date).toBe('2026-11-22');
  });
});
