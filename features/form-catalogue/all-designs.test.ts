/** Rules for every design that comes with the product, whatever it is about. */
import { describe, expect, test } from 'vitest';
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import { type Design, designSchema } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import { checkSubmission } from '#features/form-engine/filling/validate.ts';
import { formPdf } from '#features/form-exports/server/pdf/form-pdf.ts';
import type { FormSubmission } from '#features/forms/contract.ts';
import { standardRoles } from '#features/people/permissions.ts';
import { type PhaseKind, phaseKinds } from '#features/phases/labels.ts';
import { offeredDesigns, requiredDesigns } from '#features/phases/rules.ts';
import { type Protocol, protocols } from '#features/projects/labels.ts';
import * as norms from './norms.ts';
import { productDesigns } from './product-designs.ts';
import { productExamples } from './product-examples.ts';

/** Limits of what fits on a phone of 390 px: a label in two lines, an answer in a tile, a section in its chip, a page without endless scrolling. */
const LABEL_LENGTH_MAX = 60;
const OPTION_LENGTH_MAX = 60;
const SECTION_TITLE_LENGTH_MAX = 24;
const SECTION_FIELDS_MAX = 12;
const TABLE_COLUMNS_MAX = 9;
/** Number of designs that can be taken in at a glance in the list of a phase. */
const PHASE_DESIGNS_MAX = 6;
/** The first document loads the library and its fonts. */
const PRINT_MS_MAX = 60_000;
/** Made before the limit on a section was set, and in use. */
const longSections = new Set(['boorstaat/algemeen', 'veldwerkverslag/gegevens']);

const categories = ['Bodem', 'Partijkeuring', 'Milieukundige begeleiding', 'Grondwater', 'Asbest', 'Veiligheid', 'Project', 'Publiek'];

const context: FormContext = {
  project: { number: '26.01432', description: 'Havenkwartier', clientName: 'Gemeente Zwolle', leaderName: 'Sanne Bakker', address: 'Havenstraat 12, Zwolle' },
  phase: { code: '26.01432-02', name: 'Veldwerk', assignment: 'Bemonster de partij.' },
  person: { id: '019aa000-0000-7000-8000-000000000900', name: 'Bram de Wit', email: 'b.dewit@voorbeeld.nl' },
  today: '2026-11-21',
  now: '08:30',
};
const newIds = () => {
  let next = 0;
  return () => `row${next++}`;
};
const exampleOf = ({ key }: Design) => productExamples[key] ?? {};
const allFields = (fields: readonly Field[]): readonly Field[] => fields.flatMap((field) => [field, ...allFields(rowFieldsOf(field))]);
const fieldsOf = (design: Design) => allFields(design.sections.flatMap(({ fields }) => fields));

test('no two designs have the same key or name, and all are in a known category', () => {
  for (const unique of [({ key }: Design) => key, ({ name }: Design) => name]) expect(new Set(productDesigns.map(unique)).size).toBe(productDesigns.length);
  expect(productDesigns.filter(({ category }) => !categories.includes(category))).toEqual([]);
});

test('the name of a design stands in no other name or description, so that it is found in a list', () => {
  for (const name of ['Boorstaat', 'Veldwerkverslag'])
    expect(
      productDesigns.filter((design) => `${design.name} ${design.description}`.toLowerCase().includes(name.toLowerCase())).map((design) => design.name),
    ).toEqual([name]);
});

test('roles that may fill or see a form exist', () => {
  const named = productDesigns.flatMap(({ mayFill = [], maySee = [] }) => [...mayFill, ...maySee]);
  expect(named.filter((role) => !(role in standardRoles))).toEqual([]);
});

test('work that ends when it begins, or before, is refused by every form that asks both times', () => {
  const asks = productDesigns.filter((design) => ['startTime', 'endTime'].every((key) => fieldsOf(design).some((field) => field.key === key)));
  expect(asks.length).toBeGreaterThan(3);
  for (const design of asks) {
    const form = createFormState(design, { ...exampleOf(design), startTime: '10:00', endTime: '10:01' }, context);
    expect(form.get('endTime')?.error, design.name).toBeNull();
    for (const endTime of ['10:00', '09:59']) {
      form.set('endTime', endTime);
      expect(form.get('endTime')?.error, design.name).toContain('De eindtijd ligt niet na de begintijd');
    }
  }
});

