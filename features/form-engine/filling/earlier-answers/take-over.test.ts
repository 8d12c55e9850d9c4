import { describe, expect, test } from 'vitest';
import { productNextTime } from '#features/form-catalogue/next-time.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '../../design/design.ts';
import { rememberedOf, remembersAnything } from '../../design/remembered.ts';
import { initialAnswers, initialRow } from '../initial-answers.ts';
import { copyAnswers, keysOfCopy, keysToTakeOver, nextInPhase, numberKeyOf } from './copy-answers.ts';

const design: Design = {
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [
    {
      key: 'a',
      title: 'A',
      fields: [
        { key: 'project', type: 'text', label: 'Project', prefill: 'project.number' },
        { key: 'ploeg', type: 'text', label: 'Ploeg', remember: true, prefill: 'person.name' },
        { key: 'boor', type: 'choice', label: 'Boor', remember: true, options: [{ value: 'edelman', label: 'Edelman' }] },
        { key: 'vorige', type: 'text', label: 'Vorige', prefill: 'previous.vorige' },
        { key: 'opmerking', type: 'text', label: 'Opmerking', default: 'geen' },
        { key: 'fotos', type: 'photo', label: "Foto's", remember: true },
        { key: 'tekening', type: 'signature', label: 'Handtekening' },
        {
          key: 'monsters',
          type: 'group',
          label: 'Monsters',
          rowLabel: 'Monster',
          fields: [
            { key: 'pot', type: 'text', label: 'Pot', remember: true },
            { key: 'beeld', type: 'photo', label: 'Beeld' },
          ],
        },
      ],
    },
  ],
};
const context = { project: { number: '26.2' }, person: { name: 'Sanne' }, previous: { vorige: 'van toen' }, today: '2026-11-21', now: '08:00' };
const earlier = {
  project: '26.1',
  ploeg: 'Ploeg 2',
  boor: 'edelman',
  opmerking: 'nat',
  fotos: [{ fileId: 'f' }],
  tekening: { fileId: 's', name: 'x', signedAt: 'y' },
  monsters: [
    { id: 'r1', pot: 'P1', beeld: [{ fileId: 'g' }] },
    { id: 'r2', pot: 'P2' },
  ],
  $explanations: { opmerking: 'daarom' },
} as never;

describe('what is remembered', () => {
  test('is what the design says, never photos; of rows the last one', () => {
    expect(rememberedOf(design, earlier)).toEqual({ ploeg: 'Ploeg 2', boor: 'edelman', 'monsters.pot': 'P2' });
    expect([remembersAnything(design), remembersAnything({ ...design, sections: [] })]).toEqual([true, false]);
  });

  test('comes before what is prefilled and before defaults, also in a new row', () => {
    const remembered = rememberedOf(design, earlier);
    expect(initialAnswers(design, { ...context, remembered }, () => 'id')).toEqual({
      project: '26.2',
      ploeg: 'Ploeg 2',
      boor: 'edelman',
      vorige: 'van toen',
      opmerking: 'geen',
    });
    const monsters = design.sections[0]?.fields.at(-1) as never as { fields: never };
    expect(initialRow(monsters.fields, { ...context, remembered }, 'r9', 'monsters')).toEqual({ pot: 'P2', id: 'r9' });
  });

  test('is left out when the field no longer takes it', () => {
    expect(initialAnswers(design, { ...context, remembered: { boor: 'avegaar' } }, () => 'id')).not.toHaveProperty('boor');
  });
});

test('answers that are asked for are taken over without photos, signatures and explanations; project, phase, person and today are of now', () => {
  const fresh = initialAnswers(design, context, () => 'id');
  expect(copyAnswers(design, earlier, fresh, keysToTakeOver(design))).toEqual({
    project: '26.2',
    ploeg: 'Sanne',
    boor: 'edelman',
    vorige: 'van toen',
    opmerking: 'nat',
    monsters: [
      { pot: 'P1', id: 'r1' },
      { pot: 'P2', id: 'r2' },
    ],
  });
});

