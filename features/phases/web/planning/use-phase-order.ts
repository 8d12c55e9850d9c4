/** The order of the phases of a project as somebody changes it: by dragging, by keyboard, or from a menu. What happens is told to who can't see it. */
import { useState } from 'react';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import type { PhaseRow } from '../../phase.ts';
import { placedAfter } from '../../planning/planning.ts';
import { placePhase } from './planning-actions.ts';

/** The order, and what changes it. */
export interface PhaseOrder {
  /** The phases as they would stand if the one that is held were put down now. */
  readonly rows: readonly PhaseRow[];
  /** The phase that is held with the keyboard. */
  readonly heldId: string | undefined;
  /** Last change, in words, for a screen reader. */
  readonly said: string;
  /** Puts a phase after another, or first. */
  readonly place: (id: string, after: string | null) => void;
  /** Takes a phase up, or puts it down where it is now. */
  readonly toggle: (id: string) => void;
  /** Puts a phase so many places further; back when negative. One that is held is not put down yet. */
  readonly step: (id: string, by: number) => void;
  /** Puts what is held down where it came from. */
  readonly cancel: () => void;
}

interface Held {
  readonly id: string;
  readonly ids: readonly string[];
}

/** Follows the order of these phases while it is changed. */
export function usePhaseOrder(phases: readonly PhaseRow[]): PhaseOrder {
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState('');
  const known = phases.map(({ id }) => id);
  const ids = held === undefined ? known : known.toSorted((a, b) => held.ids.indexOf(a) - held.ids.indexOf(b));
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  const nameOf = (id: string) => `Fase ${byId.get(id)?.number}`;
  const placeOf = (id: string, order: readonly string[]) => `plaats ${order.indexOf(id) + 1} van ${order.length}`;

  const place = (id: string, after: string | null) => {
    const phase = byId.get(id);
    setHeld(undefined);
    if (phase === undefined) return;
    setSaid(`${nameOf(id)} staat nu op ${placeOf(id, placedAfter(known, id, after))}.`);
    carryOut(() => placePhase(phase, after));
  };
  const putDown = ({ id, ids: order }: Held) => {
    if (order.indexOf(id) !== known.indexOf(id)) return place(id, before(id, order));
    setHeld(undefined);
    setSaid(`${nameOf(id)} blijft op ${placeOf(id, known)}.`);
  };
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    heldId: held?.id,
    said,
    place,
    toggle: (id) => {
      if (held?.id === id) return putDown(held);
      setHeld({ id, ids: known });
      setSaid(`${nameOf(id)} opgepakt, ${placeOf(id, known)}. Verplaats met pijl omhoog en pijl omlaag, leg neer met Enter, Escape laat alles zoals het was.`);
    },
    step: (id, by) => {
      const order = moved(ids, id, by);
      if (held?.id !== id) return order === ids ? undefined : place(id, before(id, order));
      setHeld({ id, ids: order });
      setSaid(`${nameOf(id)}, ${placeOf(id, order)}.`);
    },
    cancel: () => {
      if (held === undefined) return;
      setHeld(undefined);
      setSaid(`${nameOf(held.id)} staat weer op ${placeOf(held.id, known)}.`);
    },
  };
}

/** The one before it in an order. */
function before(id: string, order: readonly string[]): string | null {
  return order[order.indexOf(id) - 1] ?? null;
}

/** The order with one some places further; the same when it stands at the end already. */
function moved(ids: readonly string[], id: string, by: number): readonly string[] {
  const to = ids.indexOf(id) + by;
  if (to < 0 || to >= ids.length) return ids;
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
