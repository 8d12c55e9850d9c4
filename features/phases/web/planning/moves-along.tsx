import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import type { PhaseRow } from '../../phase.ts';
import { type Move, type Shifts, shiftsOf } from '../../planning/planning.ts';
import { formatPeriod } from '../../times.ts';

export interface MovesAlongProps {
  /** All phases of the project, as they stand. */
  readonly phases: readonly PhaseRow[];
  /** The one that moves. */
  readonly move: Move;
  /** Phases that move along by the choice made. */
  readonly shifts: Shifts;
  /** Ids of the phases that are left where they are. */
  readonly staying: ReadonlySet<string>;
  readonly onStay: (staying: ReadonlySet<string>) => void;
}

/** Renders the phases that depend on one that moves: each with the dates it has and gets, to choose. */
export function MovesAlong({ phases, move, shifts, staying, onStay }: MovesAlongProps) {
  const all = shiftsOf(phases, move);
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  const chosen = new Map(shifts.moves.map((one) => [one.id, one]));
  if (all.moves.length === 0 && all.stays.length === 0) return null;
  const toggle = (id: string, moves: boolean) => onStay(new Set(moves ? [...staying].filter((one) => one !== id) : [...staying, id]));
  return (
    <fieldset className="alongs">
      <legend>Wat schuift mee?</legend>
      {all.moves.map(({ id }) => {
        const phase = byId.get(id);
        if (phase === undefined) return null;
        const next = chosen.get(id);
        const isHeldBack = next === undefined && !staying.has(id);
        return (
          <CheckInput
            key={id}
            checked={next !== undefined}
            disabled={isHeldBack}
            onChange={(moves) => toggle(id, moves)}
            label={`${phase.number} ${phase.name}`}
            help={isHeldBack ? 'Blijft staan: waar deze fase op wacht blijft ook staan.' : <Dates phase={phase} next={next} />}
          />
        );
      })}
      {all.stays.map((id) => {
        const phase = byId.get(id);
        return phase === undefined ? null : (
          <CheckInput
            key={id}
            checked={false}
            disabled
            onChange={() => undefined}
            label={`${phase.number} ${phase.name}`}
            help={`${formatPeriod(phase.plannedStart, phase.plannedEnd)}. Is al begonnen en blijft staan.`}
          />
        );
      })}
    </fieldset>
  );
}

function Dates({ phase, next }: { readonly phase: PhaseRow; readonly next: Move | undefined }) {
  const now = formatPeriod(phase.plannedStart, phase.plannedEnd);
  if (next === undefined) return `Blijft op ${now}.`;
  return (
    <>
      <del>
        <span className="vh">was </span>
        {now}
      </del>
      <ins>
        <span className="vh">wordt </span>
        {formatPeriod(next.plannedStart, next.plannedEnd)}
      </ins>
    </>
  );
}
