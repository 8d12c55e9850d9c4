import { describe, expect, test } from 'vitest';
import { codesOf, projectStatuses } from '#features/projects/labels.ts';
import { needsReason, nextStatuses, statusStepLabel } from './status-rules.ts';

describe('the state of a project', () => {
  test('goes from request to archive, one step after the other', () => {
    const way = ['requested', 'offered', 'commissioned', 'in-progress', 'technically-complete', 'financially-closed', 'archived'] as const;
    for (const [index, from] of way.slice(0, -1).entries()) {
      expect(nextStatuses(from)[0]).toBe(way[index + 1]);
      expect(needsReason(from, nextStatuses(from)[0] ?? from)).toBe(false);
    }
  });
  test('is given up only before the work began, and waits only while it goes on', () => {
    const may = (to: 'cancelled' | 'on-hold') => codesOf(projectStatuses).filter((from) => nextStatuses(from).includes(to));
    expect(may('cancelled')).toEqual(['requested', 'offered', 'commissioned']);
    expect(may('on-hold')).toEqual(['in-progress']);
    expect(nextStatuses('on-hold')).toEqual(['in-progress']);
  });
  test('asks why when it stops, is given up or goes back', () => {
    expect(needsReason('in-progress', 'on-hold')).toBe(true);
    expect(needsReason('on-hold', 'in-progress')).toBe(false);
    expect(needsReason('offered', 'cancelled')).toBe(true);
    expect(needsReason('archived', 'financially-closed')).toBe(true);
    expect(needsReason('technically-complete', 'in-progress')).toBe(true);
  });
  test('every step has words of its own', () => {
    for (const from of codesOf(projectStatuses)) for (const to of nextStatuses(from)) expect(statusStepLabel(from, to)).not.toBe(to);
  });
});
