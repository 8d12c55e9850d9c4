/** The register of equipment in the address bar, and what it leaves of the list. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { expiryState } from '#platform/shared/dates/expiry.ts';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { flagField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import type { EquipmentRow } from '../../equipment.ts';
import { type EquipmentKind, equipmentKinds } from '../../labels.ts';
import { whereWords } from '../equipment-marks.tsx';

/** Columns the list can be ordered by. */
export const equipmentSorts = ['nummer', 'naam', 'soort', 'waar', 'kalibratie'] as const;
export type EquipmentSort = (typeof equipmentSorts)[number];

/** Filters and order of the register. */
export interface EquipmentChoice {
  readonly search: string;
  readonly kind: EquipmentKind | undefined;
  /** Only what is free to take. */
  readonly free: boolean;
  readonly attention: boolean;
  readonly retired: boolean;
  readonly sort: EquipmentSort | undefined;
  readonly down: boolean;
}

export const equipmentChoice = listChoice<EquipmentChoice>({
  search: textField('zoek'),
  kind: oneOfField('soort', codesOf(equipmentKinds)),
  free: flagField('vrij'),
  attention: flagField('aandacht'),
  retired: flagField('afgevoerd'),
  sort: oneOfField('sorteer', equipmentSorts),
  down: flagField('af'),
});

const keys: Readonly<Record<EquipmentSort, (row: EquipmentRow) => string>> = {
  nummer: ({ number }) => number,
  naam: ({ name }) => name,
  soort: ({ kind }) => equipmentKinds[kind],
  waar: whereWords,
  kalibratie: ({ calibratedTo }) => calibratedTo ?? '9999',
};

/** True when it may not be used, soon may not, or should have been back. */
export function asksAttention({ outOfOrder, calibratedTo, dueOn }: EquipmentRow, today: string): boolean {
  return outOfOrder !== '' || expiryState(calibratedTo, today) !== 'right' || (dueOn !== null && dueOn < today);
}

/** The rows a choice leaves, in its order. */
export function chosenEquipment(rows: readonly EquipmentRow[], choice: EquipmentChoice, today: string): readonly EquipmentRow[] {
  const found = rows.filter(
    (row) =>
      row.isRetired === choice.retired &&
      (choice.kind === undefined || row.kind === choice.kind) &&
      (!choice.free || (row.holder === null && row.outOfOrder === '')) &&
      (!choice.attention || asksAttention(row, today)) &&
      matchesWords([row.number, row.name, row.serialNumber, equipmentKinds[row.kind], whereWords(row)].join(' '), choice.search),
  );
  const key = keys[choice.sort ?? 'nummer'];
  const sign = choice.down ? -1 : 1;
  return found.toSorted((a, b) => sign * key(a).localeCompare(key(b), 'nl', { numeric: true }));
}
