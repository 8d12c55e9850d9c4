import { describe, expect, test } from 'vitest';
import { canReadOffer, checklistAnswerProblem, checklistItemsFor, isChecklistComplete, phaseCode } from './rules.ts';

test('a phase code is the number of the project and that of the phase', () => expect(phaseCode('26.01432', '02')).toBe('26.01432-02'));

describe('the contract checklist', () => {
  test('asks nothing without a protocol and is complete then', () => {
    expect(checklistItemsFor([])).toEqual([]);
    expect(isChecklistComplete([], new Map())).toBe(true);
  });
  test('asks for certificate and function separation under BRL 2000', () => {
    expect(checklistItemsFor(['2001']).map(({ item }) => item)).toEqual(['under-certificate', 'certificate-scope', 'function-separation']);
  });
  test('asks for the lots besides under BRL 1000', () => {
    expect(checklistItemsFor(['2001', '1001']).map(({ item }) => item)).toContain('increments-per-lot');
  });
  test('is complete when every item has an answer and open again when one is emptied', () => {
    const answers = new Map(checklistItemsFor(['1001']).map(({ item }) => [item, 'yes']));
    expect(isChecklistComplete(['1001'], answers)).toBe(true);
    expect(isChecklistComplete(['1001'], answers.set('lot-count', ''))).toBe(false);
  });
  test('refuses a number that is none, with the remedy', () => {
    const lotSize = checklistItemsFor(['1001']).find(({ item }) => item === 'lot-size')!;
    expect(checklistAnswerProblem(lotSize, '12,5')).toBeUndefined();
    expect(checklistAnswerProblem(lotSize, 'veel')).toBe('Vul een getal in, bijvoorbeeld 1200 of 12,5.');
  });
  test('refuses anything but yes and no where that is asked', () => {
    const certificate = checklistItemsFor(['2001'])[0]!;
    expect(checklistAnswerProblem(certificate, 'no')).toBeUndefined();
    expect(checklistAnswerProblem(certificate, 'misschien')).toBe('Kies ja of nee.');
  });
});

test('only who manages projects or their costs and the leaders of this one know what the client is asked', () => {
  const project = { leaderId: 'anna', deputyLeaderId: 'bram' };
  const mayRead = (id: string, permissions: string[] = [], restricted = false) => canReadOffer({ id, permissions: new Set(permissions), restricted }, project);
  expect([mayRead('anna'), mayRead('bram'), mayRead('cees')]).toEqual([true, true, false]);
  expect([mayRead('cees', ['project.manage']), mayRead('cees', ['cost.manage']), mayRead('cees', ['project.read'])]).toEqual([true, true, false]);
  expect(mayRead('cees', ['cost.manage'], true)).toBe(false);
});
