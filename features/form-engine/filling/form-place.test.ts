import { expect, test } from 'vitest';
import type { Design } from '../design/design.ts';
import { answersAtPlace, usesPlace } from './form-place.ts';
import { initialAnswers } from './initial-answers.ts';

const design: Design = {
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [
    { key: 'a', title: 'A', fields: [{ key: 'remark', type: 'text', label: 'Opmerking', default: 'geen' }] },
    {
      key: 'b',
      title: 'B',
      fields: [
        { key: 'number', type: 'text', label: 'Projectnummer', prefill: 'project.number' },
        { key: 'phase', type: 'project', pick: 'phase', label: 'Fase', prefill: 'phase' },
        { key: 'city', type: 'text', label: 'Plaats', prefill: 'project.city' },
        { key: 'worker', type: 'text', label: 'Medewerker', prefill: 'person.name' },
      ],
    },
  ],
};
const nowhere = { person: { name: 'Sanne' }, today: '2026-11-23', now: '08:00' };
const inUtrecht = { ...nowhere, project: { number: '26.1', city: 'Utrecht' }, phase: { number: '01', code: '26.1-01', name: 'Boren' } };
const inGouda = { ...nowhere, project: { number: '26.2', city: 'Gouda' }, person: { name: 'Joris' } };
const newId = () => 'id';
const utrecht = { remark: 'geen', number: '26.1', city: 'Utrecht', phase: { id: '26.1', phase: '01', code: '26.1-01', name: 'Boren' }, worker: 'Sanne' };

test('a design uses its place when a question is filled in from the project or the phase', () => {
  expect(usesPlace(design)).toBe(true);
  const fields = [{ key: 'worker', type: 'text', label: 'Medewerker', prefill: 'person.name' } as const];
  expect(usesPlace({ ...design, sections: [{ key: 'a', title: 'A', fields }] })).toBe(false);
});

test('what is empty is filled in from the place that is chosen', () => {
  expect(answersAtPlace(design, initialAnswers(design, nowhere, newId), nowhere, inUtrecht, newId)).toEqual(utrecht);
});

test('what came from another place goes with it; what was typed stays, and nothing else changes', () => {
  const typed = { ...utrecht, city: 'Achter de sluis', remark: 'nat' };
  expect(answersAtPlace(design, typed, inUtrecht, inGouda, newId)).toEqual({ ...typed, number: '26.2', phase: null });
  expect(answersAtPlace(design, utrecht, inUtrecht, nowhere, newId)).toEqual({ remark: 'geen', number: null, city: null, phase: null, worker: 'Sanne' });
});
