import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { PickList } from '#platform/ui/inputs/pick-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { usePlacesToPick } from '../picking/use-places-to-pick.ts';
import type { OpenForm } from './open-form.ts';
import { usePutAtPlace } from './use-put-at-place.ts';

/** Chooses the phase or the project a form is of: one's own, and with words and a network any other. */
export function ChoosePlace({ form, onClose }: { readonly form: OpenForm; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const places = [...usePlacesToPick('phase', text), ...usePlacesToPick('project', text)];
  const { put } = usePutAtPlace(form);
  const mayHaveNone = useSignedIn()?.restricted !== true && form.draft.projectNumber !== undefined;
  const byCode = new Map(places.map((place) => [place.answer.code ?? place.answer.id, place]));
  const choose = (code: string | undefined) => {
    const place = byCode.get(code ?? '')?.answer;
    put({ projectNumber: place?.id, phaseNumber: place?.phase });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Bij welk project hoort dit?"
      actions={
        mayHaveNone ? (
          <Button variant="quiet" onClick={() => choose(undefined)}>
            Bij geen project
          </Button>
        ) : undefined
      }
    >
      <PickList
        options={[...byCode].map(([value, { label, text: more, answer }]) => ({
          value,
          label,
          text: answer.phase === undefined ? `Heel het project. ${more}` : more,
        }))}
        onChoose={choose}
        onSearch={setText}
        emptyText="Er staan geen projecten van jou op dit apparaat. Zoek met bereik een ander project."
      />
    </Sheet>
  );
}
