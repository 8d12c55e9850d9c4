/** The columns somebody chose for a list: at once on this device, at the server when there is a network. */
import { useMemo } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { addCommand, type PendingCommand } from '#platform/web/outbox/outbox.ts';
import { COLUMN_WIDTH_PX_MAX, COLUMN_WIDTH_PX_MIN, getListColumns, putListColumns, type ShownColumn } from '../contract.ts';
import type { ListName } from '../lists.ts';

/** Columns of a list: their order, the usual ones, and the label and width of each. */
export interface ColumnsOfList<Name extends string> {
  readonly list: ListName;
  /** Every column there is, in the order it comes with. */
  readonly names: readonly Name[];
  /** Those that are shown until somebody chooses others. */
  readonly usual: readonly Name[];
  /** The column that always stays: it opens the row. */
  readonly fixed: Name;
  readonly labelOf: (name: Name) => string;
  /** The width a column comes with, in pixels; undefined for one that takes what the others leave. */
  readonly widthPxOf: (name: Name) => number | undefined;
  /** Where the list is, for whoever looks at what is not sent yet. */
  readonly href: string;
}

/** A column as the list shows it. */
export interface UsedColumn<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly widthPx: number | undefined;
}

/** The columns of a list for the one who looks at it. */
export interface UsedColumns<Name extends string> {
  readonly shown: readonly UsedColumn<Name>[];
  /** False as long as nothing was chosen. */
  readonly isChosen: boolean;
  /** Keeps a choice; undefined goes back to what the list comes with. */
  readonly choose: (columns: readonly UsedColumn<Name>[] | undefined) => Promise<void>;
}

/** Follows the columns of a list. Columns the list no longer has are left out. */
export function useListColumns<Name extends string>(of: ColumnsOfList<Name>): UsedColumns<Name> {
  const { data } = useAnswer(getListColumns, { list: of.list }, { withPending });
  const chosen = data?.columns ?? null;
  const shown = useMemo(() => toUsed(of, chosen), [of, chosen]);
  return { shown, isChosen: chosen !== null, choose: (columns) => keep(of, columns) };
}

/** The columns that were chosen, as far as the list has them; the fixed one first when it is not among them. */
export function toUsed<Name extends string>(of: ColumnsOfList<Name>, chosen: readonly ShownColumn[] | null): readonly UsedColumn<Name>[] {
  const widthOf = (name: Name, widthPx: number | null) => (of.widthPxOf(name) === undefined ? undefined : (widthPx ?? of.widthPxOf(name)));
  const known = (chosen ?? of.usual.map((name) => ({ name, widthPx: null }))).flatMap(({ name, widthPx }) => {
    const own = of.names.find((one) => one === name);
    return own === undefined ? [] : [{ name: own, label: of.labelOf(own), widthPx: widthOf(own, widthPx) }];
  });
  if (known.some(({ name }) => name === of.fixed)) return known;
  return [{ name: of.fixed, label: of.labelOf(of.fixed), widthPx: of.widthPxOf(of.fixed) }, ...known];
}

async function keep<Name extends string>({ list, widthPxOf, href }: ColumnsOfList<Name>, columns: readonly UsedColumn<Name>[] | undefined): Promise<void> {
  const kept = columns?.map(({ name, widthPx }) => ({ name, widthPx: widthPx === widthPxOf(name) ? null : toBounds(widthPx) })) ?? null;
  await addCommand(putListColumns, { list, columns: kept }, { record: `list-columns:${list}`, label: 'Kolommen van een lijst', href });
}

function toBounds(widthPx: number | undefined): number | null {
  return widthPx === undefined ? null : Math.min(COLUMN_WIDTH_PX_MAX, Math.max(COLUMN_WIDTH_PX_MIN, Math.round(widthPx)));
}

function withPending(answer: { columns: ShownColumn[] | null }, pending: readonly PendingCommand[]) {
  const newest = pending.findLast(({ name, state }) => name === putListColumns.name && state !== 'refused');
  const input = newest === undefined ? undefined : putListColumns.input.safeParse(newest.input).data;
  return input === undefined ? answer : { columns: input.columns };
}
