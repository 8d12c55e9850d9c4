/** The questions of the bench as SurveyJS writes them. */
import { optionsOf, type Question, SECTION_QUESTIONS } from '../questions.ts';

const yesNo = [
  { value: 'yes', text: 'Ja' },
  { value: 'no', text: 'Nee' },
];

/** The whole form: a page a section, or all on one. */
export function toSurvey(questions: readonly Question[], isOnePage: boolean): object {
  const perPage = isOnePage ? questions.length : SECTION_QUESTIONS;
  const pages = Array.from({ length: Math.ceil(questions.length / perPage) }, (_, page) => ({
    name: `page${page}`,
    title: `Deel ${page + 1}`,
    elements: questions.slice(page * perPage, (page + 1) * perPage).map(toElement),
  }));
  return { pages };
}

function toElement({ key, label, kind, isRequired, shownBy, adds }: Question): object {
  const base = { name: key, title: label, isRequired, ...(shownBy === undefined ? {} : { visibleIf: `{${shownBy}} = 'yes'` }) };
  const choices = optionsOf(kind).map(({ value, label: text }) => ({ value, text }));
  switch (kind) {
    case 'text':
      return { ...base, type: 'text' };
    case 'number':
    case 'date':
    case 'time':
      return { ...base, type: 'text', inputType: kind };
    case 'longText':
      return { ...base, type: 'comment' };
    case 'yesNo':
      return { ...base, type: 'radiogroup', choices: yesNo };
    case 'choice':
      return { ...base, type: 'radiogroup', choices };
    case 'multipleChoice':
      return { ...base, type: 'checkbox', choices };
    case 'longChoice':
      return { ...base, type: 'dropdown', choices };
    case 'sum':
      return { ...base, type: 'expression', expression: `{${adds?.[0]}} + {${adds?.[1]}}` };
  }
}
