/** Conditions to pick: each answer of the questions that come with answers to choose from. */
import type { Option } from '#platform/ui/select-input.tsx';
import { rowFieldsOf } from '../engine/compile-design.ts';
import type { Design } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';
import type { DesignSpot } from '../engine/edit-design.ts';
import { optionsOf } from '../engine/kinds-choice.ts';

/** Lists longer than this are for who writes the expression. */
const ANSWERS_MAX = 30;

function answersOf(field: Field): readonly { readonly value: string; readonly label: string }[] {
  const hasAnswers = field.type === 'yesNo' || field.type === 'choice' || field.type === 'multipleChoice';
  return hasAnswers ? optionsOf(field).slice(0, ANSWERS_MAX) : [];
}

/** The conditions a field or section may have: on the fields beside it, and on those of the form around it. */
export function conditionsFor(design: Design, spot: DesignSpot): readonly Option[] {
  const around = design.sections.flatMap(({ fields }) => fields);
  const beside: Field[] = [];
  let fields: readonly Field[] = design.sections[spot[0] ?? 0]?.fields ?? [];
  for (const index of spot.slice(1, -1)) {
    fields = rowFieldsOf(fields[index] as Field);
    beside.push(...fields);
  }
  const own = spot.length > 1 ? fields[spot.at(-1) as number] : undefined;
  return [...beside, ...around]
    .filter((field) => field !== own)
    .flatMap((field) =>
      answersOf(field).map(({ value, label }) => ({
        value: field.type === 'multipleChoice' ? `${JSON.stringify(value)} in ${field.key}` : `${field.key} == ${JSON.stringify(value)}`,
        label: `${field.label} is ${label}`,
        group: field.label,
      })),
    );
}
