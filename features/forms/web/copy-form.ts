/** Starts a form with the answers of an earlier one, on the newest version of its design. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { addNotification } from '#platform/ui/notification-store.ts';
import { answerAtHand } from '#platform/web/answer-at-hand.ts';
import { type SignedIn, useSignedIn } from '#platform/web/signed-in.ts';
import { href } from '../../routes.ts';
import { type FormRevision, type FormSubmission, getFormDesign } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
import type { KeysTaken } from '../engine/copy-answers.ts';
import type { Design } from '../engine/design.ts';
import type { LostAnswer } from '../engine/migrate-draft.ts';
import { contextOf, type FormPlace } from './context-at-hand.ts';
import { newestDesign } from './start-form.ts';

const loadEngine = async () => ({
  ...(await import('./open-form.ts')),
  ...(await import('../engine/initial-answers.ts')),
  ...(await import('../engine/migrate-draft.ts')),
  ...(await import('../engine/copy-answers.ts')),
});

/** Said of every copy, so that nobody takes a measurement of elsewhere for one of here. */
const WHAT_IS_COPIED = 'Wie, waarmee en hoe is overgenomen. Nummers, plek, metingen, monsters en foto’s vul je hier opnieuw in.';

/** How long it is said, in milliseconds. */
const TOLD_MS = 10_000;

/** A function that starts a copy of a form as it was sent at one time, for the same phase. */
export function useCopyForm(): (form: FormSubmission, revision: FormRevision) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    async (form, revision) => {
      const { keysOfCopy, startDraft } = await loadEngine();
      const place = { projectNumber: form.projectNumber ?? undefined, phaseNumber: form.phaseNumber ?? undefined };
      const design = await newestDesign(form.designKey);
      const { answers, lost } = await answersOfCopy(design, place, person, form, revision, keysOfCopy(design));
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
  const { copyAnswers, initialAnswers, migrateDraft } = await loadEngine();
  const version = revision.designVersion ?? form.designVersion;
  const { document: before } = await answerAtHand(getFormDesign, { key: form.designKey, version });
  const { answers, lost } = migrateDraft(before, design, copyAnswers(before, revision.answers, {}, keys));
  return { answers: copyAnswers(design, answers, initialAnswers(design, await contextOf(place, person, design.key), newId), keys), lost };
}
