/** Starts a public form, from the device when it was opened here before. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import { loadPlaces } from '#features/form-filling/web/drafts/load-places.ts';
import { startDraft } from '#features/form-filling/web/drafts/open-form.ts';
import { dayOf, toFormContext } from '#features/forms/form-context.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';
import { askForPersistence } from '#platform/web/device/storage/storage-health.ts';
import { getPublicForm } from '../../contract.ts';
import { chooseDraft } from './current-form.ts';

/** A function that starts a form and opens its first section. Rejects when the form is not on the device and can't be fetched. */
export function useStartPublicForm(): (name: string, link: string | undefined) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (name, link) => {
      const { document: design, link: found } = await cacheFirstAnswer(getPublicForm, { key: name, link });
      const { project, phase } = found?.place ?? {};
      const context = toFormContext({ project, phase: phase ?? undefined, person: { id: '', name: '', email: '' }, ...dayOf(Date.now()) });
      const place = { projectNumber: project?.number, phaseNumber: phase?.number };
      await loadPlaces(design)?.catch(reportError);
      const answers = initialAnswers(design, context, newId);
      const id = await startDraft({ design, ...place, context, answers, basedOnRevision: 0, fieldNotes: [], link });
      chooseDraft(name, id);
      // What is begun here must not be cleared away by the browser before it is sent.
      askForPersistence().catch(reportError);
      await navigate({ to: href('publicFormSection', { name, section: design.sections[0]?.key ?? '' }) });
    },
    [navigate],
  );
}
