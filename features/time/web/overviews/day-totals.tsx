import { formatDuration } from '#platform/shared/dates/dates.ts';
import { DayBar, type DayPiece } from '#platform/ui/charts/day-bar.tsx';
import { clockMinutes, type DayLine, type Totals } from '../../rules.ts';
import { pieceOfKind } from './day-lines.tsx';

export interface DayTotalsProps {
  readonly totals: Totals;
  /** Minutes above the hours from which a day makes overtime. */
  readonly overtime: number;
  readonly lines: readonly DayLine[];
}

/** Totals of a day: work, travel, waiting, break, overtime, and the missing time (or leave when there is any). */
export function DayTotals({ totals, overtime, lines }: DayTotalsProps) {
  const gap = lines.reduce((sum, line) => sum + (line.is === 'gap' ? line.minutes : 0), 0);
  const last = gap === 0 && totals.absence > 0 ? { label: 'Verlof', minutes: totals.absence, warns: false } : { label: 'Gat', minutes: gap, warns: gap > 0 };
  return (
    <dl className="totals num">
      <Total label="Werk" minutes={totals.work} />
      <Total label="Reis" minutes={totals.travel} />
      <Total label="Wachten" minutes={totals.waiting} />
      <Total label="Pauze" minutes={totals.break} />
      <Total label="Overuren" minutes={overtime} />
      <Total {...last} />
    </dl>
  );
}

function Total({ label, minutes, warns }: { readonly label: string; readonly minutes: number; readonly warns?: boolean }) {
  return (
    <div className={warns ? 'w' : undefined}>
      <dt>{label}</dt>
      <dd>{formatDuration(minutes)}</dd>
    </div>
  );
}

/** The day to scale, in minutes by the clock on the wall. */
export function DayDrawing({ date, lines, now }: { readonly date: string; readonly lines: readonly DayLine[]; readonly now: string }) {
  if (lines.length === 0) return null;
  return <DayBar pieces={lines.map((line) => toPiece(line, date, now))} />;
}

function toPiece(line: DayLine, date: string, now: string): DayPiece {
  if (line.is === 'gap') return { kind: 'gap', fromMinutes: clockMinutes(line.from, date), toMinutes: clockMinutes(line.to, date) };
  const { kind, startedAt, endedAt } = line.registration;
  return { kind: pieceOfKind[kind], fromMinutes: clockMinutes(startedAt, date), toMinutes: clockMinutes(endedAt ?? now, date) };
}
