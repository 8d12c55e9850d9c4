/** Pure decisions about phases. */
import type { Protocol } from '#features/projects/labels.ts';
import type { PhaseKind, PhaseStatus } from './labels.ts';
import { BORE_LOG_KEY } from './next-step.ts';
import type { Counts, RequiredForm } from './phase.ts';
import type { Safety } from './safety/safety.ts';

/** Somebody who acts on a phase, as far as the rules need to know. */
export interface Actor {
  readonly id: string;
  readonly permissions: ReadonlySet<string>;
  readonly isOnTeam: boolean;
  /** Reported the field work as done, and so does not check it. */
  readonly hasReportedDone: boolean;
}

interface Transition {
  readonly from: PhaseStatus;
  readonly to: PhaseStatus;
  /** Text of the button. */
  readonly label: string;
  readonly permissions: readonly string[];
  /** Members of the phase's team may, too. */
  readonly team?: boolean;
  readonly needsReason?: boolean;
}

/** Every step a phase can take. */
const transitions: readonly Transition[] = [
  {
    from: 'draft',
    to: 'planned',
    label: 'Inplannen',
    permissions: ['phase.manage'],
  },
  {
    from: 'planned',
    to: 'released',
    label: 'Vrijgeven',
    permissions: ['phase.release'],
  },
  {
    from: 'released',
    to: 'in-progress',
    label: 'Veldwerk starten',
    permissions: ['phase.manage'],
    team: true,
  },
  {
    from: 'in-progress',
    to: 'field-work-done',
    label: 'Veldwerk gereed melden',
    permissions: ['phase.manage'],
    team: true,
  },
  {
    from: 'field-work-done',
    to: 'checked',
    label: 'Gecontroleerd',
    permissions: ['form.review'],
  },
  {
    from: 'checked',
    to: 'closed',
    label: 'Afsluiten',
    permissions: ['phase.manage'],
  },
  {
    from: 'planned',
    to: 'draft',
    label: 'Terug naar concept',
    permissions: ['phase.manage'],
    needsReason: true,
  },
  {
    from: 'released',
    to: 'planned',
    label: 'Vrijgave intrekken',
    permissions: ['phase.release'],
    needsReason: true,
  },
  {
    from: 'field-work-done',
    to: 'in-progress',
    label: 'Veldwerk heropenen',
    permissions: ['phase.manage', 'form.review'],
    needsReason: true,
  },
  {
    from: 'draft',
    to: 'cancelled',
    label: 'Laten vervallen',
    permissions: ['phase.manage'],
    needsReason: true,
  },
  {
    from: 'planned',
    to: 'cancelled',
    label: 'Laten vervallen',
    permissions: ['phase.manage'],
    needsReason: true,
  },
  {
    from: 'released',
    to: 'cancelled',
    label: 'Laten vervallen',
    permissions: ['phase.manage'],
    needsReason: true,
  },
];

/** The steps this person may take from a state, the main one first. */
export function transitionsFor(status: PhaseStatus, actor: Actor): readonly { to: PhaseStatus; label: string; needsReason: boolean }[] {
  return transitions
    .filter((transition) => transition.from === status && isAllowed(transition, actor) && !(transition.to === 'checked' && actor.hasReportedDone))
    .map(({ to, label, needsReason = false }) => ({ to, label, needsReason }));
}

/** Returns why a step is not possible: no such step, no right to it, one's own work, or a missing reason. */
export function transitionProblem(
  from: PhaseStatus,
  to: PhaseStatus,
  reason: string,
  actor: Actor,
): 'no-such-step' | 'not-allowed' | 'own-work' | 'reason-missing' | undefined {
  const transition = transitions.find((candidate) => candidate.from === from && candidate.to === to);
  if (transition === undefined) return 'no-such-step';
  if (!isAllowed(transition, actor)) return 'not-allowed';
  if (to === 'checked' && actor.hasReportedDone) return 'own-work';
  return transition.needsReason && reason.trim() === '' ? 'reason-missing' : undefined;
}

function isAllowed({ permissions, team }: Transition, actor: Actor): boolean {
  return (team === true && actor.isOnTeam) || permissions.some((permission) => actor.permissions.has(permission));
}

/**
 * Returns what the forms of a phase leave in the way of a step, as sentences. Field work is done once every required form was handed in and none is
 * returned; it is checked once the leader has judged them all (BRL SIKB 2000: the file is complete before the work is signed off).
 */