test('every form to be signed is refused without its signature', () => {
  const signed = productDesigns.flatMap((design) =>
    design.sections
      .flatMap(({ fields }) => fields)
      .filter(({ type, required }) => type === 'signature' && required === true)
      .map(({ key }) => ({ design, key })),
  );
  expect(signed.length).toBeGreaterThan(10);
  for (const { design, key } of signed) {
    const form = createFormState(design, { ...exampleOf(design), [key]: null }, context);
    if (form.get(key)?.visible === true) expect(form.get(key)?.gap, design.name).toBe('missing');
  }
});

test('what a kind of phase asks and offers is there, and is no long list', () => {
  const keys = new Set(productDesigns.map(({ key }) => key));
  const offers = Object.keys(phaseKinds).flatMap((kind) =>
    Object.keys(protocols).map((protocol) => [...requiredDesigns(kind as PhaseKind), ...offeredDesigns(kind as PhaseKind, protocol as Protocol)]),
  );
  expect(offers.flat().filter((key) => !keys.has(key))).toEqual([]);
  expect(Math.max(...offers.map(({ length }) => length))).toBeLessThanOrEqual(PHASE_DESIGNS_MAX);
});

test('every number of a norm has a source and a day that exists', () => {
  for (const group of Object.values(norms))
    for (const { value, unit, asOf, source } of Object.values(group)) {
      expect(Number.isFinite(value) && unit !== '' && source.length > 5).toBe(true);
      expect(Temporal.PlainDate.from(asOf, { overflow: 'reject' }).toString()).toBe(asOf);
    }
});

describe.each(productDesigns)('$name', (design) => {
  test('holds: schema, expressions, types and no circles', () => {
    expect(designSchema().parse(design)).toEqual(design);
    expect(checkDesign(design)).toEqual([]);
  });

  test('opens without answers, and with what is known beforehand', () => {
    const empty = createFormState(design, {}, { today: '2026-11-21', now: '08:30' });
    expect(empty.gaps().length).toBeGreaterThan(0);
    const first = initialAnswers(design, context, newIds());
    expect(
      createFormState(design, first, context)
        .gaps()
        .every(({ kind }) => kind === 'missing' || kind === 'warning'),
    ).toBe(true);
  });

  test('can be filled without a gap', () => {
    const { problems, title } = checkSubmission(design, exampleOf(design), context);
    expect(problems).toEqual([]);
    expect(title).not.toBe('');
  });

  test('prints', { timeout: PRINT_MS_MAX }, async () => {
    const { submission, title } = checkSubmission(design, exampleOf(design), context);
    const pdf = await formPdf({ ...asPrinted(design, title, submission), design, pictures: new Map(), unprintable: new Set() });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('fits on a phone', () => {
    const labels = fieldsOf(design).map(({ label }) => label);
    expect(labels.filter((label) => label.length > LABEL_LENGTH_MAX)).toEqual([]);
    const options = fieldsOf(design).flatMap((field) => ('options' in field ? field.options.map(({ label }) => label) : []));
    expect(options.filter((label) => label.length > OPTION_LENGTH_MAX)).toEqual([]);
    expect(design.sections.filter(({ title }) => title.length > SECTION_TITLE_LENGTH_MAX).map(({ title }) => title)).toEqual([]);
    const long = design.sections.filter(({ key, fields }) => fields.length > SECTION_FIELDS_MAX && !longSections.has(`${design.key}/${key}`));
    expect(long.map(({ title, fields }) => `${title}: ${fields.length}`)).toEqual([]);
    const wide = fieldsOf(design).filter((field) => field.type === 'table' && field.fields.length > TABLE_COLUMNS_MAX);
    expect(wide.map(({ label }) => label)).toEqual([]);
  });
});

function asPrinted(design: Design, title: string, answers: Record<string, AnswerValue>) {
  const at = '2026-11-20T14:40:00Z';
  const author = { authorName: 'Bram de Wit' };
  const revision = { revision: 1, answers, ...author, at, receiptNumber: 1, sha256: '0'.repeat(64) };
  const form: FormSubmission = {
    id: '019aa000-0000-7000-8000-000000000999',
    number: 1043,
    title,
    designKey: design.key,
    designName: design.name,
    state: 'submitted',
    revision: 1,
    projectNumber: '26.01432',
    phaseNumber: '02',
    projectName: 'Havenkwartier',
    authorId: '019aa000-0000-7000-8000-000000000900',
    ...author,
    submittedAt: at,
    updatedAt: at,
    designVersion: design.version,
    version: 1,
    revisions: [revision],
    reviews: [],
    filesExpected: 0,
    filesReceived: 0,
    noteCount: 0,
    mayReview: false,
  };
  return { form, revision };
}
