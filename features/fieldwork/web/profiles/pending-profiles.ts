/** The profiles of a phase as they will be once the outbox is empty: a boring that was logged without a network is drawn at once. */
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { pendingFormIn } from '#features/phases/web/pending-forms.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { PointFeed } from '../../point.ts';
import { feedFor } from '../../point-forms.ts';
import type { FieldProfile } from '../../profiles/profile.ts';
import { fieldProfileOf } from '../../profiles/profile-of-form.ts';
import type { PhasePlace } from '../point-actions.ts';

/** The profiles with those of waiting forms over them. */
export function withPendingProfiles(
  profiles: readonly FieldProfile[],
  pending: readonly PendingCommand[],
  { project, phase, feeds }: PhasePlace & { readonly feeds: readonly PointFeed[] },
): FieldProfile[] {
  const next = new Map(profiles.map((profile) => [profile.formId, profile]));
  for (const command of pending) {
    const form = pendingFormIn(command);
    if (form === undefined || form.projectNumber !== project || form.phaseNumber !== phase) continue;
    const feed = feedFor(feeds, form.designKey, form.designVersion);
    if (feed === undefined) continue;
    const profile = fieldProfileOf(feed, form.id, form.answers as Answers);
    if (profile === undefined) next.delete(form.id);
    else next.set(form.id, profile);
  }
  return [...next.values()];
}
