import { describe, expect, test } from 'vitest';
import { copyAnswers } from './copy-answers.ts';
import type { Design } from './design.ts';
import { initialAnswers, initialRow } from './initial-answers.ts';
import { rememberedOf, remembersAnything } from './remembered.ts';

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

test('a copy takes the answers over without photos, signatures and explanations; project, phase, person and today are of now', () => {
  const fresh = initialAnswers(design, context, () => 'id');
  expect(copyAnswers(design, earlier, fresh)).toEqual({
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
