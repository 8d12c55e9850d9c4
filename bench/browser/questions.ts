/**
 * The form that is measured: ten kinds of questions, one in ten required, one in ten shown only by a choice, in sections of twenty. From
 * one list both the design of the product and the bare page are made, so that they ask the same.
 */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';

/** Questions of a section. */
export const SECTION_QUESTIONS = 20;

/** A kind of question. */
export type QuestionKind = 'text' | 'number' | 'yesNo' | 'choice' | 'longText' | 'multipleChoice' | 'longChoice' | 'date' | 'time' | 'sum';

/** One question. */
export interface Question {
  readonly key: string;
  readonly label: string;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  /** Key of the yes-or-no question that shows it. */
  readonly shownBy?: string;
  /** Keys of the two numbers that a sum adds. */
  readonly adds?: readonly [string, string];
}

/** Kinds in the order in which they come back. */
const kinds: readonly QuestionKind[] = ['text', 'number', 'yesNo', 'choice', 'longText', 'multipleChoice', 'longChoice', 'date', 'time', 'sum'];
/** Places in a section of what is required, of the choice that shows others, of what it shows, and of the numbers that are added. */
const REQUIRED: readonly number[] = [0, 10];
const CHOICE_THAT_SHOWS = 2;
const SHOWN: readonly number[] = [4, 14];
/** Questions of the least form that has a choice with what it shows. */
export const CHOOSING_QUESTIONS = Math.min(...SHOWN) + 1;
const ADDED = [1, 11] as const;

/** Key of the question at a place in a section. */
export function keyAt(section: number, place: number): string {
  return `q${section * SECTION_QUESTIONS + place}`;
}

/** Key of the choice of a section that shows and hides others. */
export function showingChoice(section: number): string {
  return keyAt(section, CHOICE_THAT_SHOWS);
}

/** The questions of a form of `count`. */
export function makeQuestions(count: number): readonly Question[] {
  return Array.from({ length: count }, (_, index): Question => {
    const [section, place] = [Math.floor(index / SECTION_QUESTIONS), index % SECTION_QUESTIONS];
    const kind = kinds[index % kinds.length] as QuestionKind;
    return {
      key: `q${index}`,
      label: `Vraag ${index + 1} over het werk van vandaag`,
      kind,
      isRequired: REQUIRED.includes(place),
      ...(SHOWN.includes(place) ? { shownBy: showingChoice(section) } : {}),
      ...(kind === 'sum' ? { adds: [keyAt(section, ADDED[0]), keyAt(section, ADDED[1])] } : {}),
    };
  });
}

/** A number with so many questions that are computed of it: what changes when it changes. */
export function makeDependents(count: number): readonly Question[] {
  const plain = { label: 'Uitkomst van de meting', isRequired: false };
  const sums = Array.from({ length: count }, (_, index): Question => ({ ...plain, key: `q${index + 1}`, kind: 'sum', adds: ['q0', 'q0'] }));
  return [{ ...plain, key: 'q0', label: 'De meting zelf', kind: 'number' }, ...sums];
}

/** The section in the middle of a form of so many questions. */
export function middleSection(questions: number): number {
  return Math.floor(Math.ceil(questions / SECTION_QUESTIONS) / 2);
}

/** The options of a question that has them. */
export function optionsOf(kind: QuestionKind): readonly { readonly value: string; readonly label: string }[] {
  const count = { choice: 4, multipleChoice: 5, longChoice: 12 }[kind as string] ?? 0;
  return Array.from({ length: count }, (_, index) => ({ value: `o${index}`, label: `Antwoord ${index + 1}` }));
}

/** An answer to everything, so that all is shown and nothing is missing. */
export function makeAnswers(questions: readonly Question[]): Answers {
  const answerOf = { text: 'Zand, matig fijn', number: 12, yesNo: 'yes', choice: 'o1', longText: 'Gewoon.', multipleChoice: ['o0', 'o2'], longChoice: 'o3' };
  const moments = { date: '2026-11-20', time: '08:30' };
  const filledIn = questions.filter(({ kind }) => kind !== 'sum');
  return Object.fromEntries(filledIn.map(({ key, kind }) => [key, { ...answerOf, ...moments, sum: null }[kind]]));
}

/** The same form as a design of the product, in sections of so many questions. */
export function toDesign(questions: readonly Question[], perSection = SECTION_QUESTIONS): Design {
  const sections = Array.from({ length: Math.ceil(questions.length / perSection) }, (_, section) => ({
    key: `deel-${section}`,
    title: `Deel ${section + 1}`,
    fields: questions.slice(section * perSection, (section + 1) * perSection).map(toField),
  }));
  const name = `Meting van ${questions.length} vragen in ${sections.length} ${sections.length === 1 ? 'deel' : 'delen'}`;
  return { key: `meting-${questions.length}-${perSection}`, version: 1, name, category: 'Meting', sections };
}

function toField({ key, label, kind, isRequired, shownBy, adds }: Question): Field {
  const base = { key, label, ...(isRequired ? { required: true } : {}), ...(shownBy === undefined ? {} : { visibleIf: `${shownBy} == "yes"` }) };
  if (kind === 'choice' || kind === 'longChoice') return { ...base, type: 'choice', options: [...optionsOf(kind)] };
  if (kind === 'multipleChoice') return { ...base, type: kind, options: [...optionsOf(kind)] };
  if (kind === 'sum') return { ...base, type: 'calculated', expression: `coalesce(${adds?.[0]}, 0) + coalesce(${adds?.[1]}, 0)`, result: 'number' };
  return { ...base, type: kind };
}
