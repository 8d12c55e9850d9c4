import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '#platform/ui/icon-button.tsx';

export interface MapZoomProps {
  readonly map: { readonly zoom: (steps: number) => void; readonly fit: () => void };
  /** Name of the button that shows everything. */
  readonly allLabel: string;
}

/** Closer, farther, and everything: the buttons on a map. */
export function MapZoom({ map, allLabel }: MapZoomProps) {
  return (
    <div className="mapzoom">
      <IconButton variant="plain" label="Inzoomen" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => map.zoom(1)} />
      <IconButton variant="plain" label="Uitzoomen" icon={<IconMinus size={20} aria-hidden="true" />} onClick={() => map.zoom(-1)} />
      <IconButton variant="plain" label={allLabel} icon={<IconMaximize size={20} aria-hidden="true" />} onClick={map.fit} />
    </div>
  );
}
