import { pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import { shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Chip } from '#platform/ui/chip.tsx';
import { backgrounds } from '../backgrounds.ts';
import { kindsOf, type LayersProps, shapeKindsOf, toggled } from './layers-pane.tsx';

/** The layers of the map as chips over it, for the phone. */
export function MapLayersChips({ points, shapes, choice, onChoose, background, hasBackgrounds }: LayersProps) {
  return (
    <div className="chips maplayerchips">
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
      {codesOf(pointStates)
        .filter((state) => points.some((point) => point.state === state))
        .map((state) => (
          <Chip key={state} on={choice.states.includes(state)} onClick={() => onChoose({ states: toggled(choice.states, state) })}>
            Alleen {pointStates[state].toLowerCase()}
          </Chip>
        ))}
      {hasBackgrounds &&
        codesOf(backgrounds).map((one) => (
          <Chip key={one} on={one === background} onClick={() => onChoose({ background: one })}>
            {backgrounds[one]}
          </Chip>
        ))}
    </div>
  );
}
