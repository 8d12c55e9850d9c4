import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { holidayOn } from '#features/calendar/holidays.ts';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { href } from '#features/routes.ts';
import { daysBetween, mondayOf, weekNumber } from '#platform/shared/dates/calendar.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { type BoardChoice, columnsOf, groupsOf } from '../board.ts';
import type { BoardWeeks } from '../board-weeks.ts';
import { conflictsOf } from '../conflicts.ts';
import { type Board, type BoardPhase, getBoard } from '../contract.ts';
import type { Drop } from '../plan-form.ts';
import { spanOf } from '../spans.ts';
import { type BoardAddress, boardAddress, dayIn, weekBy, weekIn } from './board-address.ts';
import { ConflictList, UnplannedList } from './board-side.tsx';
import { BoardView } from './board-view.tsx';
import { periodWords } from './board-words.ts';
import { DayList } from './day-list.tsx';
import { withPendingBoard } from './optimistic.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { useBoardDrag } from './use-board-drag.ts';

const counts = [
  { value: '1', label: 'Week' },
  { value: '2', label: '2 weken' },
  { value: '4', label: '4 weken' },
] as const;
const shows = [
  { value: 'alles', label: 'Alles' },
  { value: 'mensen', label: 'Mensen' },
  { value: 'materieel', label: 'Auto’s en materieel' },
] as const;

const toAddress = (chosen: BoardAddress) => href('planning', {}, boardAddress.write(chosen));

/** The planning over all projects: a board on the desk, a list for each day in the field. */
export function PlanningScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const [address, choose] = useListChoice(boardAddress, toAddress);
  const week = weekIn(address, today);
  const weeks = isDesk ? (address.count ?? '1') : '1';
  const from = mondayOf(week);
  const columns = useMemo(() => columnsOf(from, Number(weeks)), [from, weeks]);
  const answer = useAnswer(getBoard, { from, weeks }, { withPending: withPendingBoard });
  const title = `Week ${weekNumber(week)}`;
  usePageMeta({ title: 'Planning' });
  const last = columns.at(-1)?.day ?? from;
  const turn = (by: number) => choose({ week: weekBy(address, by * Number(weeks), today), day: '' });
  return (
    <Page
      title={title}
      subtitle={periodWords(from, last)}
      fill={isDesk}
      actions={
        <>
          <IconButton label="Eerder" icon={<IconChevronLeft size={24} aria-hidden="true" />} onClick={() => turn(-1)} />
          <IconButton label="Later" icon={<IconChevronRight size={24} aria-hidden="true" />} onClick={() => turn(1)} />
          {isDesk && (
            <Segmented label="Hoeveel weken" segments={counts} value={weeks} onChange={(count) => choose({ count: count === '1' ? undefined : count })} />
          )}
        </>
      }
    >
      <AnswerGate answer={answer} what="De planning" shape={isDesk ? 'table' : 'rows'}>
        {(board) => <Shown board={board} weeks={{ from, weeks }} columns={columns} address={address} choose={choose} isDesk={isDesk} today={today} />}
      </AnswerGate>
    </Page>
  );
}

interface ShownProps {
  readonly board: Board;
  readonly weeks: BoardWeeks;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly address: BoardAddress;
  readonly choose: (changes: Partial<BoardAddress>) => void;
  readonly isDesk: boolean;
  readonly today: string;
}

function Shown({ board, weeks, columns, address, choose, isDesk, today }: ShownProps) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly drop: Drop | undefined }>();
  const { division, show } = address;
  const holidays = useHolidays();
  const choice: BoardChoice = useMemo(() => ({ division, cars: show !== 'mensen', equipment: show !== 'mensen' }), [division, show]);
  const groups = useMemo(() => {
    const all = groupsOf(board, columns, choice, holidays);
    return show === 'materieel' ? all.filter(({ rows }) => rows.every(({ kind }) => kind !== 'person')) : all;
  }, [board, columns, choice, show, holidays]);
  const conflicts = useMemo(() => conflictsOf(board, holidays), [board, holidays]);
  const known = useMemo(() => new Map([...board.phases, ...board.unplanned].map((phase) => [phase.id, phase])), [board]);
  const { handlers, endsDrag } = useBoardDrag(columns, (drop) => setOpened({ id: drop.phaseId, drop: withDays(drop, known.get(drop.phaseId)) }));
  const open = useCallback((id: string) => !endsDrag() && setOpened({ id, drop: undefined }), [endsDrag]);
  const openPhase = useCallback(({ id }: BoardPhase) => open(id), [open]);
  const phase = opened === undefined ? undefined : known.get(opened.id);
  const side = (
    <>
      <ConflictList conflicts={conflicts} onOpen={open} />
      <UnplannedList phases={board.unplanned} onOpen={open} />
    </>
  );
  return (
    <>
      <BoardTools board={board} address={address} choose={choose} isDesk={isDesk} />
      {isDesk ? (
        <div className="boardpage" {...handlers}>
          <BoardView groups={groups} columns={columns} today={today} holidays={holidays} conflicts={conflicts} onOpen={openPhase} />
          <aside aria-label="Conflicten en niet ingepland">{side}</aside>
        </div>
      ) : (
        <>
          <DayList
            day={dayIn(address, today)}
            holiday={holidayOn(dayIn(address, today), holidays)}
            groups={groups}
            conflicts={conflicts}
            onDay={(day) => choose({ day, week: '' })}
            onOpen={openPhase}
          />
          {side}
        </>
      )}
      {opened !== undefined && phase !== undefined && (
        <PlanSheet board={board} weeks={weeks} phase={phase} drop={opened.drop} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** A phase that waits for people alone is moved to the day it is dropped on. */
function withDays(drop: Drop, phase: BoardPhase | undefined): Drop {
  const span = phase === undefined ? undefined : spanOf(phase);
  return drop.fromId !== undefined || drop.day === undefined || span === undefined ? drop : { ...drop, days: daysBetween(span.from, drop.day) };
}

function BoardTools({ board, address, choose, isDesk }: Pick<ShownProps, 'board' | 'address' | 'choose' | 'isDesk'>) {
  const divisions = [...new Set(board.people.map(({ divisionName }) => divisionName))];
  const { division } = address;
  const clear = () => choose({ division: '' });
  return (
    <div className="tools">
      <FilterChips
        inUse={[division !== '' && { label: 'Divisie', text: division, onRemove: clear }]}
        onClear={division === '' ? undefined : clear}
        showLabel="Toon planning"
      >
        <Field label="Divisie">
          <SelectInput
            value={division}
            onChange={(chosen) => choose({ division: chosen })}
            options={divisions.map((name) => ({ value: name, label: name }))}
            placeholder="Alle divisies"
          />
        </Field>
      </FilterChips>
      {isDesk && (
        <div className="sp">
          <Legend />
          <Segmented
            label="Wat er staat"
            segments={shows}
            value={address.show ?? 'alles'}
            onChange={(show) => choose({ show: show === 'alles' ? undefined : show })}
          />
        </div>
      )}
    </div>
  );
}

const legend = { 's-open': 'Gepland', 's-released': 'Vrijgegeven', 's-busy': 'In uitvoering' } as const;

function Legend() {
  return (
    <ul className="legend" aria-label="Kleuren">
      {Object.entries(legend).map(([look, words]) => (
        <li key={look}>
          <i className={look} />
          {words}
        </li>
      ))}
    </ul>
  );
}
