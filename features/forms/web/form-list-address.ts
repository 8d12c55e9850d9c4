/** The list of forms in the address bar: a shared link shows the same list. */
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
}

/** The list as it is without anything in the address bar. */
export const allForms: FormListChoice = { search: '', state: undefined, design: '', mine: false, toReview: false };

/** Reads the search part of an address; what it does not know it leaves out. */
export function readFormList(searchText: string): FormListChoice {
  const search = new URLSearchParams(searchText);
  return {
    search: search.get('zoek') ?? '',
    state: FormState.safeParse(search.get('status')).data,
    design: search.get('soort') ?? '',
    mine: search.get('mijn') === 'ja',
    toReview: search.get('beoordelen') === 'ja',
  };
}

/** The same as the search values of an address. */
export function writeFormList({ search, state, design, mine, toReview }: FormListChoice): Record<string, string | undefined> {
  return { zoek: search, status: state, soort: design, mijn: mine ? 'ja' : undefined, beoordelen: toReview ? 'ja' : undefined };
}

/** What the server is asked. */
export function toFormFilters({ search, state, design, mine, toReview }: FormListChoice) {
  return {
    search: search === '' ? undefined : search,
    state,
    design: design === '' ? undefined : design,
    mine: mine ? 'true' : undefined,
    toReview: toReview ? 'true' : undefined,
  };
}
