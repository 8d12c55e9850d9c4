/** The team of a project as somebody fills it in. Pure. */
import { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type ProjectSettings, TeamFields } from './settings.ts';

/** Somebody of the team as they are filled in; no id yet while nobody is chosen. */
export interface TeamMember {
  readonly userId: string;
  readonly role: NonNullable<ProjectSettings['team']>[number]['role'];
}

/** The team is one text of JSON, as everything typed is kept as texts. */
export type TeamForm = ReturnType<typeof toTeamForm>;

/** The team as it is now. */
export function toTeamForm(team: readonly TeamMember[]) {
  return { team: JSON.stringify(team.map(({ userId, role }) => ({ userId, role }))) };
}

/** The people in a form. */
export function membersOf(form: TeamForm): readonly TeamMember[] {
  return JSON.parse(form.team) as TeamMember[];
}

/** Returns what is wrong, by field: `team.2.userId`. */
export function teamProblems(form: TeamForm): readonly FieldProblem[] {
  const parsed = z.object(TeamFields()).safeParse({ team: membersOf(form) }, { error: inputSentence });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
