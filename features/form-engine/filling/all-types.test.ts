import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDesign } from '../checks/check-design.ts';
import { type Design, designSchema } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { showForm } from '../design/text.ts';
import { createFormState, submissionAnswers } from '../expressions/evaluate.ts';
import { fieldKinds } from '../kinds/field-kinds.ts';
import { context } from '../testing.ts';
import { allTypes, allTypesAnswers } from '../testing-all-types.ts';
import type { Answers, AnswerValue } from './answers.ts';
import { migrateDraft } from './earlier-answers/migrate-draft.ts';
import { initialAnswers } from './initial-answers.ts';
import type { FormState } from './state/form-state.ts';
import { checkSubmission } from './validate.ts';

const fieldsOf = (): readonly Field[] => allTypes.sections.flatMap(({ fields }) => fields);

test('the design has a field of every type and is right', () => {
  expect(new Set(fieldsOf().map(({ type }) => type))).toEqual(new Set(Object.keys(fieldKinds)));
  expect(designSchema().parse(allTypes)).toEqual(allTypes);
  expect(checkDesign(allTypes)).toEqual([]);
});

test('filled in whole it has no gaps, and the server keeps what was sent', () => {
  const state = createFormState(allTypes, allTypesAnswers, context);
  expect(state.gaps()).toEqual([]);
  const { problems, submission } = checkSubmission(allTypes, submissionAnswers(state), context);
  expect(problems).toEqual([]);
  expect(submission).toEqual(submissionAnswers(state));
  expect(submission).toMatchObject({ waited: 0, loads: [{ volume: 7.8 }, { volume: 8.8 }] });
});

test('everything filled in is shown in words, the table with its sums', () => {
  const shown = showForm(allTypes, submissionAnswers(createFormState(allTypes, allTypesAnswers, context))).flatMap(({ fields }) => fields);
  const textOf = (key: string) => shown.find(({ path }) => path === key)?.text;
  expect(textOf('plate')).toBe('V-482-KP');
  expect(textOf('arrived')).toBe('21-11-2026 08:30');
  expect(textOf('forPhase')).toBe('26.01432-02 Peilbuizen plaatsen');
  expect(textOf('both')).toBe('Bram de Wit (monsternemer), Jan Kok (opdrachtgever)');
  expect(shown.find(({ path }) => path === 'deviations')?.rows[0]?.title).toBe('Afwijking 1 · Protocol 2001, boordiepte');
  expect(shown.find(({ path }) => path === 'loads')?.table).toMatchObject({
    rows: [{ cells: ['B-1', '12,5 t', 'Ja', '7,8 m³'] }, { cells: ['B-2', '14 t', 'Nee', '8,8 m³'] }],
    totals: ['', '26,5 t', '', '16,6 m³'],
  });
});

test('answers move to a newer version of the same design without loss, and a table becomes a group', () => {
  const same = migrateDraft(allTypes, { ...allTypes, version: 2 }, allTypesAnswers);
  expect(same).toMatchObject({ answers: allTypesAnswers, added: [], removed: [], lost: [] });
  const asGroup = structuredClone(allTypes);
  const rows = asGroup.sections[3]?.fields ?? [];
  const table = rows[0];
  if (table?.type === 'table') rows[0] = { type: 'group', key: table.key, label: table.label, rowLabel: 'Vracht', fields: table.fields };
  expect(migrateDraft(allTypes, asGroup, allTypesAnswers)).toMatchObject({ answers: { loads: allTypesAnswers['loads'] }, lost: [] });
});

/** Any answer to any field: right, of another field, half, or of no shape at all. */
const anyValue: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom(...Object.values(allTypesAnswers)),
  fc.constantFrom<AnswerValue>(null, '', 'x', '2026-11-21T', '2026-02-31T08:30', 0, true, [], ['x']),
  fc.jsonValue().map((value) => value as AnswerValue),
);
const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(fc.dictionary(fc.constantFrom(...fieldsOf().map(({ key }) => key)), anyValue), fc.boolean())
  .map(([answers, isFilled]) => (isFilled ? { ...allTypesAnswers, ...answers } : answers));

const overTheWire = (answers: Answers): Answers => JSON.parse(JSON.stringify(answers));
const gapsOf = (state: FormState) => state.gaps().map(({ path, kind, message }) => `${path} ${kind} ${message}`);

test('device and server say the same of any answers, however they came to be', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const device = createFormState(allTypes, {}, context);
      for (const [key, value] of Object.entries(answers)) device.set(key, value);
      const server = createFormState(allTypes, overTheWire(device.answers()), context);
      expect(gapsOf(server)).toEqual(gapsOf(device));
      const sent = overTheWire(submissionAnswers(device));
      expect(overTheWire(submissionAnswers(server))).toEqual(sent);
      const kept = checkSubmission(allTypes, sent, context);
      if (device.gaps().length === 0) expect(kept).toMatchObject({ problems: [], submission: sent });
    }),
    { numRuns: 150 },
  );
});

test('answers of any shape are shown and moved without an exception', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      showForm(allTypes, answers, { withEmpty: true });
      migrateDraft(allTypes, allTypes, answers);
    }),
    { numRuns: 150 },
  );
});

test('a person, project and phase are known beforehand as what is chosen from the list', () => {
  const design: Design = {
    key: 'vooraf',
    version: 1,
    name: 'Vooraf',
    category: 'Proef',
    sections: [
      {
        key: 'een',
        title: 'Een',
        fields: [
          { type: 'person', key: 'who', label: 'Wie', prefill: 'person' },
          { type: 'project', key: 'at', label: 'Waar', prefill: 'project' },
          { type: 'project', key: 'part', label: 'Fase', pick: 'phase', prefill: 'phase' },
        ],
      },
    ],
  };
  const around = {
    ...context,
    person: { id: 'p1', name: 'Bram de Wit', email: 'b@voorbeeld.nl' },
    project: { number: '26.01432', description: 'Havenkwartier', clientName: 'Gemeente' },
    phase: { number: '02', name: 'Veldwerk', code: '26.01432-02', protocol: '2001' },
  };
  const answers = initialAnswers(design, around, () => 'x');
  expect(answers).toEqual({
    who: { id: 'p1', name: 'Bram de Wit' },
    at: { id: '26.01432', code: '26.01432', name: 'Havenkwartier' },
    part: { id: '26.01432', phase: '02', code: '26.01432-02', name: 'Veldwerk' },
  });
  expect(createFormState(design, answers, around).gaps()).toEqual([]);
});
