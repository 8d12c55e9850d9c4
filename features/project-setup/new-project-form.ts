/** A new project as somebody types it. Pure. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type GeneralForm, generalProblems, readGeneralForm, toGeneralForm } from './general-form.ts';
import { numberProblem } from './numbering.ts';
import type { ProjectSettings } from './settings.ts';

/** Typed input; an empty number is the next one. */
export type NewProjectForm = GeneralForm & { readonly number: string };

/** A project nothing is known of yet, led by whoever makes it when they may. */
export function emptyProjectForm(leaderId: string): NewProjectForm {
  const empty = { description: '', kind: '', divisionId: '', leaderId, deputyLeaderId: '', protocols: '', orderedOn: '', plannedStart: '', plannedEnd: '' };
  return { ...empty, number: '', isConfidential: 'no', areHoursOpen: 'yes', isLogRequired: 'no', summary: '', hazards: '', offerCents: '' };
}

/** A copy of a project: what it is, without its dates. */
export function toCopyForm({ general }: Pick<ProjectSettings, 'general'>): NewProjectForm {
  return { ...toGeneralForm(general), number: '', orderedOn: '', plannedStart: '', plannedEnd: '', areHoursOpen: 'yes', offerCents: '' };
}

/** Returns the input to send. */
export function readNewProjectForm({ number, ...general }: NewProjectForm) {
  return { ...readGeneralForm(general), number: number.trim() || null };
}

/** Returns what is wrong, by field. */
export function newProjectProblems({ number, ...general }: NewProjectForm): readonly FieldProblem[] {
  const message = number.trim() === '' ? undefined : numberProblem(number.trim());
  return [...(message === undefined ? [] : [{ path: 'number', message }]), ...generalProblems(general)];
}
