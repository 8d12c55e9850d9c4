/** Kinds of pieces of a day. */
export type DayPieceKind = 'work' | 'travel' | 'break' | 'gap';

/** A piece of the day, in minutes since midnight. */
export interface DayPiece {
  readonly kind: DayPieceKind;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

const kindWords: Record<DayPieceKind, string> = { work: 'werk', travel: 'reis', break: 'pauze', gap: 'gat' };
const keyWords: Record<DayPieceKind, string> = { work: 'Werk', travel: 'Reis', break: 'Pauze', gap: 'Gat' };

const MINUTES_PER_HOUR = 60;
const HOUR_MARKS_MAX = 7;

export interface DayBarProps {
  readonly pieces: readonly DayPiece[];
  /** Shown hours; by default the day as it was, rounded to whole hours. */
  readonly fromMinutes?: number;
  readonly toMinutes?: number;
  /** The meaning of the colours, under the bar. */
  readonly keys?: boolean;
}

/** The day to scale. To read, not to tap: the list under it is for thumbs. */
export function DayBar({ pieces, fromMinutes, toMinutes, keys }: DayBarProps) {
  const from = fromMinutes ?? floorHour(Math.min(...pieces.map((piece) => piece.fromMinutes), 24 * MINUTES_PER_HOUR));
  const to = Math.max(toMinutes ?? ceilHour(Math.max(...pieces.map((piece) => piece.toMinutes), 0)), from + MINUTES_PER_HOUR);
  const share = (minutes: number) => `${(((minutes - from) / (to - from)) * 100).toFixed(2)}%`;
  const kinds = [...new Set(pieces.map((piece) => piece.kind))];
  return (
    <div className="daybar">
      <div className="bar" role="img" aria-label={dayInWords(pieces)}>
        {pieces.map(({ kind, fromMinutes: start, toMinutes: end }) => (
          <i key={`${kind}${start}`} className={`k-${kind}`} style={{ left: share(start), width: `calc(${share(end)} - ${share(start)})` }} />
        ))}
      </div>
      <div className="hrs num" aria-hidden="true">
        {hourMarks(from, to).map((minutes) => (
          <span key={minutes} style={{ left: share(minutes) }}>
            {minutes / MINUTES_PER_HOUR}
          </span>
        ))}
      </div>
      {keys && (
        <ul className="keys">
          {kinds.map((kind) => (
            <li key={kind}>
              <i className={`k-${kind}`} />
              {keyWords[kind]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "07:00 tot 07:30 reis, 07:30 tot 12:10 werk": the bar for whoever can't see it. */
export function dayInWords(pieces: readonly DayPiece[]): string {
  if (pieces.length === 0) return 'Nog niets op deze dag.';
  return pieces.map((piece) => `${clock(piece.fromMinutes)} tot ${clock(piece.toMinutes)} ${kindWords[piece.kind]}`).join(', ');
}

/** Whole hours to write under the bar, at most seven. */
export function hourMarks(fromMinutes: number, toMinutes: number): readonly number[] {
  const hours = Math.floor((toMinutes - fromMinutes) / MINUTES_PER_HOUR);
  const step = Math.max(1, Math.ceil((hours + 1) / HOUR_MARKS_MAX));
  const marks: number[] = [];
  for (let minutes = ceilHour(fromMinutes); minutes < toMinutes; minutes += step * MINUTES_PER_HOUR) marks.push(minutes);
  return marks;
}

const floorHour = (minutes: number) => Math.floor(minutes / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
const ceilHour = (minutes: number) => Math.ceil(minutes / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
const clock = (minutes: number) => `${String(Math.floor(minutes / MINUTES_PER_HOUR)).padStart(2, '0')}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
