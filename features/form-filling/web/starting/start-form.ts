/** Starts forms: finds the design and what it may know on the device first, so that it works without a network. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { type FormSubmission, getFormDesign, listFormDesigns } from '#features/forms/contract.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { contextOf, type FormPlace } from './read-context.ts';

/** The engine of the forms comes when a form is started: screens that only offer to start one need nothing of it. */
const loadEngine = async () => ({
  ...(await import('../drafts/open-form.ts')),
  ...(await import('../drafts/open-correction.ts')),
  ...(await import('../drafts/load-places.ts')),
  ...(await import('#features/form-engine/filling/initial-answers.ts')),
  ...(await import('#features/form-engine/filling/earlier-answers/copy-answers.ts')),
  ...(await import('#features/form-catalogue/next-time.ts')),
});

/** The newest version of a design, from the device when it is there. */
export async function newestDesign(designKey: string): Promise<Design> {
  const designs = await cacheFirstAnswer(listFormDesigns, {});
  const version = designs.find(({ key }) => key === designKey)?.version ?? 1;
  return (await cacheFirstAnswer(getFormDesign, { key: designKey, version })).document;
}

/** The start that is under way: a second tap on a slow phone starts no second form. */
let starting: Promise<void> | undefined;

/** A function that starts a new form, with answers that are known already, and opens its first section. Rejects when the design is not on the device and can't be fetched. */
export function useStartForm(): (designKey: string, place: FormPlace, given?: Answers) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    (designKey, place, given = {}) => {
      const start = async () => {
        const { initialAnswers, loadPlaces, nextInPhase, nextTimeOf, startDraft } = await loadEngine();
        const design = await newestDesign(designKey);
        await loadPlaces(design)?.catch(reportError);
        const context = await contextOf(place, person, designKey);
        const fresh = initialAnswers(design, context, newId);
        const answers = { ...nextInPhase(design, context.previous as Answers | undefined, fresh, nextTimeOf(design)), ...given };
        const id = await startDraft({ design, ...place, context, answers, basedOnRevision: 0, fieldNotes: [] });
        await navigate({ to: href('formSection', { form: id, section: design.sections[0]?.key ?? '' }) });
      };
      starting ??= start().finally(() => {
        starting = undefined;
      });
      return starting;
    },
    [navigate, person],
  );
}

/** Starting the forms of a list. */
export interface FormsToStart {
  /** Design of the form that is being started. */
  readonly startingKey: string | undefined;
  /** Why the last one could not be started. */
  readonly trouble: string | undefined;
  readonly start: (designKey: string, place: FormPlace) => void;
}

/** Starts forms of a list one at a time, and knows which is under way. */
export function useFormsToStart(): FormsToStart {
  const startForm = useStartForm();
  const { isBusy, trouble, run } = useAction();
  const [lastKey, setLastKey] = useState<string>();
  const start = (designKey: string, place: FormPlace) =>
    run(() => {
      setLastKey(designKey);
      return startForm(designKey, place);
    });
  return { startingKey: isBusy ? lastKey : undefined, trouble: trouble?.text, start };
}

/** A function that opens a returned form again, with the reviewer's notes; the draft goes on under the submission's own id, where it was begun already as it is. */
export function useCorrectForm(): (form: FormSubmission) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    async (form) => {
      const { correctionBegun, startCorrection } = await loadEngine();
      const review = form.reviews.findLast(({ revision }) => revision === form.revision);
      const fieldNotes = review?.fieldNotes ?? [];
      const returned = { basedOnRevision: form.revision, reviewNote: review?.note ?? undefined, fieldNotes };
      const start = async () => {
        const { document } = await cacheFirstAnswer(getFormDesign, { key: form.designKey, version: form.designVersion });
        const place = { projectNumber: form.projectNumber ?? undefined, phaseNumber: form.phaseNumber ?? undefined };
        const context = await contextOf(place, person, undefined);
        const answers: Answers = form.revisions.at(-1)?.answers ?? {};
        await startCorrection(form.id, { design: document, ...place, context, answers, ...returned }, form.revisions);
        return document;
      };
      const begun = await correctionBegun(form.id, returned);
      const design = begun?.draft.design ?? (await start());
      const noted = fieldNotes[0]?.path.split('.')[0];
      const section = design.sections.find(({ fields }) => fields.some(({ key }) => key === noted)) ?? design.sections[0];
      await navigate({ to: href('formSection', { form: form.id, section: section?.key ?? '' }), hash: noted ?? '' });
    },
    [navigate, person],
  );
}
