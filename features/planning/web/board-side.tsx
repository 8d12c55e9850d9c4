import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type Conflict, conflictTitles, doubtfulKinds } from '../conflict.ts';
import { type BoardPhase, UNPLANNED_MAX } from '../contract.ts';
import { spanOf } from '../spans.ts';
import { workWords } from './board-words.ts';

const MINUTES_PER_HOUR = 60;

export interface ConflictListProps {
  readonly conflicts: readonly Conflict[];
  /** Opens the phase a conflict is about. */
  readonly onOpen: (phaseId: string) => void;
}

/** Lists the conflicts, each with its reason. */
export function ConflictList({ conflicts, onOpen }: ConflictListProps) {
  return (
    <Section title="Conflicten" note={conflicts.length}>
      {conflicts.length === 0 ? (
        <EmptyState title="Niets in de weg">Niemand staat dubbel of rust te kort, iedereen is er en heeft de registratie die het werk vraagt.</EmptyState>
      ) : (
        <RowList label="Conflicten">
          {conflicts.map(({ key, kind, text, span, phaseIds }) => (
            <Row
              key={key}
              tone={doubtfulKinds.has(kind) ? 'wait' : 'bad'}
              icon={<IconAlertTriangle size={20} aria-hidden="true" />}
              title={conflictTitles[kind]}
              text={text}
              end={<small>{formatShortDay(span.from).slice(0, 2)}</small>}
              onClick={() => onOpen(phaseIds[0] ?? '')}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

export interface UnplannedListProps {
  readonly phases: readonly BoardPhase[];
  readonly onOpen: (phaseId: string) => void;
}

/** Lists the phases without a date or without people: dragged onto the board, or pressed to plan them in a form. */
export function UnplannedList({ phases, onOpen }: UnplannedListProps) {
  const isCut = phases.length >= UNPLANNED_MAX;
  return (
    <Section title="Niet ingepland" note={isCut ? `${phases.length}+` : phases.length}>
      {phases.length === 0 ? (
        <EmptyState title="Alles is ingepland">Nieuwe fasen zonder datum of zonder mensen komen hier te staan.</EmptyState>
      ) : (
        <ul className="rows waiting" aria-label="Niet ingepland">
          {phases.map((phase) => (
            <li key={phase.id} data-drag={phase.id}>
              <button type="button" className="row" onClick={() => onOpen(phase.id)}>
                <IconGripVertical size={16} aria-hidden="true" />
                <span className="tx">
                  <b>
                    {phase.projectNumber}-{phase.number} {phase.name}
                  </b>
                  <small>{needWords(phase)}</small>
                </span>
                {phase.dueOn !== null && <span className="end num">vóór {formatShortDay(phase.dueOn).replace(/^\S+ /, '')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="pad muted">Er wacht meer. Wat het eerst klaar moet zijn, staat hier.</p>}
    </Section>
  );
}

/** Returns the needs of a phase in words: when it is known, how long, which registration, where. */
function needWords(phase: BoardPhase): string {
  const span = spanOf(phase);
  return [
    span !== undefined && `${halfDaysInWords(span)}, nog niemand`,
    phase.budgetMinutes > 0 && `${formatNumber(phase.budgetMinutes / MINUTES_PER_HOUR, { decimals: 1 })} uur`,
    phase.protocol !== null && `${phase.protocol} nodig`,
    phase.city || workWords(phase),
  ]
    .filter(Boolean)
    .join(', ');
}
