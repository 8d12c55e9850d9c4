import { IconCurrentLocation, IconMapPin, IconPlus, IconPointer, IconRulerMeasure } from '@tabler/icons-react';
import type { MeasuredBy } from '#features/fieldwork/labels.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { currentPosition } from '#platform/web/device/position.ts';
import type { MapTool } from './drawing/map-events.ts';
import type { UsedPosition } from './use-position.ts';

/** Where a new point comes, and how that was found. */
export interface NewPlace {
  readonly rdX: number;
  readonly rdY: number;
  readonly accuracyMeters?: number;
  readonly measured: MeasuredBy;
}

interface MapToolsProps {
  readonly tool: MapTool;
  readonly onTool: (tool: MapTool) => void;
}

/** What a tap on the map means: choosing, or measuring. */
export function MapTools({ tool, onTool }: MapToolsProps) {
  return (
    <div className="maptools">
      <Segmented
        label="Wat een tik doet"
        value={tool === 'place' ? 'choose' : tool}
        onChange={onTool}
        segments={[
          { value: 'choose', label: 'Kiezen', icon: <IconPointer size={16} aria-hidden="true" /> },
          { value: 'measure', label: 'Meten', icon: <IconRulerMeasure size={16} aria-hidden="true" /> },
        ]}
      />
    </div>
  );
}

interface AddPointProps {
  readonly iconOnly?: boolean;
  /** Opens the form of a new point; without a place RD is typed. */
  readonly onNew: (at: NewPlace | undefined) => void;
  readonly onPoint: () => void;
}

/** The ways to add a point: where one stands, where one taps, or typed. */
export function AddPoint({ iconOnly, onNew, onPoint }: AddPointProps) {
  const { run } = useNoticedAction('Geen positie');
  const here = async () => {
    const { rdX, rdY, accuracyMeters } = await currentPosition();
    onNew({ rdX, rdY, accuracyMeters, measured: 'gps' });
  };
  return (
    <Menu
      label="Punt toevoegen"
      variant={iconOnly ? 'plain' : 'primary'}
      icon={<IconPlus size={iconOnly ? 24 : 20} aria-hidden="true" />}
      iconOnly={iconOnly === true}
      items={[
        { label: 'Waar ik sta (GPS)', icon: <IconCurrentLocation size={20} aria-hidden="true" />, onSelect: () => run(here) },
        { label: 'Aanwijzen op de kaart', icon: <IconMapPin size={20} aria-hidden="true" />, onSelect: onPoint },
        { label: 'RD-coördinaten typen', icon: <IconPlus size={20} aria-hidden="true" />, onSelect: () => onNew(undefined) },
      ]}
    />
  );
}

/** Shows where the device is, and keeps it in the middle. */
export function LocateButton({ used: { isFollowing, follow, letGo } }: { readonly used: UsedPosition }) {
  return (
    <IconButton
      variant="plain"
      label="Mijn plek volgen"
      aria-pressed={isFollowing}
      icon={<IconCurrentLocation size={24} aria-hidden="true" />}
      onClick={isFollowing ? letGo : follow}
    />
  );
}
