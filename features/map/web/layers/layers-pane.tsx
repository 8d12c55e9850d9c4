import { IconCamera } from '@tabler/icons-react';
import { type PointKind, type PointState, pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { pointIcons } from '#features/fieldwork/web/point-icons.tsx';
import type { Shape } from '#features/map-shapes/contract.ts';
import { type ShapeKind, shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { type Background, backgrounds } from '../../backgrounds.ts';
import type { MapChoice } from '../map-address.ts';
import { OverlayList, type OverlayListProps } from './overlay-list.tsx';

export interface LayersProps {
  readonly points: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
  readonly choice: MapChoice;
  readonly onChoose: (changes: Partial<MapChoice>) => void;
  readonly background: Background | undefined;
  /** Number of photos with a place. */
  readonly photoCount: number;
  /** Drawings and KLIC; undefined without. */
  readonly overlays: OverlayListProps | undefined;
  /** False when the installation has no backgrounds. */
  readonly hasBackgrounds: boolean;
}

const NONE = 'geen';

/** The layers of the map, each on or off, with what there is in it. */
export function LayersPane({ points, shapes, choice, onChoose, background, hasBackgrounds, overlays, photoCount }: LayersProps) {
  return (
    <div className="maplayers">
      <h2>Lagen</h2>
      {hasBackgrounds && (
        <>
          <h3>Achtergrond</h3>
          <Segmented
            label="Achtergrond"
            value={background ?? NONE}
            onChange={(value) => onChoose({ background: value as Background })}
            segments={codesOf(backgrounds).map((value) => ({ value: value as string, label: backgrounds[value] }))}
          />
          <label>
            <input type="checkbox" checked={choice.hasParcels} onChange={() => onChoose({ hasParcels: !choice.hasParcels })} />
            <span>Percelen (Kadaster)</span>
          </label>
        </>
      )}
      <h3>Punten</h3>
      <ul>
        {kindsOf(points).map((kind) => (
          <li key={kind}>
            <label>
              <input type="checkbox" checked={!choice.hidden.includes(kind)} onChange={() => onChoose({ hidden: toggled(choice.hidden, kind) })} />
              {pointIcons[kind]}
              <span>{pointKinds[kind].many}</span>
              <span className="num">{points.filter((point) => point.kind === kind).length}</span>
            </label>
          </li>
        ))}
      </ul>
      {shapes.length > 0 && <h3>Lijnen en vlakken</h3>}
      <ul>
        {shapeKindsOf(shapes).map((kind) => (
          <li key={kind}>
            <label>
              <input
                type="checkbox"
                checked={!choice.hiddenShapes.includes(kind)}
                onChange={() => onChoose({ hiddenShapes: toggled(choice.hiddenShapes, kind) })}
              />
              <i className={`shapemark k-${kind}`} />
              <span>{shapeKinds[kind].many}</span>
              <span className="num">{shapes.filter((shape) => shape.kind === kind).length}</span>
            </label>
          </li>
        ))}
      </ul>
      {photoCount > 0 && (
        <>
          <h3>Foto's</h3>
          <ul>
            <li>
              <label>
                <input type="checkbox" checked={choice.hasPhotos} onChange={() => onChoose({ hasPhotos: !choice.hasPhotos, openPhoto: '' })} />
                <IconCamera size={20} aria-hidden="true" />
                <span>Foto's met richting</span>
                <span className="num">{photoCount}</span>
              </label>
            </li>
          </ul>
        </>
      )}
      {overlays !== undefined && (
        <>
          <h3>Tekeningen en KLIC</h3>
          <OverlayList {...overlays} />
        </>
      )}
      <h3>Status</h3>
      <ul>
        {codesOf(pointStates).map((state) => (
          <li key={state}>
            <label>
              <input
                type="checkbox"
                checked={choice.states.length === 0 || choice.states.includes(state)}
                onChange={() => onChoose({ states: toggledStates(choice.states, state) })}
              />
              <i className={`pointmark ${state}`} />
              <span>{pointStates[state]}</span>
              <span className="num">{points.filter((point) => point.state === state).length}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The kinds there are in a phase, in their order. */
export function kindsOf(points: readonly ShownPoint[]): readonly PointKind[] {
  return codesOf(pointKinds).filter((kind) => points.some((point) => point.kind === kind));
}

/** The kinds of lines and areas there are in a phase, in their order. */
export function shapeKindsOf(shapes: readonly Shape[]): readonly ShapeKind[] {
  return codesOf(shapeKinds).filter((kind) => shapes.some((shape) => shape.kind === kind));
}

/** With a code in it or taken out. */
export function toggled<Code extends string>(codes: readonly Code[], code: Code): readonly Code[] {
  return codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
}

/** None chosen means all of them are. */
function toggledStates(chosen: readonly PointState[], state: PointState): readonly PointState[] {
  const all = codesOf(pointStates);
  const next = toggled(chosen.length === 0 ? all : chosen, state);
  return next.length === all.length ? [] : next;
}
