import { lazy, Suspense, useState } from 'react';
import { usesPlace } from '#features/form-engine/filling/form-place.ts';
import { placeCode } from '#features/forms/place-code.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { useMyPhasesToday } from '../picking/use-places-to-pick.ts';
import { changeDraft, type OpenForm } from './open-form.ts';
import { usePutAtPlace } from './use-put-at-place.ts';

const ChoosePlace = lazy(async () => ({ default: (await import('./choose-place.tsx')).ChoosePlace }));

/** Most phases of today that can be chosen without opening the list. */
const TODAY_MAX = 2;

/** True when a form can't be sent before it is known which project it is of: the restricted group sends within its projects alone. */
export function useLacksPlace(): (draft: FormDraft) => boolean {
  const isRestricted = useSignedIn()?.restricted === true;
  return ({ projectNumber }) => isRestricted && projectNumber === undefined;
}

/** Asks for the project of a form that was started away from any, as long as it is not chosen and the form can use it. */
export function PlaceNotice({ form }: { readonly form: OpenForm }) {
  const { design, projectNumber, basedOnRevision, isOfNoProject } = form.draft;
  const isNeeded = useLacksPlace()(form.draft);
  const isUseful = projectNumber === undefined && basedOnRevision === 0 && isOfNoProject !== true && usesPlace(design);
  return isNeeded || isUseful ? <PlaceQuestion form={form} isNeeded={isNeeded} /> : null;
}

function PlaceQuestion({ form, isNeeded }: { readonly form: OpenForm; readonly isNeeded: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, put } = usePutAtPlace(form);
  const ofNone = useNoticedAction();
  const ofToday = useMyPhasesToday()
    .slice(0, TODAY_MAX)
    .map(({ projectNumber, number: phaseNumber, name, place: { city } }) => ({ projectNumber, phaseNumber, where: city === '' ? name : city }));
  return (
    <Message
      tone={isNeeded ? 'wait' : 'info'}
      title="Bij welk project hoort dit?"
      actions={
        <>
          {ofToday.map((place) => (
            <Button key={placeCode(place)} disabled={isBusy} onClick={() => put(place)}>
              {placeCode(place)}, {place.where}
            </Button>
          ))}
          <Button onClick={() => setOpen(true)}>{ofToday.length === 0 ? 'Project kiezen' : 'Ander project'}</Button>
          {!isNeeded && (
            <Button variant="quiet" busy={ofNone.isBusy} onClick={() => ofNone.run(() => changeDraft(form, { isOfNoProject: true }))}>
              Geen project
            </Button>
          )}
        </>
      }
    >
      Dan staat het bij het project, en wordt ingevuld wat daarvan bekend is.
      {isOpen && (
        <Suspense fallback={null}>
          <ChoosePlace form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Message>
  );
}
