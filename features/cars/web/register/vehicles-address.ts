/** The register of vehicles in the address bar, and what it leaves of the list. */

import { codesOf } from '#platform/shared/codes-of.ts';
import { expiryState } from '#platform/shared/dates/expiry.ts';
import { barePlate } from '#platform/shared/notation/dutch-plate.ts';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { flagField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import type { CarRow } from '../../car.ts';
import { type CarKind, carKinds, type Ownership, ownerships } from '../../labels.ts';

/** Columns the list can be ordered by. */
export const vehicleSorts = ['kenteken', 'naam', 'soort', 'apk', 'km'] as const;
export type VehicleSort = (typeof vehicleSorts)[number];

/** Filters and order of the register. */
export interface VehiclesChoice {
  readonly search: string;
  readonly kind: CarKind | undefined;
  readonly ownership: Ownership | undefined;
  /** Only what has run out, soon will, or has damage. */
  readonly attention: boolean;
  readonly retired: boolean;
  readonly sort: VehicleSort | undefined;
  readonly down: boolean;
}

export const vehiclesChoice = listChoice<VehiclesChoice>({
  search: textField('zoek'),
  kind: oneOfField('soort', codesOf(carKinds)),
  ownership: oneOfField('eigendom', codesOf(ownerships)),
  attention: flagField('aandacht'),
  retired: flagField('buitengebruik'),
  sort: oneOfField('sorteer', vehicleSorts),
  down: flagField('af'),
});

/** True when something of a vehicle asks for attention. */
export function asksAttention({ apkTo, firstEnd, openDamages }: CarRow, today: string): boolean {
  return openDamages > 0 || expiryState(apkTo, today) !== 'right' || expiryState(firstEnd?.day ?? null, today) !== 'right';
}

const keys: Readonly<Record<VehicleSort, (row: CarRow) => string | number>> = {
  kenteken: ({ plate }) => plate,
  naam: ({ name }) => name.toLowerCase(),
  soort: ({ kind }) => carKinds[kind],
  apk: ({ apkTo }) => apkTo ?? '9999',
  km: ({ km }) => km ?? -1,
};

/** The rows a choice leaves, in its order. A plate is found with and without its dashes. */
export function chosenVehicles(rows: readonly CarRow[], choice: VehiclesChoice, today: string): readonly CarRow[] {
  const bare = barePlate(choice.search);
  const found = rows.filter(
    (row) =>
      row.isRetired === choice.retired &&
      (choice.kind === undefined || row.kind === choice.kind) &&
      (choice.ownership === undefined || row.ownership === choice.ownership) &&
      (!choice.attention || asksAttention(row, today)) &&
      (matchesWords([row.plate, row.name, carKinds[row.kind], ...row.drivers.map(({ name }) => name)].join(' '), choice.search) ||
        (bare !== '' && barePlate(row.plate).includes(bare))),
  );
  const key = keys[choice.sort ?? 'kenteken'];
  const sign = choice.down ? -1 : 1;
  return found.toSorted((a, b) => sign * compare(key(a), key(b)));
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'nl');
}
