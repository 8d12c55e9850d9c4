/** The list of forms in the address bar. */
import { flagField, type ListField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { type AnswerCondition, readConditions } from '../answer-conditions.ts';
import { FormState } from '../contract.ts';

/** Filters of the list, named as on the server. */
export interface FormListChoice {
  readonly search: string;
  readonly state: FormState | undefined;
  /** Number of a phase, within a project; empty for all. */
  readonly phase: string;
  /** Key of a design; empty for all. */
  readonly design: string;
  readonly mine: boolean;
  /** Only what waits for the judgement of the reader. */
  readonly toReview: boolean;
  /** Only what the reader was asked to judge. */
  readonly forMe: boolean;
  /** Only with these answers; of the chosen design. */
  readonly answers: readonly AnswerCondition[];
}

const writeConditions = (conditions: readonly AnswerCondition[]) => (conditions.length === 0 ? undefined : JSON.stringify(conditions));

const answersField: ListField<readonly AnswerCondition[]> = {
  word: 'antwoorden',
  usual: [],
  read: (text) => readConditions(text) ?? [],
  write: writeConditions,
  ask: writeConditions,
};

const fields = listChoice<FormListChoice>({
  search: textField('zoek'),
  state: oneOfField('status', FormState().options),
  phase: textField('fase'),
  design: textField('soort'),
  mine: flagField('mijn'),
  toReview: flagField('beoordelen'),
  forMe: flagField('aan-mij'),
  answers: answersField,
});

/** Answers belong to a design: without one they narrow nothing. */
const ofDesign = (choice: FormListChoice): FormListChoice => (choice.design === '' ? { ...choice, answers: [] } : choice);

/** The filters of the list of forms. */
export const formList = {
  ...fields,
  read: (searchText: string): FormListChoice => ofDesign(fields.read(searchText)),
  write: (choice: FormListChoice) => fields.write(ofDesign(choice)),
  ask: (choice: FormListChoice) => ({ ...fields.ask(ofDesign(choice)), state: choice.state }),
};
