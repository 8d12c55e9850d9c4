/** Norms as the screens show them: each with its value now and the value that follows. */
import type { NormValue } from '../contract.ts';
import type { NormDefinition } from '../definition.ts';
import { normDefinitions, normSubjects } from '../definitions.ts';
import type { NormKey } from '../product-values.ts';
import { normInWords } from '../rules.ts';

/** A norm on a day. */
export interface NormRow {
  readonly key: NormKey;
  readonly subject: string;
  readonly definition: NormDefinition;
  /** The value that holds on the day; undefined when none has begun. */
  readonly now: NormValue | undefined;
  /** The first value that follows. */
  readonly next: NormValue | undefined;
  /** All values, the newest first, those taken back too. */
  readonly values: readonly NormValue[];
}

/** Every norm on a day, by subject. */
export function normRows(values: readonly NormValue[], today: string): readonly NormRow[] {
  const valuesByKey = Map.groupBy(values, ({ key }) => key);
  return normSubjects.flatMap(({ label, keys }) => keys.map((key) => toRow(key, label, valuesByKey.get(key) ?? [], today)));
}

function toRow(key: NormKey, subject: string, values: readonly NormValue[], today: string): NormRow {
  const inForce = values.filter(({ withdrawn }) => withdrawn === null);
  return {
    key,
    subject,
    definition: normDefinitions[key],
    now: inForce.find(({ from }) => from <= today),
    next: inForce.findLast(({ from }) => from > today),
    values,
  };
}

/** The norms that hold every word of a text, in their name, unit, source or what they are for; of one subject when one is given. */
export function findNorms(rows: readonly NormRow[], text: string, subject: string, onlyFollowed: boolean): readonly NormRow[] {
  const words = text.toLocaleLowerCase('nl').split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if ((subject !== '' && row.subject !== subject) || (onlyFollowed && row.next === undefined)) return false;
    const { name, unit, about, usedBy } = row.definition;
    const all = [name, unit, about, ...usedBy, row.subject, row.key, row.now?.source ?? '', row.next?.source ?? ''].join(' ').toLocaleLowerCase('nl');
    return words.every((word) => all.includes(word));
  });
}

/** A value of a norm in words. */
export function valueWords({ definition }: Pick<NormRow, 'definition'>, value: NormValue | undefined): string {
  return value === undefined ? '–' : normInWords(value.value, definition);
}

/** How a value stands on a day. */
export type ValueStanding = 'now' | 'future' | 'past' | 'withdrawn';

/** How a value of a norm stands. */
export function standingOf({ now }: Pick<NormRow, 'now'>, { id, from, withdrawn }: NormValue, today: string): ValueStanding {
  if (withdrawn !== null) return 'withdrawn';
  if (from > today) return 'future';
  return id === now?.id ? 'now' : 'past';
}
