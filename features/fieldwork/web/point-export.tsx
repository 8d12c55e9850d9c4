import { IconDownload } from '@tabler/icons-react';
import type { RdConversion } from '#platform/shared/coordinates.ts';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { loadRd } from '#platform/web/device/rd.ts';
import { saveBlob } from '#platform/web/files/save-blob.ts';
import { saveCsv } from '#platform/web/files/save-csv.ts';
import type { ShownPoint } from '../shown-points.ts';
import { pointsCsv, pointsGeoJson } from '../write-points.ts';
import type { PhasePlace } from './point-actions.ts';

interface PointExportProps {
  readonly place: PhasePlace;
  readonly rows: readonly ShownPoint[];
  /** Only the icon is shown. */
  readonly iconOnly?: boolean;
  /** Features of GeoJSON that go along with the points: what else is drawn. */
  readonly others?: (conversion: RdConversion) => readonly object[];
}

/** Saves the points that are shown as a file. */
export function PointExport({ place: { project, phase }, rows, iconOnly, others }: PointExportProps) {
  const name = `punten-${project}-${phase}`;
  const geoJson = async () => {
    const conversion = await loadRd();
    saveBlob(`${name}.geojson`, new Blob([pointsGeoJson(rows, conversion, others?.(conversion))], { type: 'application/geo+json' }));
  };
  return (
    <Menu
      label="Exporteren"
      icon={<IconDownload size={20} aria-hidden="true" />}
      iconOnly={iconOnly === true}
      items={[
        { label: 'Tabel (CSV)', onSelect: () => saveCsv(`${name}.csv`, pointsCsv(rows)) },
        { label: 'GeoJSON', onSelect: () => carryOut(geoJson) },
      ]}
    />
  );
}
