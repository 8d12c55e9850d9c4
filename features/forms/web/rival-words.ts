/** In what two versions of one form differ, in the words of its design. Pure. */
import type { FormDraft } from './form-draft.ts';

const NAMES_MAX = 4;

/** Labels of the fields that differ, in the order of the design. */
export function differingFields(one: Pick<FormDraft, 'design' | 'answers'>, other: Pick<FormDraft, 'answers'>): readonly string[] {
  return one.design.sections
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => JSON.stringify(one.answers[key] ?? null) !== JSON.stringify(other.answers[key] ?? null))
    .map(({ label }) => label);
}

/** Some names as a sentence: `Einddiepte, Lagen en 3 andere velden`. */
export function fieldsInWords(labels: readonly string[]): string {
  if (labels.length <= NAMES_MAX) return labels.join(', ');
  const rest = labels.length - NAMES_MAX;
  return `${labels.slice(0, NAMES_MAX).join(', ')} en ${rest === 1 ? '1 ander veld' : `${rest} andere velden`}`;
}
