/** The list of forms in the address bar: a shared link shows the same list. */
import { type AnswerCondition, readConditions } from '../answer-conditions.ts';
import { FormState } from '../contract.ts';

/** What narrows the list. */
export interface FormListChoice {
  readonly search: string;
  readonly state: FormState | undefined;
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

/** The list as it is without anything in the address bar. */
export const allForms: FormListChoice = { search: '', state: undefined, design: '', mine: false, toReview: false, forMe: false, answers: [] };

/** Reads the search part of an address; what it does not know it leaves out. */
export function readFormList(searchText: string): FormListChoice {
  const search = new URLSearchParams(searchText);
  return {
    search: search.get('zoek') ?? '',
    state: FormState().safeParse(search.get('status')).data,
    design: search.get('soort') ?? '',
    mine: search.get('mijn') === 'ja',
    toReview: search.get('beoordelen') === 'ja',
    forMe: search.get('aan-mij') === 'ja',
    answers: search.get('soort') ? (readConditions(search.get('antwoorden') ?? '') ?? []) : [],
  };
}

/** The same as the search values of an address. */
export function writeFormList({ search, state, design, mine, toReview, forMe, answers }: FormListChoice): Record<string, string | undefined> {
  return {
    zoek: search,
    status: state,
    soort: design,
    mijn: mine ? 'ja' : undefined,
    beoordelen: toReview ? 'ja' : undefined,
    'aan-mij': forMe ? 'ja' : undefined,
    antwoorden: conditionsText(answers),
  };
}

const conditionsText = (answers: readonly AnswerCondition[]) => (answers.length === 0 ? undefined : JSON.stringify(answers));

/** What the server is asked. */
export function toFormFilters({ search, state, design, mine, toReview, forMe, answers }: FormListChoice) {
  return {
    search: search === '' ? undefined : search,
    state,
    design: design === '' ? undefined : design,
    mine: mine ? 'true' : undefined,
    toReview: toReview ? 'true' : undefined,
    forMe: forMe ? 'true' : undefined,
    answers: design === '' ? undefined : conditionsText(answers),
  };
}
