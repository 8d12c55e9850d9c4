import { IconChecks, IconChevronLeft, IconChevronRight, IconUserShare } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { href } from '#features/routes.ts';
import { StandInMessages } from '#features/stand-ins/web/stand-in-messages.tsx';
import { StandInSheet } from '#features/stand-ins/web/stand-in-sheet.tsx';
import { addWeeks, isWeek, weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { type Segment, Segmented } from '#platform/ui/inputs/segmented.tsx';
import { BulkBar } from '#platform/ui/lists/table-bars.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { SaveCsvButton } from '#platform/web/files/downloads/save-csv-button.tsx';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type ApprovalRow, listApprovals } from '../../approval-contract.ts';
import { todayHere } from '../address.ts';
import { WeekGate } from '../overviews/week-gate.tsx';
import { approveWeeks } from './approval-actions.ts';
import { toApprovalsCsv } from './approval-csv.ts';
import { groupsOf, isView, type View } from './approval-groups.ts';
import { approvalsWithPending } from './approval-optimistic.ts';
import { ApprovalRows } from './approval-rows.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { ApprovalTable } from './approval-table.tsx';
import { waitingMinutes } from './approval-words.ts';

/** Search parameters: how the list is brought together, its week, and the open week of a person. */
interface Address {
  readonly per?: string | undefined;
  readonly week?: string | undefined;
  readonly persoon?: string | undefined;
  readonly van?: string | undefined;
}

const viewSegments: readonly Segment<View>[] = [
  { value: 'week', label: 'Per week' },
  { value: 'persoon', label: 'Per persoon' },
  { value: 'project', label: 'Per project' },
];

/** Hours of others by week, person or project, for those who approve them. */
export function ApproveHoursScreen() {
  if (useSignedIn()?.permissions.includes('time.approve')) return <Approvals />;
  return (
    <Page title="Uren goedkeuren">
      <EmptyState title="Alleen voor wie uren goedkeurt">
        Dat doen projectleiders en leidinggevenden. Hoort het bij jouw werk, vraag een beheerder dan om het recht.
      </EmptyState>
    </Page>
  );
}

/** Approve, in bulk or one by one, or send a day back with a note. */
function Approvals() {
  const isDesk = useDesk();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const week = address.week !== undefined && isWeek(address.week) ? address.week : undefined;
  const withPending = useCallback((rows: ApprovalRow[], pending: readonly PendingCommand[]) => approvalsWithPending(rows, pending), []);
  const answer = useAnswer(listApprovals, { week }, { withPending });
  const [isNaming, setNaming] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = (answer.data ?? []).filter((row) => week !== undefined || waitingMinutes(row) !== undefined);
  const view = isView(address.per) ? address.per : 'week';
  const groups = groupsOf(rows, view);
  const lines = groups.flatMap((group) => group.lines);
  const chosen = lines.filter((line) => selected.has(line.key) && waitingMinutes(line) !== undefined);
  const go = (next: Address) => void navigate({ to: href('approveHours', {}, { ...address, ...next }), replace: next.persoon === undefined });
  const approveChosen = () =>
    carryOut(async () => {
      await approveWeeks(chosen);
      setSelected(new Set());
    });
  const open = (row: ApprovalRow) => go({ persoon: row.userId, van: row.week });
  const viewChoice = (
    <Segmented
      label="Uren bijeen"
      segments={viewSegments}
      value={view}
      onChange={(next) => {
        setSelected(new Set());
        go({ per: next === 'week' ? undefined : next });
      }}
    />
  );
  return (
    <Page
      title="Uren goedkeuren"
      subtitle={answer.data === undefined ? '' : subtitleOf(rows, week)}
      fill={isDesk}
      actions={
        <>
          <Button icon={<IconUserShare size={20} aria-hidden="true" />} onClick={() => setNaming(true)}>
            Vervanging
          </Button>
          {isDesk && <SaveCsvButton name="uren" make={answer.data && (() => toApprovalsCsv(rows))} />}
        </>
      }
    >
      <StandInMessages onOpen={() => setNaming(true)} />
      <div className="tools">
        <WeekFilter week={week} onChoose={(next) => go({ week: next })} />
        {isDesk && viewChoice}
      </div>
      {!isDesk && <div className="tools">{viewChoice}</div>}
      <BulkBar count={chosen.length} text={`${formatHours(sum(chosen))} uur`} onClear={() => setSelected(new Set())}>
        <Button variant="primary" icon={<IconChecks size={20} aria-hidden="true" />} onClick={approveChosen}>
          Goedkeuren
        </Button>
      </BulkBar>
      <WeekGate answer={answer}>
        {() =>
          rows.length === 0 ? (
            <NothingWaits week={week} />
          ) : isDesk ? (
            <ApprovalTable groups={groups} selected={selected} onSelect={setSelected} onOpen={open} current={`${address.persoon} ${address.van}`} />
          ) : (
            <ApprovalRows groups={groups} view={view} onOpen={open} />
          )
        }
      </WeekGate>
      <ApprovalSheet userId={address.persoon} week={address.van} onClose={() => go({ persoon: undefined, van: undefined })} />
      {isNaming && <StandInSheet onClose={() => setNaming(false)} />}
    </Page>
  );
}

function WeekFilter({ week, onChoose }: { readonly week: string | undefined; readonly onChoose: (week: string | undefined) => void }) {
  const shown = week ?? weekOf(todayHere());
  return (
    <>
      <Chip on={week === undefined} onClick={() => onChoose(undefined)}>
        Te beoordelen
      </Chip>
      <IconButton label="Vorige week" icon={<IconChevronLeft size={20} aria-hidden="true" />} onClick={() => onChoose(addWeeks(shown, -1))} />
      <Chip on={week !== undefined} onClick={() => onChoose(shown)}>
        Week {weekNumber(shown)}
      </Chip>
      <IconButton label="Volgende week" icon={<IconChevronRight size={20} aria-hidden="true" />} onClick={() => onChoose(addWeeks(shown, 1))} />
    </>
  );
}

function NothingWaits({ week }: { readonly week: string | undefined }) {
  if (week !== undefined) return <EmptyState title={`Geen uren in week ${weekNumber(week)}`}>Niemand heeft in deze week uren geregistreerd.</EmptyState>;
  return <EmptyState title="Alles is goedgekeurd">Zodra iemand een dag afsluit, staan de uren hier. Kies een week om eerdere uren terug te zien.</EmptyState>;
}

function sum(rows: readonly ApprovalRow[]): number {
  return rows.reduce((total, row) => total + (waitingMinutes(row) ?? 0), 0);
}

function subtitleOf(rows: readonly ApprovalRow[], week: string | undefined): string | undefined {
  if (rows.length === 0) return undefined;
  const weeks = rows.length === 1 ? '1 week' : `${rows.length} weken`;
  return week === undefined
    ? `${weeks}, ${formatHours(sum(rows))} uur wacht`
    : `Week ${weekNumber(week)}, ${rows.length} ${rows.length === 1 ? 'persoon' : 'personen'}`;
}
