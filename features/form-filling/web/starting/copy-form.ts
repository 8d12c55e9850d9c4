/** Starts a form with the answers of an earlier one, on the newest version of its design. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { KeysTaken } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';
import type { LostAnswer } from '#features/form-engine/filling/earlier-answers/migrate-draft.ts';
import { type FormRevision, type FormSubmission, getFormDesign } from '#features/forms/contract.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { addNotification } from '#platform/ui/overlays/notification-store.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';
import { type SignedIn, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { contextOf, type FormPlace } from './read-context.ts';
import { newestDesign } from './start-form.ts';

const loadEngine = async () => ({
  ...(await import('../drafts/open-form.ts')),
  ...(await import('../drafts/load-places.ts')),
  ...(await import('#features/form-engine/filling/initial-answers.ts')),
  ...(await import('#features/form-engine/filling/earlier-answers/migrate-draft.ts')),
  ...(await import('#features/form-engine/filling/earlier-answers/copy-answers.ts')),
  ...(await import('#features/form-catalogue/next-time.ts')),
});

/** Said of every copy, so that nobody takes a measurement of elsewhere for one of here. */
const WHAT_IS_COPIED = 'Wie, waarmee en hoe is overgenomen. Nummers, plek, metingen, monsters en foto’s vul je hier opnieuw in.';

/** Milliseconds the message stays. */
const TOLD_MS = 10_000;

/** A function that starts a copy of a form as it was sent at one time, for the same phase. */
export function useCopyForm(): (form: FormSubmission, revision: FormRevision) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    async (form, revision) => {
      const { keysOfCopy, nextTimeOf, startDraft } = await loadEngine();
      const place = { projectNumber: form.projectNumber ?? undefined, phaseNumber: form.phaseNumber ?? undefined };
      const design = await newestDesign(form.designKey);
      const { answers, lost } = await answersOfCopy(design, place, person, form, revision, keysOfCopy(design, nextTimeOf(design)));
      const context = await contextOf(place, person, design.key);
      const id = await startDraft({ design, ...place, context, answers, lost, basedOnRevision: 0, fieldNotes: [] });
      await navigate({ to: href('formSection', { form: id, section: design.sections[0]?.key ?? '' }) });
      addNotification({ title: `Kopie van ${form.title}`, text: WHAT_IS_COPIED, timeoutMs: TOLD_MS });
    },
    [navigate, person],
  );
}

/** The answers with these keys of an earlier form as a new one of a design starts with them, and what can't be taken along. */
export async function answersOfCopy(
  design: Design,
  place: FormPlace,
  person: SignedIn | undefined,
  form: Pick<FormSubmission, 'designKey' | 'designVersion'>,
  revision: FormRevision,
  keys: KeysTaken,
): Promise<{ answers: Answers; lost: readonly LostAnswer[] }> {
  const { copyAnswers, initialAnswers, loadPlaces, migrateDraft } = await loadEngine();
  const version = revision.designVersion ?? form.designVersion;
  const { document: before } = await cacheFirstAnswer(getFormDesign, { key: form.designKey, version });
  await loadPlaces(design)?.catch(reportError);
  const { answers, lost } = migrateDraft(before, design, copyAnswers(before, revision.answers, {}, keys));
  return { answers: copyAnswers(design, answers, initialAnswers(design, await contextOf(place, person, design.key), newId), keys), lost };
}
