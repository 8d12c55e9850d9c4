/** The list of projects in the address bar: which filters, which order. */
import { flagField, isSameSet, listChoice, someOfField, type Texts, textField } from '#platform/web/lists/list-choice.ts';
import { type ProjectSort, projectSorts } from '../../contract.ts';
import { codesOf, openProjectStatuses, type ProjectStatus, projectStatuses } from '../../labels.ts';

/** Filters of the list, named as on the server. */
export interface ProjectFilters {
  readonly search: string;
  readonly status: readonly ProjectStatus[];
  readonly division: string;
  readonly leader: string;
  readonly mine: boolean;
}

/** Filters and order of the list. */
export interface ListChoice extends ProjectFilters {
  /** Id of the saved view it was opened by; empty without. */
  readonly view: string;
  readonly sort: ProjectSort;
  readonly direction: 'asc' | 'desc';
}

/** The filters of the list of projects. */
export const projectFilters = listChoice<ProjectFilters>({
  search: textField('zoek'),
  status: someOfField('status', codesOf(projectStatuses), { word: 'lopend', codes: openProjectStatuses }),
  division: textField('divisie'),
  leader: textField('projectleider'),
  mine: flagField('mijn'),
});

const sortWords: Record<ProjectSort, string> = {
  activity: 'activiteit',
  number: 'nummer',
  description: 'omschrijving',
  client: 'opdrachtgever',
  city: 'plaats',
  start: 'start',
};

/** The list as it is without anything in the address bar: all, last worked on first. */
export const wholeList: ListChoice = { ...projectFilters.usual, sort: 'activity', direction: 'desc', view: '' };

/** Reads the search part of an address; what it does not know it leaves out. */
export function readChoice(searchText: string): ListChoice {
  const search = new URLSearchParams(searchText);
  const sort = projectSorts.find((key) => sortWords[key] === search.get('sorteer')) ?? wholeList.sort;
  const direction = search.get('richting') === 'op' ? 'asc' : search.get('richting') === 'af' ? 'desc' : firstDirection(sort);
  return { ...projectFilters.read(searchText), sort, direction, view: search.get('weergave') ?? '' };
}

/** The search values of a choice; what is as usual is left out. */
export function writeChoice(choice: ListChoice): Texts {
  const isUsual = choice.sort === wholeList.sort && choice.direction === wholeList.direction;
  return {
    weergave: choice.view || undefined,
    ...projectFilters.write(choice),
    sorteer: isUsual ? undefined : sortWords[choice.sort],
    richting: isUsual || choice.direction === firstDirection(choice.sort) ? undefined : choice.direction === 'asc' ? 'op' : 'af',
  };
}

/** Filters and order of a choice as one text, to save them; empty for the whole list. */
export function savedChoice(choice: ListChoice): string {
  const texts = Object.entries(writeChoice({ ...choice, view: '' })).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(texts).toString();
}

/** The choice that was saved so, without what the list no longer knows. */
export function readSaved(saved: string, view: string): ListChoice {
  return { ...readChoice(saved), view };
}

/** The direction a column is sorted in at the first press: dates newest first, words from a to z. */
export function firstDirection(sort: ProjectSort): 'asc' | 'desc' {
  return sort === 'activity' || sort === 'start' || sort === 'number' ? 'desc' : 'asc';
}

/** True when exactly the states that still ask for attention are chosen. */
export function isOpenOnly(statuses: readonly ProjectStatus[]): boolean {
  return isSameSet(statuses, openProjectStatuses);
}
