import { expect, test } from 'vitest';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { FOLLOW_UP_GROUP, followUpDesigns, followUpsOf } from './follow-ups.ts';
import { productDesigns } from './product-designs.ts';
import { exampleSafetyForms } from './safety/example-safety.ts';

test('an inspection leaves what was not put right at once, with who does it and until when', () => {
  const wrong = { id: 'a2', subject: 'Hek om', solved: 'yes', action: 'Hek gezet', who: 'Bram', before: '2026-11-23' };
  const { actions, ...others } = exampleSafetyForms['werkplekinspectie'] as Answers;
  const answers = { ...others, actions: [...(actions as readonly object[]), wrong] } as Answers;
  expect(followUpsOf('werkplekinspectie', answers)).toEqual([
    { rowId: 'a1', text: 'Keuring van de brandblusser verlopen: Omruilen bij het magazijn', who: 'Bram de Wit', dueOn: '2026-11-23' },
  ]);
});

test('a toolbox leaves the actions that are open', () => {
  const action = (id: string, state: string) => ({ id, action: 'Spuitbussen bestellen', who: 'Sanne Bakker', before: '2026-11-27', state });
  expect(followUpsOf('toolbox', { actions: [action('a1', 'open'), action('a2', 'gereed')] })).toEqual([
    { rowId: 'a1', text: 'Spuitbussen bestellen', who: 'Sanne Bakker', dueOn: '2026-11-27' },
  ]);
});

test('a form without actions, with half an action or of another design leaves nothing', () => {
  expect(followUpsOf('toolbox', {})).toEqual([]);
  expect(followUpsOf('toolbox', { actions: [{ id: 'a1', action: 'Bestellen', who: 'Sanne', before: 'morgen', state: 'open' }] })).toEqual([]);
  expect(followUpsOf('lmra', exampleSafetyForms['lmra'] as Answers)).toEqual([]);
});

test('the designs have the group and the fields that are read of it', () => {
  const keysOf = (designKey: string) =>
    productDesigns
      .filter(({ key }) => key === designKey)
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      .flatMap((field) => (field.type === 'group' && field.key === FOLLOW_UP_GROUP ? field.fields.map(({ key }) => key) : []));
  expect(followUpDesigns.map((key) => keysOf(key))).toEqual([
    expect.arrayContaining(['subject', 'solved', 'action', 'who', 'before']),
    expect.arrayContaining(['action', 'who', 'before', 'state']),
  ]);
});
