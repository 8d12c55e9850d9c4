/** A toolbox as somebody fills it in: texts, with the way to and from what is sent. Pure. */
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { toolboxTroubles } from '../rules.ts';
import { type ActionInput, type ParticipantInput, type Toolbox, ToolboxInput } from '../toolbox.ts';

/** Typed texts and choices of a toolbox. */
export interface ToolboxForm {
  readonly subject: string;
  readonly day: string;
  readonly startsAt: string;
  readonly duration: string;
  readonly form: string;
  readonly location: string;
  readonly phaseId: string;
  readonly leaderId: string;
  readonly points: string;
  readonly ruleChanges: string;
  readonly lessons: string;
  readonly remarks: string;
  readonly participants: readonly ParticipantInput[];
  readonly actions: readonly ActionInput[];
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** A new toolbox of now, led by who makes it. */
export function emptyToolbox(me: string, day: string, startsAt: string, participantId: string): ToolboxForm {
  return {
    ...{ subject: '', day, startsAt, duration: '15', form: 'meeting', location: '', phaseId: '', leaderId: me },
    ...{ points: '', ruleChanges: '', lessons: '', remarks: '', actions: [], files: [] },
    participants: [{ id: participantId, userId: me }],
  };
}

/** A toolbox as it is now, to be changed. */
export function toToolboxForm(toolbox: Toolbox): ToolboxForm {
  const { subject, day, startsAt, durationMinutes, form, location, phase, leaderId, points, ruleChanges, lessons, remarks, files } = toolbox;
  return {
    ...{ subject, day, startsAt, duration: String(durationMinutes), form, location, phaseId: phase?.id ?? '', leaderId },
    ...{ points, ruleChanges, lessons, remarks, files },
    participants: toolbox.participants.map(({ id, userId, name, company }) => ({ id, userId, name: userId === null ? name : '', company })),
    actions: toolbox.actions.map(({ id, text, ownerId, dueOn }) => ({ id, text, ownerId, dueOn })),
  };
}

/** Returns the input to send, or the problems with it by field: `subject`, `actions.0.text`. */
export function readToolboxForm(
  { duration, phaseId, files, ...form }: ToolboxForm,
  { id, version, today }: { readonly id: string; readonly version: number | undefined; readonly today: string },
): { readonly input: ToolboxInput | undefined; readonly problems: readonly FieldProblem[] } {
  const minutes = parseNumber(duration);
  const raw = {
    id,
    ...form,
    durationMinutes: minutes.ok ? minutes.value : Number.NaN,
    phaseId: phaseId || null,
    fileIds: files.map((file) => file.id),
    version,
  };
  const parsed = ToolboxInput().safeParse(raw, { error: inputSentence });
  if (!parsed.success) return { input: undefined, problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
  const problems = toolboxTroubles(parsed.data, today);
  return { input: problems.length === 0 ? parsed.data : undefined, problems };
}
