import { expect, test } from 'vitest';
import type { Design } from '../design/design.ts';
import type { Answers } from './answers.ts';
import { checkSubmission } from './validate.ts';

const design: Design = {
  key: 'put',
  version: 4,
  name: 'Pompput',
  category: 'Overig',
  sections: [
    {
      key: 'een',
      title: 'Een',
      fields: [
        { type: 'number', key: 'depth', label: 'Diepte' },
        { type: 'choice', key: 'state', label: 'Staat', options: [{ value: 'good', label: 'Goed' }] },
        { type: 'group', key: 'samples', label: 'Monsters', rowLabel: 'Monster', fields: [{ type: 'text', key: 'code', label: 'Code' }] },
      ],
    },
  ],
};
const check = (answers: Answers) => checkSubmission(design, answers, { today: '2026-11-21', now: '08:30' });
const sentences = (answers: Answers) => check(answers).problems.map(({ path, message }) => `${path}: ${message}`);

test('an answer that belongs to another version is refused by name, in the form and in a row', () => {
  const notOfThisVersion = (key: string) => `Het antwoord '${key}' hoort niet bij versie 4 van Pompput. Open het formulier opnieuw en stuur het nog eens.`;
  expect(sentences({ depth: 2, cover: 'steel' })).toEqual([`cover: ${notOfThisVersion('cover')}`]);
  expect(sentences({ samples: [{ id: 'a', code: 'M1', jar: 'J7' }] })).toEqual([`samples.a.jar: ${notOfThisVersion('jar')}`]);
});

test('an answer of another kind is refused with what to do, and nothing throws', () => {
  expect(sentences({ depth: { deep: true } as never })[0]).toMatch(/^depth: .*'Diepte'/);
  expect(sentences({ state: 'broken' })[0]).toBe("state: 'broken' staat niet in de lijst van 'Staat'. Kies een antwoord uit de lijst.");
  expect(sentences({ samples: 'M1' })[0]).toBe("samples: De rijen van 'Monsters' zijn niet te lezen. Voeg ze opnieuw toe.");
});

test('what fits is kept as it was given', () => {
  const answers = { depth: 2, state: 'good', samples: [{ id: 'a', code: 'M1' }] };
  expect(check(answers)).toMatchObject({ problems: [], submission: answers });
});
