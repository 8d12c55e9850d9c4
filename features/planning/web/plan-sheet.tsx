import { useCallback, useState } from 'react';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { listPhases } from '#features/phases/contract.ts';
import type { PhaseRow } from '#features/phases/phase.ts';
import { isMovable, shiftsWithout } from '#features/phases/planning/planning.ts';
import { withPendingRows } from '#features/phases/web/optimistic.ts';
import { MovesAlong } from '#features/phases/web/planning/moves-along.tsx';
import { type DoneBefore, saveMoves } from '#features/phases/web/planning/planning-actions.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { BoardWeeks } from '../board-weeks.ts';
import { type Conflict, conflictTitles } from '../conflict.ts';
import { conflictsOf, reasonsAgainst } from '../conflicts.ts';
import type { Board, BoardPhase } from '../contract.ts';
import { type Drop, type PlanForm, readPlanForm, roleFor, toPlanForm } from '../plan-form.ts';
import { PickedList } from './picked-list.tsx';
import { type Plan, savePlan } from './plan-actions.ts';
import { SpanFields } from './span-fields.tsx';
import { type BoardOfDays, useBoardOf } from './use-board-of.ts';

export interface PlanSheetProps {
  readonly board: Board;
  /** The weeks it is of. */
  readonly weeks: BoardWeeks;
  readonly phase: BoardPhase;
  /** Where it was dropped, when it was dragged. */
  readonly drop: Drop | undefined;
  readonly onClose: () => void;
}

/** One key: the form is kept as a whole. */
const FORM = 'form';

/** Renders the form for the team, cars, equipment and dates of a phase, with its conflicts. Where it was dragged is filled in already. */
export function PlanSheet({ board: shown, weeks, phase, drop, onClose }: PlanSheetProps) {
  const { form, set, forget } = usePlanForm(phase, drop);
  const { board, known, lastDay } = useBoardOf(shown, weeks, form);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const { dates, problems } = readPlanForm(phase, form);
  const holidays = useHolidays();
  const along = useAlong(phase, dates);
  const lines = [...(isChecked ? problems : []), ...(trouble?.lines ?? [])];
  const errorOf = (path: string) => lines.find((line) => line.path === path)?.message;
  const asPlanned: BoardPhase = { ...phase, ...(dates ?? { plannedStart: null, plannedEnd: null }), ...pick(form) };
  const conflicts = conflictsOf({ ...board, phases: [...board.phases.filter(({ id }) => id !== phase.id), asPlanned] }, holidays).filter(({ phaseIds }) =>
    phaseIds.includes(phase.id),
  );
  const close = async () => {
    await forget();
    onClose();
  };
  const send = (plan: Plan) =>
    run(async () => {
      const done = await savePlan(phase, plan);
      if (plan.plannedStart !== null) await along.save(done);
      await close();
    });
  const team = form.team.map((member) => ({ ...member }));
  const rest = { team, cars: [...form.carIds], instruments: [...form.equipmentIds] };
  const save = () => {
    setChecked(true);
    if (dates !== undefined) send({ ...dates, ...rest });
  };
  return (
    <Sheet
      open
      onClose={() => void close()}
      keepOpen
      title={`${phaseCode(phase.projectNumber, phase.number)} ${phase.plannedStart === null ? 'inplannen' : 'planning wijzigen'}`}
      description={[phase.name, phase.projectDescription, phase.city].filter(Boolean).join(', ')}
      actions={
        <>
          {phase.plannedStart !== null && isMovable(phase.status) && (
            <Button variant="bad" onClick={() => send({ plannedStart: null, plannedEnd: null, ...rest })}>
              Van de planning halen
            </Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={save}>
            {along.count > 0 ? `Inplannen en ${along.count} meeschuiven` : 'Inplannen'}
          </Button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: `plan-${path}`, text: message }))} />
        <InTheWay conflicts={conflicts} />
        <Unknown known={known} lastDay={lastDay} />
        <SpanFields span={form} set={set} errorOf={errorOf} isFixed={!isMovable(phase.status)} />
        <Choices board={board} isKnown={known === 'all'} phase={asPlanned} form={form} set={set} errorOf={errorOf} />
        {along.list}
        <LinkButton variant="quiet" href={href('phaseInformation', { project: phase.projectNumber, phase: phase.number })}>
          Naar de fase
        </LinkButton>
      </form>
    </Sheet>
  );
}

function pick({ team, carIds, equipmentIds }: PlanForm): Pick<BoardPhase, 'team' | 'carIds' | 'equipmentIds'> {
  return { team, carIds: [...carIds], equipmentIds: [...equipmentIds] };
}

/** The form as it was left, else as the phase is and was dropped. What was left of an older planning, or of another drop, is not taken up. */
function usePlanForm(phase: BoardPhase, drop: Drop | undefined) {
  const holidays = useHolidays();
  const from = drop === undefined ? '' : ` ${drop.to?.id} ${drop.day} ${drop.days}`;
  const { texts, setTexts, forget } = useKeptTexts(`plan ${phase.id} ${phase.version}${from}`);
  const kept = texts[FORM];
  const form = kept === undefined ? toPlanForm(phase, drop, holidays) : (JSON.parse(kept) as PlanForm);
  return { form, set: (changes: Partial<PlanForm>) => setTexts({ [FORM]: JSON.stringify({ ...form, ...changes }) }), forget };
}

