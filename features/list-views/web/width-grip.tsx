import { ColumnGrip } from '#platform/ui/lists/column-grip.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { COLUMN_WIDTH_PX_MAX, COLUMN_WIDTH_PX_MIN } from '../contract.ts';
import type { UsedColumns } from './use-list-columns.ts';

export interface WidthGripProps<Name extends string> {
  readonly name: Name;
  readonly used: UsedColumns<Name>;
}

/** Makes a column wider at the edge of its head; a column that takes what the others leave has none. */
export function WidthGrip<Name extends string>({ name, used: { shown, choose } }: WidthGripProps<Name>) {
  if (shown.find((one) => one.name === name)?.widthPx === undefined) return null;
  const keep = (widthPx: number) => carryOut(() => choose(shown.map((one) => (one.name === name ? { ...one, widthPx } : one))));
  return <ColumnGrip widthPxMin={COLUMN_WIDTH_PX_MIN} widthPxMax={COLUMN_WIDTH_PX_MAX} onWidth={keep} />;
}
