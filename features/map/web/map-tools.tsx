import {
  IconCurrentLocation,
  IconKeyboard,
  IconLayersSubtract,
  IconLine,
  IconMapPin,
  IconPlus,
  IconPointer,
  IconPolygon,
  IconRulerMeasure,
  IconUpload,
} from '@tabler/icons-react';
import type { MeasuredBy } from '#features/fieldwork/labels.ts';
import type { ShapeForm } from '#features/map-shapes/labels.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { currentPosition, type DevicePosition } from '#platform/web/device/positioning/position.ts';
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

/** Renders the choice of what a tap on the map does: choosing, or measuring. */
export function MapTools({ tool, onTool }: MapToolsProps) {
  return (
    <div className="maptools">
      <Segmented
        label="Wat een tik doet"
        value={tool === 'measure' ? tool : 'choose'}
        onChange={onTool}
        segments={[
          { value: 'choose', label: 'Kiezen', icon: <IconPointer size={16} aria-hidden="true" /> },
          { value: 'measure', label: 'Meten', icon: <IconRulerMeasure size={16} aria-hidden="true" /> },
        ]}
      />
    </div>
  );
}

interface AddMenuProps {
  readonly iconOnly?: boolean;
  /** Where the device is, while the map follows it: what is seen is what is put down. */
  readonly position: DevicePosition | undefined;
  /** Opens the form of a new point; without a place RD is typed. */
  readonly onNew: (at: NewPlace | undefined) => void;
  readonly onPoint: () => void;
  /** Begins to draw a line or an area. */
  readonly onDraw: (form: ShapeForm) => void;
  /** Reads lines and areas out of a file. */
  readonly onRead: () => void;
  /** Lays a drawing or KLIC under the map. */
  readonly onOverlay: () => void;
}

/** The ways to add something: a point where one stands, where one taps, or typed; a line or an area, drawn or out of a file. */
export function AddMenu({ iconOnly, position, onNew, onPoint, onDraw, onRead, onOverlay }: AddMenuProps) {
  const { run } = useNoticedAction('Geen positie');
  const here = async () => {
    const { rdX, rdY, accuracyMeters } = position ?? (await currentPosition());
    onNew({ rdX, rdY, accuracyMeters, measured: 'gps' });
  };
  return (
    <Menu
      label="Toevoegen"
      variant={iconOnly ? 'plain' : 'primary'}
      icon={<IconPlus size={iconOnly ? 24 : 20} aria-hidden="true" />}
      iconOnly={iconOnly === true}
      items={[
        { label: 'Punt waar ik sta (GPS)', icon: <IconCurrentLocation size={20} aria-hidden="true" />, onSelect: () => run(here) },
        { label: 'Punt aanwijzen op de kaart', icon: <IconMapPin size={20} aria-hidden="true" />, onSelect: onPoint },
        { label: 'Punt met RD-coördinaten', icon: <IconKeyboard size={20} aria-hidden="true" />, onSelect: () => onNew(undefined) },
        { label: 'Lijn tekenen', icon: <IconLine size={20} aria-hidden="true" />, onSelect: () => onDraw('line'), apart: true },
        { label: 'Vlak tekenen', icon: <IconPolygon size={20} aria-hidden="true" />, onSelect: () => onDraw('area') },
        { label: 'Lijnen en vlakken inlezen', icon: <IconUpload size={20} aria-hidden="true" />, onSelect: onRead },
        { label: 'Tekening of KLIC toevoegen', icon: <IconLayersSubtract size={20} aria-hidden="true" />, onSelect: onOverlay },
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
