/** Checks what a design says of its look-up lists: that each is there, with the columns that are asked of it. */
import type { Design, DesignProblem } from '../design/design.ts';
import type { Field, FieldOf } from '../design/design-fields.ts';
import { pullCallsIn, pullingTextsIn } from '../expressions/pulled-lists.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import type { DesignList } from '../lookups/design-lists.ts';

type Lists = ReadonlyMap<string, DesignList>;

const MISSING = 'Lees haar in bij de vraag of bij het formulier.';

function* columnProblems(lists: Lists, name: string, columns: readonly string[]): Generator<string> {
  const list = lists.get(name);
  if (list === undefined) {
    yield `er is geen keuzelijst '${name}' bij dit formulier. ${MISSING}`;
    return;
  }
  for (const column of columns)
    if (!list.columns.includes(column)) yield `de keuzelijst '${name}' heeft geen kolom '${column}'. Kies uit: ${list.columns.slice(0, 12).join(', ')}.`;
}

function* fieldProblems(field: FieldOf<'lookup'>, lists: Lists, reach: ReadonlySet<string>): Generator<string> {
  yield* columnProblems(lists, field.list, [field.value, field.text, ...(field.also ?? []), ...(field.where ?? []).map(({ column }) => column)]);
  for (const { field: key } of field.where ?? [])
    if (key !== undefined && !reach.has(key)) yield `er is geen veld '${key}' om de lijst mee te beperken. Controleer de sleutel.`;
}

function* walkFields(fields: readonly Field[], lists: Lists, around: ReadonlySet<string>, group: string): Generator<DesignProblem> {
  const reach = new Set([...around, ...fields.map(({ key }) => key)]);
  for (const field of fields) {
    const path = group === '' ? field.key : `${group}.${field.key}`;
    if (field.type === 'lookup')
      for (const problem of fieldProblems(field, lists, reach)) yield { path, about: 'list', message: `'${field.label}': ${problem}` };
    for (const source of pullingTextsIn({ ...field, fields: undefined }))
      for (const problem of pullProblems(source, lists)) yield { path, message: `'${field.label}': ${problem}` };
    yield* walkFields(rowFieldsOf(field), lists, reach, path);
  }
}

function* pullProblems(source: string, lists: Lists): Generator<string> {
  for (const { list, column, keyColumn } of pullCallsIn(source))
    if (list === undefined || column === undefined || keyColumn === undefined) yield 'pulldata vraagt vaste teksten voor de lijst en haar kolommen.';
    else yield* columnProblems(lists, list, [column, keyColumn]);
}

/** Everything wrong with how a design uses look-up lists. */
export function* checkLookups(design: Design): Generator<DesignProblem> {
  const lists = new Map((design.lists ?? []).map((list) => [list.name, list]));
  if (lists.size < (design.lists?.length ?? 0)) yield { path: '', message: 'Twee keuzelijsten heten hetzelfde. Geef elke lijst een eigen naam.' };
  if (design.public !== undefined && lists.size > 0)
    yield { path: '', message: 'Een openbaar formulier kan geen keuzelijsten met duizenden rijen gebruiken. Haal de lijsten weg, of maak het niet openbaar.' };
  const beside = { ...design, lists: undefined, languages: undefined, sections: design.sections.map((section) => ({ ...section, fields: undefined })) };
  for (const source of pullingTextsIn(beside)) for (const problem of pullProblems(source, lists)) yield { path: '', message: `Het formulier: ${problem}` };
  yield* walkFields(
    design.sections.flatMap(({ fields }) => fields),
    lists,
    new Set(),
    '',
  );
}
