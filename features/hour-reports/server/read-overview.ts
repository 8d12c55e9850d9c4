/** Brings an overview together, for the screen and for the file. */
import { listClosedDays } from '#features/calendar/server/queries.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { ListContractDays } from '#features/time/server/contract-days-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type HourOverview, OVERVIEW_ROWS_MAX, type OverviewFilter, type OverviewRow } from '../overview-contract.ts';
import type { OverviewGroup } from '../overview-labels.ts';
import { barsOf, type Days, daysOf, daysTroubles, openDaysOf } from '../overview-rules.ts';
import { listContractDays } from './contract-day-queries.ts';
import { type ContractTerms, listContractBars, sumContracts } from './contract-queries.ts';
import { listBars, listBudgets, nameKeys, noSums, sumOverview } from './overview-queries.ts';

/** Person who asks, and the time. */
export interface Asker {
  readonly db: Database;
  readonly user: Identity;
  readonly now: Date;
}

const nameless: Record<OverviewGroup, string> = {
  person: 'Onbekend',
  division: 'Zonder divisie',
  project: 'Zonder project, of niet in te zien',
  activity: 'Onbekend',
};

/** Returns what is asked for, without the days that are still to come. Throws `invalid-input` for days that can't be added up. */
export function upToToday<Asked extends OverviewFilter>(asked: Asked, now: Date): Asked {
  const fields = [...daysTroubles(asked)];
  if (fields.length > 0) throw new Problem('invalid-input', { fields });
  const today = localDate(now);
  return asked.to > today ? { ...asked, to: today } : asked;
}

/** Contracts say nothing beside hours of one project, or in one state. */
function hasContract({ project, state }: OverviewFilter): boolean {
  return project === undefined && state === undefined;
}

/** The overview; `limit` rows at most. */
export async function readOverview(asker: Asker, asked: OverviewFilter, by: OverviewGroup, limit = OVERVIEW_ROWS_MAX): Promise<HourOverview> {
  const { db, user, now } = asker;
  const selection = upToToday(asked, now);
  const barsAre = barsOf(asked);
  const sums = await sumOverview(db, user, selection, by);
  const terms = hasContract(asked) ? await termsOf(asker, selection) : undefined;
  const contracts = terms && (await sumContracts(db, user, selection, terms, by === 'person' || by === 'division' ? by : 'none'));
  const expected = terms && (await listContractBars(db, user, selection, terms, barsAre));
  const booked = new Map((await listBars(db, user, selection, barsAre)).map((bar) => [bar.day, bar]));
  const keys = [...new Set([...sums.byKey.keys(), ...(contracts?.byKey.keys() ?? [])])];
  const sorted = keys.toSorted((a, b) => (sums.byKey.get(b)?.worked ?? 0) - (sums.byKey.get(a)?.worked ?? 0) || a.localeCompare(b));
  const shown = sorted.slice(0, limit);
  const names = await nameKeys(db, user, by, shown);
  const budgets = by === 'project' ? await listBudgets(db, user, shown) : undefined;
  return {
    through: selection.to,
    totals: { ...sums.total, contract: contracts?.total ?? null },
    rows: shown.map(
      (key): OverviewRow => ({
        key,
        name: names.get(key) ?? (by === 'activity' ? key : nameless[by]),
        ...(sums.byKey.get(key) ?? noSums),
        contract: contracts?.byKey.get(key) ?? null,
        project: budgets?.get(key) ?? null,
      }),
    ),
    left: sorted.length - shown.length,
    barsAre,
    bars: [...new Set([...booked.keys(), ...(expected?.keys() ?? [])])].sort().map((day) => ({
      day,
      worked: booked.get(day)?.worked ?? 0,
      approved: booked.get(day)?.approved ?? 0,
      contract: expected === undefined ? null : (expected.get(day) ?? 0),
    })),
  };
}

/** Lists what the contracts of people ask of days, as an overview counts them. */
export const listContractDaysOf: ListContractDays = async (db, userIds, dates, norms) =>
  listContractDays(db, userIds, dates, openDaysOf(dates, { norms, closed: await listClosedDays(db) }));

/** Returns the norms and open days by which contract hours are calculated on these days. */
export async function termsOf({ db, now }: Pick<Asker, 'db' | 'now'>, days: Days): Promise<ContractTerms> {
  const norms = await normsThrough(db, localDate(now));
  return { norms, openDays: openDaysOf(daysOf(days), { norms, closed: await listClosedDays(db) }) };
}
