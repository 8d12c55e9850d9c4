import { describe, expect, it } from 'vitest';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { GroupField } from '#features/form-engine/design/design-fields.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { proposedRows } from '#features/form-engine/soil-layers/proposed-rows.ts';
import { keepProposed, nextForCode, takeCode } from './proposed-changes.ts';

const samples = boorstaat.sections.flatMap(({ fields }) => fields).find(({ key }) => key === 'samples') as GroupField;

function boring() {
  const layers = [
    { id: 'a', from: 0, to: 8, soil: 'asfalt' },
    { id: 'b', from: 8, to: 70, soil: 'zand' },
    { id: 'c', from: 70, to: 100, soil: 'klei' },
  ];
  const form = createFormState(boorstaat, { number: '07', finalDepth: 1, layers }, { today: '2026-11-26', now: '08:30' });
  const proposals = () => proposedRows(form.answers(), samples);
  const shown = () => form.rows('samples').map(({ code, from, to, barcode }) => [code, from, to, barcode ?? '']);
  return { form, proposals, shown };
}

describe('samples proposed from the layers of a boorstaat', () => {
  it('are kept complete: code, depth, jar; in the order of their depth', () => {
    const { form, proposals, shown } = boring();
    expect(proposals().map(({ code }) => code)).toEqual(['07-1', '07-2', '07-3']);
    keepProposed(form, 'samples', proposals().slice(2));
    keepProposed(form, 'samples', proposals());
    expect(shown()).toEqual([
      ['07-1', 8, 58, ''],
      ['07-2', 58, 70, ''],
      ['07-3', 70, 100, ''],
    ]);
    expect(form.rows('samples')[0]).toMatchObject({ packaging: 'pot-370', cooled: 'yes' });
    expect(proposals()).toEqual([]);
    expect(form.gaps().filter(({ sectionKey }) => sectionKey === 'monsters')).toEqual([]);
  });

  it('take the code of a jar: the first without one, else the next that is proposed', () => {
    const { form, proposals, shown } = boring();
    keepProposed(form, 'samples', proposals().slice(1, 2));
    expect(nextForCode(form.rows('samples'), proposals())).toBe('07-2');
    expect(takeCode(form, 'samples', proposals(), ' 44182072 ')).toEqual({ isTaken: true, text: 'Code 44182072 staat nu op de pot van 07-2.' });
    expect(nextForCode(form.rows('samples'), proposals())).toBe('07-1');
    expect(takeCode(form, 'samples', proposals(), '44182073').text).toBe('Code 44182073 staat nu op de pot van 07-1.');
    expect(shown()).toEqual([
      ['07-1', 8, 58, '44182073'],
      ['07-2', 58, 70, '44182072'],
    ]);
  });

  it('refuse a code that is on another jar, and one for which there is no jar', () => {
    const { form, proposals, shown } = boring();
    takeCode(form, 'samples', proposals(), '44182072');
    const before = shown();
    expect(takeCode(form, 'samples', proposals(), '44182072')).toEqual({
      isTaken: false,
      text: 'Code 44182072 staat al op de pot van 07-1. Scan een andere pot.',
    });
    expect(takeCode(form, 'samples', [], '44182079').isTaken).toBe(false);
    expect(shown()).toEqual(before);
  });
});
