import { IconLock } from '@tabler/icons-react';
import { formatShortDay, formatTime } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { LogDay } from '../log.ts';
import { initialsOf } from '../rules.ts';

export interface LogDaysPaneProps {
  readonly days: readonly LogDay[];
  readonly today: string;
  /** The day at the top of the log. */
  readonly current: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The days of the log with who signed them and which one misses that, on the desk. */
export function LogDaysPane({ days, today, current, onChoose }: LogDaysPaneProps) {
  return (
    <nav className="logdays" aria-labelledby="log-days">
      <h2 id="log-days">
        Dagen <small className="num">{days.length}</small>
      </h2>
      <ul>
        {days.map((day) => (
          <li key={day.day}>
            <button type="button" aria-current={day.day === current ? 'true' : undefined} onClick={() => onChoose(day.day)}>
              <span>
                <b>{formatShortDay(day.day)}</b>
                <small className="num">
                  {day.lines} {day.lines === 1 ? 'regel' : 'regels'}
                </small>
              </span>
              <DayMark day={day} isPast={day.day < today} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DayMark({ day: { signed, unsigned }, isPast }: { readonly day: LogDay; readonly isPast: boolean }) {
  if (signed === null) return isPast ? <Badge tone="bad">Paraaf mist</Badge> : <Badge tone="wait">Open</Badge>;
  if (unsigned > 0) return <Badge tone="wait">{unsigned} nagekomen</Badge>;
  return (
    <Badge tone="ok" icon={<IconLock size={14} aria-hidden="true" />}>
      {initialsOf(signed.by)} {formatTime(signed.at)}
    </Badge>
  );
}
