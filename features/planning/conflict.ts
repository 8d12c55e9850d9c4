/** Conflicts in a planning, and the parts of a board they are worked out of. */
import { phaseCode } from '#features/projects/rules.ts';
import type { HalfDays } from '#platform/shared/dates/half-days.ts';
import type { Board, BoardPhase } from './contract.ts';

/** Kinds of conflict, the gravest first. */
export const conflictTitles = {
  service: 'Niet in dienst en ingepland',
  leave: 'Verlof en ingepland',
  overlap: 'Dubbel ingepland',
  rest: 'Te weinig rust',
  access: 'Geen toegang tot het project',
  registration: 'Registratie ontbreekt of verloopt',
  'day-off': 'Werkt niet op deze dag',
  holiday: 'Ingepland op een vrije dag',
  car: 'Auto al bezet',
  inspection: 'APK verlopen',
  equipment: 'Materieel al bezet',
  unusable: 'Materieel niet te gebruiken',
} as const;

/** A kind of conflict. */
export type ConflictKind = keyof typeof conflictTitles;

/** Kinds that may be as they should be: the planner looks at them. */
export const doubtfulKinds: ReadonlySet<ConflictKind> = new Set<ConflictKind>(['registration', 'day-off', 'holiday']);

/** One conflict. */
export interface Conflict {
  readonly key: string;
  readonly kind: ConflictKind;
  /** Person, car or equipment it is about; empty for what holds for all. */
  readonly subjectId: string;
  readonly phaseIds: readonly string[];
  /** The half days it is about. */
  readonly span: HalfDays;
  /** Person or thing it is about, where and why. */
  readonly text: string;
}

/** Parts of a board that the conflicts are worked out of. */
export type Planning = Pick<Board, 'people' | 'absences' | 'phases' | 'busy' | 'orders' | 'cars' | 'equipment' | 'required'>;

/** A phase with the half days it takes. */
export interface Placed {
  readonly phase: BoardPhase;
  readonly span: HalfDays;
}

/** The code of a phase: `26.01404-02`. */
export function codeOf({ projectNumber, number }: Pick<BoardPhase, 'projectNumber' | 'number'>): string {
  return phaseCode(projectNumber, number);
}
