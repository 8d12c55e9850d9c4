/** Starts forms: finds the design and what it may know on the device first, so that it works without a network. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getPhase } from '#features/phases/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { answerAtHand } from '#platform/web/answer-at-hand.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { href } from '../../routes.ts';
import { type FormSubmission, getFormDesign, getPreviousAnswers, listFormDesigns } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
import { type ContextPerson, type ContextPhase, type ContextProject, dayOf, toFormContext } from '../form-context.ts';

/** The engine of the forms comes when a form is started: screens that only offer to start one need nothing of it. */
const loadEngine = async () => ({ ...(await import('./open-form.ts')), ...(await import('../engine/initial-answers.ts')) });

/** Where a form belongs. */
export interface FormPlace {
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
}

/** A function that starts a new form, with answers that are known already, and opens its first section. Rejects when the design is not on the device and can't be fetched. */
export function useStartForm(): (designKey: string, place: FormPlace, given?: Answers) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    async (designKey, place, given = {}) => {
      const { initialAnswers, startDraft } = await loadEngine();
      const designs = await answerAtHand(listFormDesigns, {});
      const version = designs.find(({ key }) => key === designKey)?.version ?? 1;
      const { document: design } = await answerAtHand(getFormDesign, { key: designKey, version });
      const previous = await answerAtHand(getPreviousAnswers, { key: designKey }).catch(() => undefined);
      const context = await contextOf(place, { id: person?.id ?? '', name: person?.name ?? '', email: person?.email ?? '' }, previous?.answers);
      const answers = { ...initialAnswers(design, context, newId), ...given };
      const id = startDraft({ design, ...place, context, answers, basedOnRevision: 0, fieldNotes: [] });
      await navigate({ to: href('formSection', { form: id, section: design.sections[0]?.key ?? '' }) });
    },
    [navigate, person?.id, person?.name, person?.email],
  );
}

/** A function that opens a returned form again, with the reviewer's notes; the draft goes on under the submission's own id. */
export function useCorrectForm(): (form: FormSubmission) => Promise<void> {
  const navigate = useNavigate();
  const person = useSignedIn();
  return useCallback(
    async (form) => {
      const { startDraft } = await loadEngine();
      const { document: design } = await answerAtHand(getFormDesign, { key: form.designKey, version: form.designVersion });
      const place = { projectNumber: form.projectNumber ?? undefined, phaseNumber: form.phaseNumber ?? undefined };
      const context = await contextOf(place, { id: person?.id ?? '', name: person?.name ?? '', email: person?.email ?? '' }, undefined);
      const answers: Answers = form.revisions.at(-1)?.answers ?? {};
      const review = form.reviews.findLast(({ revision }) => revision === form.revision);
      const fieldNotes = review?.fieldNotes ?? [];
      startDraft({ design, ...place, context, answers, basedOnRevision: form.revision, reviewNote: review?.note ?? undefined, fieldNotes }, form.id);
      const noted = fieldNotes[0]?.path.split('.')[0];
      const section = design.sections.find(({ fields }) => fields.some(({ key }) => key === noted)) ?? design.sections[0];
      await navigate({ to: href('formSection', { form: form.id, section: section?.key ?? '' }), hash: noted ?? '' });
    },
    [navigate, person?.id, person?.name, person?.email],
  );
}

async function contextOf({ projectNumber, phaseNumber }: FormPlace, person: ContextPerson, previous: Answers | undefined) {
  const { today, now } = dayOf(Date.now());
  const sheet =
    projectNumber === undefined || phaseNumber === undefined ? undefined : await answerAtHand(getPhase, { project: projectNumber, phase: phaseNumber });
  const project: ContextProject | undefined = sheet && {
    number: sheet.project.number,
    description: sheet.project.description,
    clientName: sheet.project.clientName,
    leaderName: sheet.project.leader?.name ?? null,
    address: sheet.place.address,
    city: sheet.place.city,
  };
  const phase: ContextPhase | undefined = sheet && { number: sheet.number, name: sheet.name, protocol: sheet.protocol, assignment: sheet.assignment };
  return toFormContext({ project, phase, person, previous, today, now });
}