describe('a copy', () => {
  const ofEveryType = (fields: readonly object[]): Design => ({ ...design, key: 'eigen', sections: [{ key: 'a', title: 'A', fields: fields as never }] });

  test('keeps who, with what and in which car, and what the design marks; of no type what is of that place and moment, marked or not', () => {
    const own = ofEveryType([
      ...['person', 'project', 'equipment', 'car'].map((type) => ({ key: type, type, label: type })),
      ...['text', 'number', 'yesNo', 'choice', 'date', 'time', 'address', 'longText', 'multipleChoice'].map((type) => ({ key: type, type, label: type })),
      ...['location', 'photo', 'signature', 'file', 'barcode', 'layers', 'deviation'].map((type) => ({ key: type, type, label: type, copied: true })),
      { key: 'werkwijze', type: 'choice', label: 'Werkwijze', copied: true },
      { key: 'ander', type: 'car', label: 'Andere auto', copied: false },
      { key: 'gemeten', type: 'calculated', label: 'Som', expression: '1', result: 'number', copied: true },
    ]);
    expect([...keysOfCopy(own, undefined)]).toEqual(['person', 'project', 'equipment', 'car', 'werkwijze']);
  });

  test('keeps rows whole where the design marks them, without what is of that moment', () => {
    const own = ofEveryType([{ ...(design.sections[0]?.fields.at(-1) as object), copied: true }]);
    expect(copyAnswers(own, earlier, {}, keysOfCopy(own, undefined))).toEqual({
      monsters: [
        { pot: 'P1', id: 'r1' },
        { pot: 'P2', id: 'r2' },
      ],
    });
  });

  test('keeps what is remembered or was asked to be as before', () => {
    expect([...keysOfCopy(design, undefined)]).toEqual(['ploeg', 'boor', 'vorige']);
  });

  test('of a boring is of the same method, without its number, place, depths, layers and samples', () => {
    const answers = {
      number: '03',
      foreman: 'Sanne',
      method: 'guts',
      diameter: 70,
      finalDepth: 2.5,
      surfaceLevel: 1.2,
      location: { x: 1 },
      layers: [{ id: 'l' }],
    };
    expect(copyAnswers(boorstaat, answers as never, {}, keysOfCopy(boorstaat, productNextTime[boorstaat.key]))).toEqual({
      foreman: 'Sanne',
      method: 'guts',
      diameter: 70,
    });
    expect(numberKeyOf(boorstaat, productNextTime[boorstaat.key])).toBe('number');
  });
});

describe('the next boring', () => {
  const nextTime = productNextTime['boorstaat'];
  const inPhase = (phase: string) => ({
    project: { number: '26.1' },
    phase: { code: `26.1-${phase}` },
    person: { name: 'Bram' },
    today: '2026-11-26',
    now: '08:00',
  });
  const fresh = (phase: string) => initialAnswers(boorstaat, inPhase(phase), () => 'id');
  const first = {
    ...fresh('01'),
    number: '01',
    method: 'avegaar',
    diameter: 120,
    finalDepth: 2.5,
    pavement: 'klinkers',
    layers: [{ id: 'l', from: 0, to: 250 }],
  };

  test('of the same phase is drilled in the same way, at a place, to a depth and through layers of its own', () => {
    expect(nextInPhase(boorstaat, first, fresh('01'), nextTime)).toEqual({ ...fresh('01'), method: 'avegaar', diameter: 120 });
  });

  test('of another phase, or after none, begins anew; so does what no longer fits', () => {
    expect(nextInPhase(boorstaat, first, fresh('02'), nextTime)).toEqual(fresh('02'));
    expect(nextInPhase(boorstaat, undefined, fresh('01'), nextTime)).toEqual(fresh('01'));
    expect(nextInPhase(boorstaat, { ...first, method: 'lepel' }, fresh('01'), nextTime)).toEqual({ ...fresh('01'), diameter: 120 });
  });

  test('is the only kind of form that goes on by itself: a check is made anew', () => {
    const check = { ...boorstaat, key: 'lmra' };
    expect(nextInPhase(check, first, fresh('01'), productNextTime['lmra'])).toEqual(fresh('01'));
  });
});
