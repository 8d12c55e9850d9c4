/** The list of projects in the address bar: which filters, which order. A shared link shows the same list. */

import { type ProjectSort, projectSorts } from '../contract.ts';
import { openProjectStatuses, type ProjectStatus, projectStatuses } from '../labels.ts';

/** What narrows and orders the list. */
export interface ListChoice {
  readonly search: string;
  readonly statuses: readonly ProjectStatus[];
  readonly division: string;
  readonly leader: string;
  readonly mine: boolean;
  readonly sort: ProjectSort;
  readonly direction: 'asc' | 'desc';
}

const sortWords: Record<ProjectSort, string> = {
  activity: 'activiteit',
  number: 'nummer',
  description: 'omschrijving',
  client: 'opdrachtgever',
  city: 'plaats',
  start: 'start',
};

/** The list as it is without anything in the address bar: all, last worked on first. */
export const wholeList: ListChoice = { search: '', statuses: [], division: '', leader: '', mine: false, sort: 'activity', direction: 'desc' };

/** Reads the search part of an address; what it does not know it leaves out. */
export function readChoice(searchText: string): ListChoice {
  const search = new URLSearchParams(searchText);
  const words = (search.get('status') ?? '').split(',');
  const sort = projectSorts.find((key) => sortWords[key] === search.get('sorteer')) ?? wholeList.sort;
  return {
    search: search.get('zoek') ?? '',
    statuses: words.includes('lopend') ? openProjectStatuses : words.filter((word): word is ProjectStatus => Object.hasOwn(projectStatuses, word)),
    division: search.get('divisie') ?? '',
    leader: search.get('projectleider') ?? '',
    mine: search.get('mijn') === 'ja',
    sort,
    direction: search.get('richting') === 'op' ? 'asc' : search.get('richting') === 'af' ? 'desc' : firstDirection(sort),
  };
}

/** The search values of a choice; what is as usual is left out. */
export function writeChoice(choice: ListChoice): Record<string, string | undefined> {
  const isUsual = choice.sort === wholeList.sort && choice.direction === wholeList.direction;
  return {
    zoek: choice.search || undefined,
    status: isOpenOnly(choice.statuses) ? 'lopend' : choice.statuses.join(',') || undefined,
    divisie: choice.division || undefined,
    projectleider: choice.leader || undefined,
    mijn: choice.mine ? 'ja' : undefined,
    sorteer: isUsual ? undefined : sortWords[choice.sort],
    richting: isUsual || choice.direction === firstDirection(choice.sort) ? undefined : choice.direction === 'asc' ? 'op' : 'af',
  };
}

/** The direction a column is sorted in at the first press: dates newest first, words from a to z. */
export function firstDirection(sort: ProjectSort): 'asc' | 'desc' {
  return sort === 'activity' || sort === 'start' || sort === 'number' ? 'desc' : 'asc';
}

/** Whether exactly the states that still ask for attention are chosen. */
export function isOpenOnly(statuses: readonly ProjectStatus[]): boolean {
  return statuses.length === openProjectStatuses.length && openProjectStatuses.every((status) => statuses.includes(status));
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, statuses, division, leader, mine }: ListChoice): boolean {
  return search !== '' || statuses.length > 0 || division !== '' || leader !== '' || mine;
}

/** What is sent to the server of a choice, besides its order. */
export function toFilters({ search, statuses, division, leader, mine }: ListChoice) {
  return {
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(division !== '' && { division }),
    ...(leader !== '' && { leader }),
    ...(mine && { mine: 'true' }),
  };
}
