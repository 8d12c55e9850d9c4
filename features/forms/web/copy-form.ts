/** Starts a form with the answers of an earlier one, on the newest version of its design. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { answerAtHand } from '#platform/web/answer-at-hand.ts';
import { type SignedIn, useSignedIn } from '#platform/web/signed-in.ts';
import { href } from '../../routes.ts';
import { type FormRevision, type FormSubmission, getFormDesign } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
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

/** A function that starts a copy of a form as it was sent at one time, for the same phase. */
export function useCopyForm(): (form: FormSubmission, revision: FormRevision) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    async (form, revision) => {
      const { startDraft } = await loadEngine();
      const place = { projectNumber: form.projectNumber ?? undefined, phaseNumber: form.phaseNumber ?? undefined };
      const design = await newestDesign(form.designKey);
      const { answers, lost } = await answersOfCopy(design, place, person, form, revision);
      const context = await contextOf(place, person, design.key);
      const id = await startDraft({ design, ...place, context, answers, lost, basedOnRevision: 0, fieldNotes: [] });
      await navigate({ to: href('formSection', { form: id, section: design.sections[0]?.key ?? '' }) });
    },
    [navigate, person],
  );
}

/** The answers of an earlier form as a new one of a design starts with them, and what can't be taken along. */
export async function answersOfCopy(
  design: Design,
  place: FormPlace,
  person: SignedIn | undefined,
  form: Pick<FormSubmission, 'designKey' | 'designVersion'>,
  revision: FormRevision,
): Promise<{ answers: Answers; lost: readonly LostAnswer[] }> {
  const { copyAnswers, initialAnswers, migrateDraft } = await loadEngine();
  const version = revision.designVersion ?? form.designVersion;
  const { document: before } = await answerAtHand(getFormDesign, { key: form.designKey, version });
  const { answers, lost } = migrateDraft(before, design, copyAnswers(before, revision.answers, {}));
  return { answers: copyAnswers(design, answers, initialAnswers(design, await contextOf(place, person, design.key), newId)), lost };
}
