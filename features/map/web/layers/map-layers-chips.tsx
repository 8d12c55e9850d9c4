import { useState } from 'react';
import { pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import { shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { backgrounds } from '../../backgrounds.ts';
import { kindsOf, type LayersProps, shapeKindsOf, toggled } from './layers-pane.tsx';
import { OverlayList } from './overlay-list.tsx';

/** The layers of the map as chips over it, for the phone. */
export function MapLayersChips({ points, shapes, choice, onChoose, background, hasBackgrounds, overlays, photoCount }: LayersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="chips maplayerchips">
      {overlays !== undefined && (
        <Chip on={isOpen} onClick={() => setOpen(true)}>
          Tekeningen en KLIC
        </Chip>
      )}
      {kindsOf(points).map((kind) => (
        <Chip key={kind} on={!choice.hidden.includes(kind)} onClick={() => onChoose({ hidden: toggled(choice.hidden, kind) })}>
          {pointKinds[kind].many}
        </Chip>
      ))}
      {shapeKindsOf(shapes).map((kind) => (
        <Chip key={kind} on={!choice.hiddenShapes.includes(kind)} onClick={() => onChoose({ hiddenShapes: toggled(choice.hiddenShapes, kind) })}>
          {shapeKinds[kind].many}
        </Chip>
      ))}
      {photoCount > 0 && (
        <Chip on={choice.hasPhotos} onClick={() => onChoose({ hasPhotos: !choice.hasPhotos, openPhoto: '' })}>
          Foto's
        </Chip>
      )}
      {codesOf(pointStates)
        .filter((state) => points.some((point) => point.state === state))
        .map((state) => (
          <Chip key={state} on={choice.states.includes(state)} onClick={() => onChoose({ states: toggled(choice.states, state) })}>
            Alleen {pointStates[state].toLowerCase()}
          </Chip>
        ))}
      {hasBackgrounds && (
        <Chip on={choice.hasParcels} onClick={() => onChoose({ hasParcels: !choice.hasParcels })}>
          Percelen
        </Chip>
      )}
      {hasBackgrounds &&
        codesOf(backgrounds).map((one) => (
          <Chip key={one} on={one === background} onClick={() => onChoose({ background: one })}>
            {backgrounds[one]}
          </Chip>
        ))}
      {overlays !== undefined && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title="Tekeningen en KLIC" actions={<Button onClick={() => setOpen(false)}>Sluiten</Button>}>
          <div className="secbody">
            <OverlayList {...overlays} />
          </div>
        </Sheet>
      )}
    </div>
  );
}
