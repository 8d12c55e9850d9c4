import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatPeriodOn } from '#features/phases/times.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatLongDay } from '#platform/shared/dates/dates.ts';
import { type HalfDays, overlaps } from '#platform/shared/dates/half-days.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { BoardGroup, BoardRow } from '../board.ts';
import type { Conflict } from '../conflict.ts';
import type { BoardPhase } from '../contract.ts';
import { shortCode, workWords } from './board-words.ts';

export interface DayListProps {
  readonly day: string;
  /** Name of what makes the day free for all; undefined on any other day. */
  readonly holiday: string | undefined;
  readonly groups: readonly BoardGroup[];
  readonly conflicts: readonly Conflict[];
  readonly onDay: (day: string) => void;
  readonly onOpen: (phase: BoardPhase) => void;
}

/** The board of one day as lists: who works where, who is free, who is away. */
export function DayList({ day, holiday, groups, conflicts, onDay, onOpen }: DayListProps) {
  const whole: HalfDays = { from: day, fromPart: 'am', to: day, toPart: 'pm' };
  const today = groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row, bars: row.bars.filter(({ span }) => overlaps(span, whole)) })) }));
  const ofDay = conflicts.filter(({ span }) => overlaps(span, whole));
  return (
    <>
      <div className="daypick">
        <IconButton label="Vorige dag" icon={<IconChevronLeft size={24} aria-hidden="true" />} onClick={() => onDay(addDays(day, -1))} />
        <h2 aria-live="polite">{[capitalized(formatLongDay(day)), holiday].filter(Boolean).join(', ')}</h2>
        <IconButton label="Volgende dag" icon={<IconChevronRight size={24} aria-hidden="true" />} onClick={() => onDay(addDays(day, 1))} />
      </div>
      {today.map((group) => (
        <DayGroup key={group.name} group={group} day={day} conflicts={ofDay} onOpen={onOpen} />
      ))}
    </>
  );
}

interface DayGroupProps extends Omit<DayListProps, 'holiday' | 'groups' | 'onDay'> {
  readonly group: BoardGroup;
}

function DayGroup({ group: { name, rows }, day, conflicts, onOpen }: DayGroupProps) {
  const planned = rows.filter(({ bars }) => bars.length > 0);
  const free = rows.filter(({ bars }) => bars.length === 0);
  return (
    <Section title={name} note={`${planned.length} van ${rows.length}`}>
      {planned.length === 0 ? (
        <p className="pad nobody muted">Niets ingepland.</p>
      ) : (
        <RowList label={name}>
          {planned.flatMap((row) =>
            row.bars.map((bar) => <DayRow key={`${row.id}${bar.key}`} row={row} bar={bar} day={day} conflicts={conflicts} onOpen={onOpen} />),
          )}
        </RowList>
      )}
      {free.length > 0 && <p className="pad nobody muted">Vrij: {free.map((row) => row.name).join(', ')}.</p>}
    </Section>
  );
}

interface DayRowProps extends Omit<DayGroupProps, 'group'> {
  readonly row: BoardRow;
  readonly bar: BoardRow['bars'][number];
}

function DayRow({ row, bar: { what, span }, day, conflicts, onOpen }: DayRowProps) {
  if (what.kind !== 'phase') {
    const isHalf = span.from === span.to && span.fromPart === span.toPart;
    const words = dayWords(what);
    return <Row title={row.name} text={isHalf ? `${words}, een halve dag` : words} />;
  }
  const { phase } = what;
  const own = conflicts.filter(({ subjectId, phaseIds }) => subjectId === row.id && phaseIds.includes(phase.id));
  return (
    <Row
      title={row.name}
      text={[`${shortCode(phase)} ${workWords(phase)}`, formatPeriodOn(day, phase.plannedStart, phase.plannedEnd), ...own.map(({ text }) => text)].join(' · ')}
      {...(own.length > 0 && { tone: 'bad' as const })}
      after={<PhaseStatusBadge phase={phase} />}
      onClick={() => onOpen(phase)}
    />
  );
}

function dayWords(what: Exclude<DayRowProps['bar']['what'], { readonly kind: 'phase' }>): string {
  if (what.kind === 'ordered') return `Besteld voor ${what.by}`;
  if (what.kind === 'busy') return 'Bezet met werk dat je niet mag zien';
  return what.isApproved ? 'Afwezig' : 'Heeft verlof gevraagd';
}