/** Works out which dependent phases move along when the phase gets other dates: their number, their list, and how they are saved. */
function useAlong(
  { id, projectNumber: project, plannedStart, plannedEnd }: BoardPhase,
  dates: { plannedStart: string; plannedEnd: string | null } | undefined,
) {
  const withPending = useCallback((rows: PhaseRow[], pending: readonly PendingCommand[]) => withPendingRows(rows, pending, project), [project]);
  const { data: phases = [] } = useAnswer(listPhases, { project }, { withPending });
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const isMoved = dates !== undefined && plannedStart !== null && (dates.plannedStart !== plannedStart || dates.plannedEnd !== plannedEnd);
  // Who plans people and may not change phases moves this one alone.
  const move = isMoved && hasPermission('phase.manage') ? { id, ...dates } : undefined;
  const shifts = move === undefined ? { moves: [], stays: [] } : shiftsWithout(phases, move, staying);
  return {
    count: shifts.moves.length,
    list: move !== undefined && <MovesAlong phases={phases} move={move} shifts={shifts} staying={staying} onStay={setStaying} />,
    save: (done: DoneBefore) => saveMoves(project, phases, shifts.moves, done),
  };
}

function InTheWay({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Message tone="wait" title={conflicts.length === 1 ? '1 conflict' : `${conflicts.length} conflicten`} live>
      <ul>
        {conflicts.map(({ key, kind, text }) => (
          <li key={key}>
            <b>{conflictTitles[kind]}</b>: {text}
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** Says of which days it is not known who is free. Nothing while it is. */
function Unknown({ known, lastDay }: Pick<BoardOfDays, 'known' | 'lastDay'>) {
  if (known === 'all') return null;
  if (known === 'waiting') return <Message title="Wordt opgezocht">Wie en wat er in deze dagen vrij is.</Message>;
  const text =
    known === 'part'
      ? `Na ${formatDate(lastDay)} is niet gekeken wie en wat er vrij is. Bekijk die weken op het bord.`
      : 'Van deze dagen staat niet op dit apparaat wie en wat er vrij is. Inplannen kan wel; kijk het na zodra je verbinding hebt.';
  return (
    <Message tone="wait" title="Niet alles is nagekeken" live>
      {text}
    </Message>
  );
}

interface ChoicesProps {
  readonly board: Board;
  /** True when it is known who is free in all of its days. */
  readonly isKnown: boolean;
  readonly phase: BoardPhase;
  readonly form: PlanForm;
  readonly set: (changes: Partial<PlanForm>) => void;
  readonly errorOf: (path: string) => string | undefined;
}

/** People, cars and equipment, those that are free first. */
function Choices({ board, isKnown, phase, form, set, errorOf }: ChoicesProps) {
  const reasons = reasonsAgainst(board, phase, useHolidays());
  const withReason = (id: string, name: string) => ({ id, name, reason: reasons.get(id) });
  const { team, carIds, equipmentIds } = form;
  const isOffered = ({ id, isActive }: Board['people'][number]) => isActive || team.some(({ userId }) => userId === id);
  return (
    <div className="stack">
      <PickedList
        id="plan-team"
        label="Mensen"
        addLabel="Iemand toevoegen"
        isKnown={isKnown}
        goneName="Iemand die hier niet meer werkt"
        all={board.people.filter(isOffered).map(({ id, name }) => withReason(id, name))}
        ids={team.map(({ userId }) => userId)}
        error={errorOf('team')}
        onAdd={(userId) => set({ team: [...team, { userId, role: roleFor(phase.kind, team) }] })}
        onRemove={(userId) => set({ team: team.filter((member) => member.userId !== userId) })}
      />
      <PickedList
        id="plan-cars"
        label="Auto’s"
        addLabel="Auto toevoegen"
        isKnown={isKnown}
        all={board.cars.map(({ id, plate, name }) => withReason(id, `${formatLicensePlate(plate)} ${name}`))}
        ids={carIds}
        error={errorOf('cars')}
        onAdd={(id) => set({ carIds: [...carIds, id] })}
        onRemove={(id) => set({ carIds: carIds.filter((one) => one !== id) })}
      />
      <PickedList
        id="plan-instruments"
        label="Materieel"
        addLabel="Materieel toevoegen"
        isKnown={isKnown}
        all={board.equipment.map(({ id, number, name }) => withReason(id, `${number} ${name}`))}
        ids={equipmentIds}
        error={errorOf('instruments')}
        onAdd={(id) => set({ equipmentIds: [...equipmentIds, id] })}
        onRemove={(id) => set({ equipmentIds: equipmentIds.filter((one) => one !== id) })}
      />
    </div>
  );
}
