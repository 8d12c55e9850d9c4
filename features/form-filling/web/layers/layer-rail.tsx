import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { boreProfile, type ProfileInput } from '#features/form-engine/soil-layers/bore-profile.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { useHeight } from '#platform/ui/page/use-height.ts';
import { BoreProfileDrawing } from '../answers/bore-profile-drawing.tsx';

/** Frame of the drawing along the edge of the screen, in CSS pixels. */
const RAIL_FRAME = { width: 84, columnX: 41, columnWidth: 30, margin: 12, rowHeight: 0 };

export interface LayerRailProps {
  readonly input: ProfileInput;
  readonly field: LayersField;
  readonly chosenId: string;
  readonly label: string;
  readonly onChoose: (id: string) => void;
  readonly onDescribeRest: () => void;
}

/** The profile to scale down the edge of the screen: where you are, and the way to the other layers. */
export function LayerRail({ input, field, chosenId, label, onChoose, onDescribeRest }: LayerRailProps) {
  const [measure, heightPx] = useHeight<HTMLElement>();
  const columnHeight = Math.max(0, heightPx - 2 * RAIL_FRAME.margin);
  const profile = boreProfile(input, { ...RAIL_FRAME, columnHeight });
  const numbersById = new Map(input.layers.map(({ id }, index) => [id, index + 1]));
  return (
    <nav className="layerrail" aria-label="Lagen" ref={measure}>
      {heightPx > 0 && <BoreProfileDrawing profile={{ ...profile, leaders: [], width: RAIL_FRAME.width }} selectedId={chosenId} label={label} />}
      {profile.layers.map(({ layerId, y, height, fromCm, toCm }) => {
        const row = input.layers.find(({ id }) => id === layerId);
        const words = row === undefined ? '' : layerText(row, field.fields);
        const depths = `${fromCm} tot ${toCm} cm`;
        return (
          <button
            key={layerId ?? 'rest'}
            type="button"
            style={{ top: y, height }}
            aria-current={layerId === chosenId ? 'true' : undefined}
            aria-label={
              layerId === null ? `Nog te beschrijven, ${depths}` : [`Laag ${numbersById.get(layerId)}`, depths, words].filter((part) => part !== '').join(', ')
            }
            onClick={() => (layerId === null ? onDescribeRest() : onChoose(layerId))}
          />
        );
      })}
    </nav>
  );
}
