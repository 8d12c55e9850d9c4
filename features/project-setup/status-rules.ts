/** Pure decisions about the state of a project. */
import type { ProjectStatus } from '#features/projects/labels.ts';

/** Longest reason for a step. */
export const REASON_LENGTH_MAX = 500;

const stepsFrom: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  requested: ['offered', 'cancelled'],
  offered: ['commissioned', 'cancelled'],
  commissioned: ['in-progress', 'cancelled'],
  'in-progress': ['technically-complete', 'on-hold'],
  'on-hold': ['in-progress'],
  'technically-complete': ['financially-closed', 'in-progress'],
  'financially-closed': ['archived', 'technically-complete'],
  archived: ['financially-closed'],
  cancelled: ['requested'],
};

const order: readonly ProjectStatus[] = ['requested', 'offered', 'commissioned', 'in-progress', 'technically-complete', 'financially-closed', 'archived'];

/** Steps a project can take, the usual one first. */
export function nextStatuses(from: ProjectStatus): readonly ProjectStatus[] {
  return stepsFrom[from];
}

/** True when a step needs a reason: work that stops or will not be done, and every step back. */
export function needsReason(from: ProjectStatus, to: ProjectStatus): boolean {
  if (to === 'on-hold' || to === 'cancelled' || from === 'cancelled') return true;
  return from !== 'on-hold' && order.indexOf(to) < order.indexOf(from);
}

const forward: Readonly<Partial<Record<ProjectStatus, string>>> = {
  offered: 'Offerte uitgebracht',
  commissioned: 'Opdracht gekregen',
  'in-progress': 'In uitvoering nemen',
  'on-hold': 'On hold zetten',
  'technically-complete': 'Technisch gereed melden',
  'financially-closed': 'Financieel afsluiten',
  archived: 'Archiveren',
  cancelled: 'Laten vervallen',
};

const back: Readonly<Partial<Record<ProjectStatus, string>>> = {
  requested: 'Weer een aanvraag maken',
  'in-progress': 'Weer in uitvoering nemen',
  'technically-complete': 'Terug naar technisch gereed',
  'financially-closed': 'Uit het archief halen',
};

/** Returns the label of a step on its button. */
export function statusStepLabel(from: ProjectStatus, to: ProjectStatus): string {
  const isBack = needsReason(from, to) && to !== 'on-hold' && to !== 'cancelled';
  return (isBack || from === 'on-hold' ? back[to] : forward[to]) ?? to;
}
