/** Follows the field work of a phase: from the server, else what of it is on this device, with one's own waiting changes over it. */
import { useCallback, useMemo } from 'react';
import { readPoints } from '#features/form-engine/points/read-point.ts';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useDrafts } from '#platform/web/drafts/drafts.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type FieldPointList, listFieldPoints } from '../contract.ts';
import type { PointFeed } from '../point.ts';
import { feedFor, feedOf } from '../point-forms.ts';
import { numberKey } from '../rules.ts';
import { type ShownPoint, shownPoints } from '../shown-points.ts';
import { withPendingPoints } from './pending-points.ts';

/** A form about a point that is being filled in on this device. */
export interface PointDraft {
  readonly id: string;
  readonly title: string;
}

/** The field work as it is shown. */
export interface ShownFieldwork {
  readonly answer: UsedAnswer<FieldPointList>;
  readonly points: readonly ShownPoint[];
  /** Forms in hand on this device, by the number of their point as it counts. */
  readonly drafts: ReadonlyMap<string, PointDraft>;
}

/** Follows it. */
export function useFieldwork(project: string, phase: string): ShownFieldwork {
  const name = useSignedIn()?.name ?? '';
  const withPending = useCallback(
    (list: FieldPointList, pending: readonly PendingCommand[]) => withPendingPoints(list, pending, { project, phase, name }),
    [project, phase, name],
  );
  const answer = useAnswer(listFieldPoints, { project, phase }, { withPending });
  const list = answer.data;
  const points = useMemo(() => (list === undefined ? [] : shownPoints(list.points, list.forms)), [list]);
  const all = useDrafts<FormDraft>(FORM_DRAFT_KIND);
  const drafts = useMemo(() => draftsOf(all ?? [], project, phase, list?.feeds ?? []), [all, project, phase, list]);
  return { answer, points, drafts };
}

function draftsOf(
  drafts: readonly { readonly id: string; readonly data: FormDraft }[],
  project: string,
  phase: string,
  feeds: readonly PointFeed[],
): ReadonlyMap<string, PointDraft> {
  const found = new Map<string, PointDraft>();
  for (const { id, data } of drafts) {
    const feed = feedOf(data.design) ?? feedFor(feeds, data.design.key, data.design.version);
    if (feed === undefined || data.projectNumber !== project || data.phaseNumber !== phase) continue;
    for (const { number } of readPoints(feed, data.answers)) found.set(numberKey(number), { id, title: data.title === '' ? data.design.name : data.title });
  }
  return found;
}
