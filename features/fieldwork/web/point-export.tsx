import { IconDownload } from '@tabler/icons-react';
import type { RdConversion } from '#platform/shared/geometry/coordinates.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { saveBlob } from '#platform/web/files/downloads/save-blob.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import type { ShownPoint } from '../shown-points.ts';
import { type DrawnLine, drawingDxf, drawingGpx, drawingKml } from '../write-drawings.ts';
import { pointsCsv, pointsGeoJson } from '../write-points.ts';
import type { PhasePlace } from './point-actions.ts';

interface PointExportProps {
  readonly place: PhasePlace;
  readonly rows: readonly ShownPoint[];
  /** Only the icon is shown. */
  readonly iconOnly?: boolean;
  /** Features of GeoJSON that go along with the points: what else is drawn. */
  readonly others?: (conversion: RdConversion) => readonly object[];
  /** Lines and areas that go along in the other files. */
  readonly lines?: readonly DrawnLine[];
  /** Further lines of the menu. */
  readonly more?: readonly MenuItem[];
}

/** Saves the points that are shown as a file. */
export function PointExport({ place: { project, phase }, rows, iconOnly, others, lines = [], more = [] }: PointExportProps) {
  const name = `punten-${project}-${phase}`;
  const geoJson = async () => {
    const conversion = await loadRd();
    saveBlob(`${name}.geojson`, new Blob([pointsGeoJson(rows, conversion, others?.(conversion))], { type: 'application/geo+json' }));
  };
  const drawing = { name, points: rows, lines };
  const save = (ending: string, type: string, content: string) => saveBlob(`${name}.${ending}`, new Blob([content], { type }));
  const gpx = async () => save('gpx', 'application/gpx+xml', drawingGpx(drawing, await loadRd()));
  const kml = async () => save('kml', 'application/vnd.google-earth.kml+xml', drawingKml(drawing, await loadRd()));
  return (
    <Menu
      label="Exporteren"
      icon={<IconDownload size={20} aria-hidden="true" />}
      iconOnly={iconOnly === true}
      items={[
        { label: 'Tabel (CSV)', onSelect: () => saveCsv(`${name}.csv`, pointsCsv(rows)) },
        { label: 'GeoJSON', onSelect: () => carryOut(geoJson) },
        { label: 'GPX (handontvanger)', onSelect: () => carryOut(gpx) },
        { label: 'KML (Google Earth)', onSelect: () => carryOut(kml) },
        { label: 'DXF (tekening, RD)', onSelect: () => save('dxf', 'image/vnd.dxf', drawingDxf(drawing)) },
        ...more,
      ]}
    />
  );
}
