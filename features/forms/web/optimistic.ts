/** Lists and forms as they will be once the outbox is empty: server rows and waiting commands together, nothing stored. */
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type FormSubmission, type FormSummary, submitForm } from '../contract.ts';
import { assignReviewer, commentOnForm, reopenForm, reviewForm } from '../review-contract.ts';

/** The person a waiting command is of, as far as a row shows it. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** Stages of changes to forms on this device, by record `form:<id>`; a missing form is as the server returns it. */
export interface FormStages {
  readonly sent: ReadonlyMap<string, Stage>;
  readonly judged: ReadonlyMap<string, Stage>;
}

/** A form as a screen shows it: as it will be, with how far that is. */
export type ShownForm<Form extends FormSummary = FormSummary> = Form & {
  /** Stage of what its author sent; left out when the server has it. */
  readonly stage?: Stage;
  /** Stage of the judgement given here; left out when the server has it. */
  readonly judgement?: Stage;
};

/** Rows with what waits on this device: sent forms on top, reviews in their new state. */
export function formsWithPending(
  rows: readonly FormSummary[],
  pending: readonly PendingCommand[],
  author: Author,
  designNameByKey: ReadonlyMap<string, string>,
  stages: FormStages,
): readonly ShownForm[] {
  const after = pending.reduce<readonly FormSummary[]>((before, command) => {
    if (command.name === submitForm.name) return withSubmission(before, command, author, designNameByKey);
    if (command.name === reviewForm.name) return withReview(before, command);
    return before;
  }, rows);
  return after.map((form) => withStages(form, stages));
}

/** Adds the stage of a form. A form judged at the office has left this device behind, whatever of its photos is still here. */
function withStages<Form extends FormSummary>(form: Form, { sent, judged }: FormStages): ShownForm<Form> {
  const [stage, judgement] = [sent.get(`form:${form.id}`), judged.get(`form:${form.id}`)];
  if (judgement !== undefined && judgement !== 'arrived' && judgement !== 'refused') return { ...form, judgement };
  return stage === undefined || stage === 'arrived' || form.state !== 'submitted' ? form : { ...form, stage };
}

function withSubmission(
  rows: readonly FormSummary[],
  command: PendingCommand,
  author: Author,
  designNameByKey: ReadonlyMap<string, string>,
): readonly FormSummary[] {
  const parsed = submitForm.input.safeParse(command.input);
  if (!parsed.success) return rows;
  const input = parsed.data;
  const at = new Date(command.createdAt).toISOString();
  const known = rows.find(({ id }) => id === input.id);
  if (known !== undefined && known.revision > input.basedOnRevision) return rows;
  const row: FormSummary = {
    id: input.id,
    number: known?.number ?? 0,
    title: input.title,
    designKey: input.designKey,
    designName: known?.designName ?? designNameByKey.get(input.designKey) ?? input.designKey,
    state: 'submitted',
    revision: input.basedOnRevision + 1,
    projectNumber: input.projectNumber ?? null,
    phaseNumber: input.phaseNumber ?? null,
    projectName: known?.projectName ?? null,
    authorId: author.id,
    authorName: author.name,
    submittedAt: at,
    updatedAt: at,
    noteCount: 0,
  };
  return [row, ...rows.filter(({ id }) => id !== input.id)];
}

/** A judgement that was refused was not given. */
function withReview(rows: readonly FormSummary[], command: PendingCommand): readonly FormSummary[] {
  if (command.state === 'refused') return rows;
  const parsed = reviewForm.input.safeParse(command.input);
  if (!parsed.success) return rows;
  const { submissionId, revision, verdict, fieldNotes } = parsed.data;
  return rows.map((row) =>
    row.id === submissionId && row.revision === revision && row.state === 'submitted'
      ? { ...row, state: verdict, noteCount: verdict === 'returned' ? fieldNotes.length : 0 }
      : row,
  );
}

/** One form with the reviews, comments and other choices about it that wait on this device. */
export function formWithPending(form: FormSubmission, pending: readonly PendingCommand[], author: Author, stages: FormStages): ShownForm<FormSubmission> {
  let shown = form;
  for (const command of pending) {
    if (command.state === 'refused') continue;
    if (command.name === reviewForm.name) shown = judged(shown, command);
    else if (command.name === commentOnForm.name) shown = commented(shown, command, author);
    else if (command.name === assignReviewer.name) shown = assigned(shown, command);
    else if (command.name === reopenForm.name) shown = reopened(shown, command);
  }
  return withStages(shown, stages);
}

function judged(form: FormSubmission, command: PendingCommand): FormSubmission {
  const [row] = withReview([form], command);
  return row === undefined || row === form ? form : { ...form, ...row, mayReview: false };
}

function commented(form: FormSubmission, { input, createdAt }: PendingCommand, author: Author): FormSubmission {
  const said = commentOnForm.input.safeParse(input).data;
  const comments = form.comments ?? [];
  if (said === undefined || said.submissionId !== form.id || comments.some(({ id }) => id === said.id)) return form;
  const at = new Date(createdAt).toISOString();
  return { ...form, comments: [...comments, { id: said.id, authorId: author.id, authorName: author.name, text: said.text, at }] };
}

function assigned(form: FormSubmission, { input }: PendingCommand): FormSubmission {
  const asked = assignReviewer.input.safeParse(input).data;
  if (asked === undefined || asked.id !== form.id || asked.reviewerId === (form.reviewerId ?? null)) return form;
  return { ...form, reviewerId: asked.reviewerId, reviewerName: asked.reviewerId === null ? null : (asked.reviewerName ?? null) };
}

function reopened(form: FormSubmission, { input }: PendingCommand): FormSubmission {
  const opened = reopenForm.input.safeParse(input).data;
  if (opened === undefined || opened.id !== form.id || opened.revision !== form.revision || form.state !== 'approved') return form;
  return { ...form, state: opened.to };
}
