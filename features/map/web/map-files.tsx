import { IconDeviceMobileDown, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { MenuItem } from '#platform/ui/overlays/menu.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import type { AreaSheetProps } from './offline/area-sheet.tsx';
import type { PrintSheetProps } from './print-sheet.tsx';

const PrintSheet = lazy(async () => ({ default: (await import('./print-sheet.tsx')).PrintSheet }));
const AreaSheet = lazy(async () => ({ default: (await import('./offline/area-sheet.tsx')).AreaSheet }));

/** The sheet that is open for a file of the map. */
export type OpenMapFile = 'print' | 'area';

interface MapFileItems {
  readonly project: string;
  readonly phase: string;
  /** False when the installation has no backgrounds: then there is nothing to take along. */
  readonly hasBackgrounds: boolean;
  readonly onOpen: (what: OpenMapFile) => void;
}

/** The lines of the menu of files that only a map has. */
export function mapFileItems({ project, phase, hasBackgrounds, onOpen }: MapFileItems): readonly MenuItem[] {
  const name = `kaart-${project}-${phase}.gpkg`;
  return [
    {
      label: 'GeoPackage (GIS, RD)',
      onSelect: () => carryOut(() => fetchFile(clientOf('main'), `/v1/projects/${project}/phases/${phase}/map.gpkg`, name)),
    },
    { label: 'Afdrukken op schaal (PDF)', icon: <IconPrinter size={20} aria-hidden="true" />, onSelect: () => onOpen('print'), apart: true },
    ...(hasBackgrounds ? [{ label: 'Achtergrond meenemen', icon: <IconDeviceMobileDown size={20} aria-hidden="true" />, onSelect: () => onOpen('area') }] : []),
  ];
}

interface MapFileSheetsProps extends PrintSheetProps, AreaSheetProps {
  readonly open: OpenMapFile | undefined;
}

/** The sheet that is open, fetched with it. */
export function MapFileSheets({ open, ...props }: MapFileSheetsProps) {
  return (
    <Suspense fallback={null}>
      {open === 'print' && <PrintSheet {...props} />}
      {open === 'area' && <AreaSheet {...props} />}
    </Suspense>
  );
}

/** Keeps which sheet for a file of the map is open, and opens another. */
export function useMapFiles(): { readonly open: OpenMapFile | undefined; readonly onOpen: (what: OpenMapFile | undefined) => void } {
  const [open, onOpen] = useState<OpenMapFile>();
  return { open, onOpen };
}
