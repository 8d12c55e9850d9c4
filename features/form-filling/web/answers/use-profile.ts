/** The bore profile of a form, redrawn when a layer or anything drawn beside it changes. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { type BoreProfile, boreProfile, type ProfileInput } from '#features/form-engine/soil-layers/bore-profile.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { profileOfForm } from '#features/form-engine/soil-layers/profile-of-form.ts';

/** A profile: what it is drawn from, the drawing, and the same in words. */
export interface ProfileView {
  readonly input: ProfileInput;
  readonly profile: BoreProfile;
  readonly label: string;
}

/** The profile of a field of layers. */
export function useProfile(form: FormState, field: LayersField): ProfileView {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  const answers = useSyncExternalStore(subscribe, () => form.answers());
  return useMemo(() => {
    const input = profileOfForm(answers, field);
    const profile = boreProfile(input);
    return { input, profile, label: describe(input, profile, field) };
  }, [answers, field]);
}

function describe({ layers, groundwaterCm }: ProfileInput, profile: BoreProfile, field: LayersField): string {
  const rowsById = new Map(layers.map((row) => [row.id, row]));
  const parts = profile.layers.map(({ layerId, fromCm, toCm }) => {
    const row = layerId === null ? undefined : rowsById.get(layerId);
    return `${fromCm} tot ${toCm} centimeter: ${row === undefined ? 'nog te beschrijven' : layerText(row, field.fields) || 'nog te beschrijven'}`;
  });
  const water = typeof groundwaterCm === 'number' ? ` Grondwater op ${groundwaterCm} centimeter.` : '';
  return parts.length === 0 ? 'Boorprofiel, nog zonder lagen.' : `Boorprofiel. ${parts.join('. ')}.${water}`;
}
