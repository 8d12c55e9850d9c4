import { clockMinutes, type DayLine } from '../../rules.ts';
import { pieceOfKind } from './day-lines.tsx';

/** A day in one thin line, all days of a week to the same scale: from five in the morning to eight in the evening, or further when it was. */
export function DayStrip({ date, lines, now }: { readonly date: string; readonly lines: readonly DayLine[]; readonly now: string }) {
  if (lines.length === 0) return null;
  const pieces = lines.map((line) =>
    line.is === 'gap'
      ? { kind: 'gap' as const, from: clockMinutes(line.from, date), to: clockMinutes(line.to, date) }
      : {
          kind: pieceOfKind[line.registration.kind],
          from: clockMinutes(line.registration.startedAt, date),
          to: clockMinutes(line.registration.endedAt ?? now, date),
        },
  );
  const first = Math.min(FIRST_MINUTES, ...pieces.map(({ from }) => from));
  const last = Math.max(LAST_MINUTES, ...pieces.map(({ to }) => to));
  const share = (minutes: number) => `${(((minutes - first) / (last - first)) * 100).toFixed(2)}%`;
  return (
    <span className="daystrip daybar" aria-hidden="true">
      <span className="bar">
        {pieces.map(({ kind, from, to }) => (
          <i key={`${kind}${from}`} className={`k-${kind}`} style={{ left: share(from), width: `calc(${share(to)} - ${share(from)})` }} />
        ))}
      </span>
    </span>
  );
}

const FIRST_MINUTES = 5 * 60;
const LAST_MINUTES = 20 * 60;