export function formsInTheWay(to: PhaseStatus, forms: readonly RequiredForm[]): readonly string[] {
  if (to !== 'field-work-done' && to !== 'checked') return [];
  return forms.flatMap(({ name, submitted, approved, returned }) => {
    if (returned > 0) return [`${name} is teruggestuurd en nog niet aangepast.`];
    if (submitted + approved === 0) return [`${name} is nog niet ingediend.`];
    return to === 'checked' && submitted > 0 ? [`${name} wacht nog op beoordeling${submitted === 1 ? '' : ` (${submitted})`}.`] : [];
  });
}

/** States a phase does not leave by working on it. */
export const endedPhaseStatuses = ['closed', 'cancelled'] as const satisfies readonly PhaseStatus[];

/** True when a phase is closed or cancelled: nothing in it changes any more. */
export function hasEnded(status: string): boolean {
  return (endedPhaseStatuses as readonly string[]).includes(status);
}

/** States in which a phase is work in hand: it shows in somebody's day and can be booked on. */
export const activePhaseStatuses: readonly PhaseStatus[] = ['planned', 'released', 'in-progress', 'field-work-done'];

/** Kinds of phase that are carried out behind a desk. */
export const officeKinds: readonly PhaseKind[] = ['desk-study', 'reporting'];

/** True when a phase of this kind is carried out in the field. */
export function isFieldWork(kind: PhaseKind): boolean {
  return !officeKinds.includes(kind);
}

/** Keys of the form designs a phase of this kind has to hand in: each boring its log, all field work its report. */
export function requiredDesigns(kind: PhaseKind): readonly string[] {
  if (!isFieldWork(kind)) return [];
  return kind === 'drilling' ? ['boorstaat', 'veldwerkverslag'] : ['veldwerkverslag'];
}

/** Returns the number of a form that a phase has to hand in: of each planned boring its log, of any other form one. */
export function formsNeeded(designKey: string, plannedCounts: Counts): number {
  return designKey === BORE_LOG_KEY ? Math.max(1, plannedCounts.borings ?? 0) : 1;
}

/** Optional forms of each kind of field work, besides the required ones. */
const offeredByKind: Readonly<Partial<Record<PhaseKind, readonly string[]>>> = {
  drilling: ['peilbuis', 'xrf-meetstaat'],
  groundwater: ['grondwatermonster'],
  asbestos: ['asbest-inspectie'],
  supervision: ['mkb-dagrapport', 'afvoerregistratie', 'verificatiemonster'],
  monitoring: ['grondwatermonster'],
};
/** Protocols of BRL SIKB 1000, each with a plan and a form of its own. */
const lotProtocols: readonly (Protocol | null)[] = ['1001', '1002', '1003', '1004'];

/** Keys of the form designs offered in a phase of this kind, short enough a list to find one's way in; every other form is started by its category. */
export function offeredDesigns(kind: PhaseKind, protocol: Protocol | null): readonly string[] {
  if (!isFieldWork(kind)) return [];
  const lot = kind === 'lot-sampling' && lotProtocols.includes(protocol) ? [`monsternemingsplan-${protocol}`, `monsternemingsformulier-${protocol}`] : [];
  return ['lmra', ...lot, ...(offeredByKind[kind] ?? []), 'afwijkingsmelding'];
}

/** Share of the planned work that is done, 0–1: the mean over what is planned; undefined when nothing is. */
export function progressOf(planned: Counts, done: Counts): number | undefined {
  const entries = Object.entries(planned).filter(([, count]) => count > 0) as [keyof Counts, number][];
  if (entries.length === 0) return undefined;
  return entries.reduce((sum, [thing, count]) => sum + Math.min(1, (done[thing] ?? 0) / count), 0) / entries.length;
}

/** The next free phase number, `01` for the first. */
export function nextPhaseNumber(taken: readonly string[]): string {
  const highest = Math.max(0, ...taken.map(Number));
  return String(Math.min(highest + 1, 99)).padStart(2, '0');
}

/** The gravest class of several phases, undefined when none has been set. */
export function worstClass(classes: readonly Safety['crowClass'][]): Exclude<Safety['crowClass'], null> | undefined {
  return (['zwart', 'rood', 'oranje', 'basis'] as const).find((crowClass) => classes.includes(crowClass));
}
