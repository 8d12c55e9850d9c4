/** The actions of toolboxes and of forms as one list. */
import type { FormFollowUp } from '#features/follow-ups/contract.ts';
import { mayMark } from '#features/follow-ups/rules.ts';
import { setFollowUpDone } from '#features/follow-ups/web/follow-up-actions.ts';
import { useFollowUps } from '#features/follow-ups/web/use-follow-ups.ts';
import { href } from '#features/routes.ts';
import { DONE_SHOWN_DAYS, type ToolboxYear } from '#features/toolbox/contract.ts';
import { type Actor, mayLead } from '#features/toolbox/rules.ts';
import { type ActionRow, actionRowsOf } from '#features/toolbox/web/action-row.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** Actions to follow, each list the first day first. */
export interface OpenActions {
  readonly open: readonly ActionRow[];
  /** Done in the last days. */
  readonly done: readonly ActionRow[];
  /** Left out of the lists, as it is not on this device. */
  readonly missing: { readonly toolboxes: boolean; readonly forms: boolean };
  readonly isWaiting: boolean;
}

/** Follows them; `toolboxes` are those of this year, with the earlier ones that have something open. */
export function useOpenActions(toolboxes: ToolboxYear | undefined, isWaitingForToolboxes: boolean, today: string): OpenActions {
  const me = useSignedIn();
  const followUps = useFollowUps();
  const actor = { id: me?.id ?? '', permissions: new Set(me?.permissions) };
  return {
    ...actionsOf({ toolboxes, followUps: followUps.data ?? [] }, actor, today),
    missing: { toolboxes: toolboxes === undefined, forms: followUps.data === undefined },
    isWaiting: isWaitingForToolboxes || followUps.state === 'waiting',
  };
}

interface Sources {
  readonly toolboxes: Pick<ToolboxYear, 'toolboxes' | 'earlier'> | undefined;
  readonly followUps: readonly FormFollowUp[];
}

/** The actions of both as rows: what is open, and what was done in the last days. */
export function actionsOf({ toolboxes, followUps }: Sources, actor: Actor, today: string): Pick<OpenActions, 'open' | 'done'> {
  const ofToolboxes = [...(toolboxes?.toolboxes ?? []), ...(toolboxes?.earlier ?? [])].flatMap((toolbox) =>
    actionRowsOf(toolbox, actor.id, mayLead(toolbox, actor)).map((row) => ({ ...row, href: href('toolboxMeeting', { toolbox: toolbox.id }) })),
  );
  const rows = [...ofToolboxes, ...followUps.map((followUp) => formRow(followUp, actor))].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const doneFrom = addDays(today, -DONE_SHOWN_DAYS);
  return { open: rows.filter(({ doneAt }) => doneAt === null), done: rows.filter(({ doneAt }) => doneAt !== null && doneAt >= doneFrom) };
}

function formRow(followUp: FormFollowUp, actor: Actor): ActionRow {
  const { formId, rowId, text, who, dueOn, doneAt } = followUp;
  return {
    ...{ id: `${formId}.${rowId}`, text, who, dueOn, doneAt, href: href('formView', { form: formId }) },
    ...(mayMark(followUp, actor) && { setDone: (isDone: boolean) => setFollowUpDone(followUp, isDone) }),
  };
}
