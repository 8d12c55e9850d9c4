/** A change in words: from what to what. */
import type { ChangedRecord, ChangeLine } from '../contract.ts';

/** From → to; only the one when it came, went, or stayed. */
export function ChangeValue({ line: { from, to } }: { readonly line: ChangeLine }) {
  if (from === null || from === to) return <>{to ?? '–'}</>;
  return (
    <>
      <span className="t2">{from}</span> <span aria-hidden="true">→</span> <span className="vh">werd</span> {to ?? 'leeg'}
    </>
  );
}

/** Returns the first change of a deed and how many follow, in one line. */
export function changeSummary(records: readonly ChangedRecord[]): string {
  const lines = records.flatMap((record) => record.lines).filter((line) => !isContext(line));
  const [first] = lines;
  if (first === undefined) return records.some(({ isHidden }) => isHidden) ? 'Niet in te zien' : '–';
  const { field, from, to } = first;
  return `${field}: ${from === null ? (to ?? '–') : `${from} → ${to ?? 'leeg'}`}${lines.length > 1 ? ` (+${lines.length - 1})` : ''}`;
}

/** Returns a record in words, with what says which one of many it is: `Fase 26.01400-02 Boren`, `Dag van uren Sanne Dekkers 23-11-2026`. */
export function recordWords({ kind, name, lines }: ChangedRecord): string {
  return [kind, name, ...lines.filter(isContext).map(({ to }) => to)].filter((word) => word !== null).join(' ');
}

/** True for a field that stayed as it was: it is told because it says which one is meant. */
function isContext({ from, to }: ChangeLine): boolean {
  return from === to;
}
