import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { BoreProfileDrawing } from '../answers/bore-profile-drawing.tsx';
import type { ProfileView } from '../answers/use-profile.ts';

export interface LayerListProps {
  readonly view: ProfileView;
  readonly field: LayersField;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onDescribeRest: (toCm: number) => void;
}

/** The profile to scale with its layers in words beside it, each to be pressed; what is not described yet as well. */
export function LayerList({ view, field, chosenId, onChoose, onDescribeRest }: LayerListProps) {
  const { input, profile, label } = view;
  if (profile.layers.length === 0) return <p className="help">Nog geen lagen. De eerste laag begint op maaiveld.</p>;
  const rowsById = new Map(input.layers.map((row) => [row.id, row]));
  return (
    <div className="borelog">
      <BoreProfileDrawing profile={profile} selectedId={chosenId} label={label} />
      <ol className="layers num">
        {profile.layers.map(({ layerId, fromCm, toCm }) => {
          const row = layerId === null ? undefined : rowsById.get(layerId);
          const text = row === undefined ? '' : layerText(row, field.fields);
          return (
            <li key={layerId ?? 'rest'}>
              <button
                type="button"
                className={text === '' ? 'todo' : undefined}
                aria-current={layerId !== null && layerId === chosenId ? 'true' : undefined}
                onClick={() => (layerId === null ? onDescribeRest(toCm) : onChoose(layerId))}
              >
                <span className="d">
                  {fromCm}–{toCm}
                </span>
                <b>{text || 'Nog te beschrijven'}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
