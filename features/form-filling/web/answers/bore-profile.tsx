import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { useField } from '../controls/use-field.ts';
import { BoreProfileDrawing } from './bore-profile-drawing.tsx';
import { useProfile } from './use-profile.ts';

/** A boring as it was logged: the profile to scale, each layer in words beside it. */
export function BoreProfile({ form, path }: { readonly form: FormState; readonly path: string }) {
  const state = useField(form, path);
  return state?.field.type === 'layers' ? <Profile form={form} field={state.field} /> : null;
}

function Profile({ form, field }: { readonly form: FormState; readonly field: LayersField }) {
  const { input, profile, label } = useProfile(form, field);
  if (profile.layers.length === 0) return <span className="muted">Geen lagen</span>;
  const rowsById = new Map(input.layers.map((row) => [row.id, row]));
  return (
    <div className="borelog read">
      <BoreProfileDrawing profile={profile} label={label} />
      <ol className="layers num">
        {profile.layers.map(({ layerId, fromCm, toCm }) => {
          const row = layerId === null ? undefined : rowsById.get(layerId);
          return (
            <li key={layerId ?? 'rest'}>
              <span className="d">
                {fromCm}–{toCm}
              </span>
              <b>{(row && layerText(row, field.fields)) || 'Niet beschreven'}</b>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
