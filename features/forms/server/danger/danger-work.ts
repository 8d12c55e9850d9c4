/** Tells at once who must know of a danger: who lead the project, and who decide on high risks. Never who sent it, and nobody who may not see the form. */
import { type Danger, dangerOf } from '#features/form-catalogue/danger.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { isPick } from '#features/form-engine/kinds/kinds-picked.ts';
import { notify } from '#features/notifications/server/queries.ts';
import { listWhoMay } from '#features/people/server/identity-queries.ts';
import { listIdsWithPermission } from '#features/people/server/queries.ts';
import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { placeCode } from '../../place-code.ts';
import { findDesign } from '../design-queries.ts';
import { findSummary } from '../queries.ts';
import { findDangerPlace } from './danger-queries.ts';

/** All that a lock screen says of it: anybody may read that. */
const WORDS_FOR_ANYBODY = 'Er is gevaar gemeld';

/** A form as it was kept, with its place when it has one. */
export interface KeptForm {
  readonly id: string;
  readonly designKey: string;
  readonly designVersion: number;
  readonly answers: Answers;
  /** The answers it corrects; left out for a first form. */
  readonly before?: Answers | undefined;
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
  /** Says who sent it: `Door Sanne Dekkers`. */
  readonly by: string;
}

type Place = NonNullable<Awaited<ReturnType<typeof findDangerPlace>>>;

/** Tells of the danger that a form tells of, if any. One that was told of before is told again only when it got urgent. */
export async function tellOfDanger(form: KeptForm, context: CommandContext): Promise<void> {
  const { db, user, now, command } = context;
  const design = (await findDesign(db, form.designKey, form.designVersion)) ?? { key: form.designKey };
  const danger = dangerOf(design, form.answers);
  if (danger === null || isTold(danger, form.before === undefined ? null : dangerOf(design, form.before))) return;
  const place = await placeOfDanger(form, context);
  const text = `${whereOf(danger, place)}. ${form.by}, ${formatMoment(command.deviceTime ?? now)}.`;
  await notify(
    db,
    await whoMustKnow(form.id, place, context),
    { kind: 'danger', title: danger.what, text, href: href('formView', { form: form.id }), lockScreen: WORDS_FOR_ANYBODY, atNight: danger.isUrgent },
    { by: user.id, now },
  );
}

const isTold = (danger: Danger, before: Danger | null): boolean => before !== null && (before.isUrgent || !danger.isUrgent);

/** Place of the form, or else the one that its answers name. */
async function placeOfDanger({ projectNumber, phaseNumber, answers }: KeptForm, { db }: CommandContext): Promise<Place | undefined> {
  if (projectNumber !== undefined) return findDangerPlace(db, projectNumber, phaseNumber);
  const { forPhase: picked } = answers;
  return isPick(picked) ? findDangerPlace(db, picked.id, picked.phase) : undefined;
}

function whereOf({ where }: Danger, place: Place | undefined): string {
  const spot = where === '' ? [place?.address, place?.city] : [where];
  const parts = [...spot, place === undefined ? 'zonder project' : placeCode(place)];
  return parts.filter(Boolean).join(', ');
}

async function whoMustKnow(submissionId: string, place: Place | undefined, { db }: CommandContext): Promise<string[]> {
  const ids = [place?.leader_id ?? null, place?.deputy_leader_id ?? null, ...(await listIdsWithPermission(db, 'phase-safety.approve-risk'))];
  return listWhoMay(
    db,
    ids,
    async (person) => (await findSummary(db, person, submissionId)) !== undefined && (place === undefined || (await mayReadProject(db, person, place.id))),
  );
}
