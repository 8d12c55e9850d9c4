import { useMemo } from 'react';
import { Section } from '#platform/ui/page/section.tsx';
import { readBoundary, writeBoundary } from '../../site-boundary.ts';
import { rdOf, type SiteForm } from '../../site-form.ts';
import { SiteDrawing } from '../places.ts';
import { type SettingsEditing, settingsFieldId } from '../use-settings-editing.ts';

export interface BoundarySectionProps {
  readonly editing: SettingsEditing<SiteForm>;
  /** Name under which what is typed stays on the device. */
  readonly name: string;
}

/** The edge of the site. It stands beside the form it belongs to: a corner that is typed is a form of its own. */
export function BoundarySection({ editing: { form, set, errorOf }, name }: BoundarySectionProps) {
  const corners = useMemo(() => readBoundary(form.boundary), [form.boundary]);
  return (
    <Section title="Terreingrens" id={settingsFieldId('boundary')} padded>
      <p className="muted">De grens komt op de kaart van elke fase. Hij wordt bewaard met de rest van deze pagina.</p>
      <SiteDrawing
        {...{ name, corners }}
        site={rdOf(form)}
        error={errorOf('boundary')}
        onCorners={(next) => set({ boundary: writeBoundary(next) })}
        onArea={(squareMeters) => set({ areaM2: String(squareMeters) })}
      />
    </Section>
  );
}
