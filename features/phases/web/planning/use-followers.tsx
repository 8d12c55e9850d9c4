import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { listPhases } from '../../contract.ts';
import type { Phase, PhaseRow } from '../../phase.ts';
import type { PhaseInput } from '../../phase-input.ts';
import { type Move, shiftsOf, shiftsWithout } from '../../planning/planning.ts';
import { withPendingRows } from '../optimistic.ts';
import { MovesAlong } from './moves-along.tsx';
import { saveMoves } from './planning-actions.ts';

/** Phases that depend on one that is being changed: the question which of them move along, and the moving. */
export interface Followers {
  /** Asks what moves along when the phase gets other dates. False when somebody goes back to the form. */
  readonly ask: (input: PhaseInput) => Promise<boolean>;
  /** Moves what was chosen, once the phase itself is kept. */
  readonly move: () => Promise<void>;
  /** The question, while it is open. */
  readonly question: ReactNode;
}

interface Asked {
  readonly move: Move;
  readonly answer: (goes: boolean, moves: readonly Move[]) => void;
}

/** Asks, before a phase gets other dates in its form, which of the phases that depend on it move along. */
export function useFollowers({ id, plannedStart: from, plannedEnd: to, project: { number: project } }: Phase): Followers {
  const withPending = useCallback((rows: PhaseRow[], pending: readonly PendingCommand[]) => withPendingRows(rows, pending, project), [project]);
  const { data: phases = [] } = useAnswer(listPhases, { project }, { withPending });
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState<readonly Move[]>([]);
  return {
    ask({ plannedStart = null, plannedEnd = null }) {
      if (plannedStart === null || (plannedStart === from && plannedEnd === to)) return Promise.resolve(true);
      const move = { id, plannedStart, plannedEnd };
      const { moves, stays } = shiftsOf(phases, move);
      if (moves.length + stays.length === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        const answer: Asked['answer'] = (goes, along) => {
          setAsked(undefined);
          setChosen(along);
          resolve(goes);
        };
        setAsked({ move, answer });
      });
    },
    move: () => saveMoves(project, phases, chosen),
    question: asked === undefined ? null : <Question phases={phases} asked={asked} />,
  };
}

function Question({ phases, asked: { move, answer } }: { readonly phases: readonly PhaseRow[]; readonly asked: Asked }) {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const shifts = shiftsWithout(phases, move, staying);
  const back = () => answer(false, []);
  return (
    <Sheet
      open
      onClose={back}
      keepOpen
      title="De datum verandert"
      description="Deze fasen komen erna. Kies welke meeschuiven."
      actions={
        <>
          <Button onClick={back}>Terug</Button>
          <Button variant="primary" onClick={() => answer(true, shifts.moves)}>
            {shifts.moves.length === 0
              ? 'Alleen deze fase opslaan'
              : `Opslaan en ${shifts.moves.length} ${shifts.moves.length === 1 ? 'fase' : 'fasen'} meeschuiven`}
          </Button>
        </>
      }
    >
      <MovesAlong phases={phases} move={move} shifts={shifts} staying={staying} onStay={setStaying} />
    </Sheet>
  );
}
