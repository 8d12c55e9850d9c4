import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { FileSheet, type OpenFile } from '#platform/web/imports/file-sheet.tsx';
import { GEO_FILES, readGeoFile } from '#platform/web/imports/read-geo-file.ts';
import type { Shape } from '../contract.ts';
import { type ReadShapes, readShapes, shapeKindsByWord } from '../read-shapes.ts';
import { saveShape } from './shape-actions.ts';
import { shapeIcons } from './shape-icons.tsx';
import { shapeLine } from './shape-words.ts';

interface ShapeImportSheetProps {
  readonly place: PhasePlace;
  readonly shapes: readonly Shape[];
  readonly onClose: () => void;
}

const countWords = (count: number) => (count === 1 ? '1 lijn of vlak' : `${count} lijnen en vlakken`);

/** Lines and areas of a file, looked through before anything is done; also without a network. */
export function ShapeImportSheet({ place, shapes, onClose }: ShapeImportSheetProps) {
  return (
    <FileSheet<ReadShapes>
      title="Lijnen en vlakken inlezen"
      description="Uit GeoJSON, Shapefile (ZIP), GPX of KML. Wat al dezelfde naam heeft, blijft zoals het is."
      accept={GEO_FILES}
      look={async (file) => {
        const { name, text } = await readGeoFile(file, shapeKindsByWord);
        const { toRd } = await loadRd();
        const taken = shapes.map((shape) => shape.name);
        return { name, read: readShapes(text, taken, toRd) };
      }}
      countOf={(read) => read.shapes.length}
      countWords={countWords}
      bringIn={async ({ read }) => {
        // A second press after one that broke off goes on with the rest.
        const kept = new Set(shapes.map(({ id }) => id));
        for (const shape of read.shapes) if (!kept.has(shape.id)) await saveShape({ ...shape, ...place });
      }}
      findings={(file) => <Findings {...file} />}
      onClose={onClose}
    />
  );
}

function Findings({ name, read: { shapes, known, wrong, pointCount } }: OpenFile<ReadShapes>) {
  return (
    <>
      <p role="status" className="num">
        <b>{name}</b>: {shapes.length} nieuw, {known.length} bestond al, {wrong.length} fout.
      </p>
      {pointCount > 0 && <Message>{pointCount === 1 ? '1 punt komt' : `${pointCount} punten komen`} niet mee: die lees je in bij Werkzaamheden.</Message>}
      {wrong.length > 0 && (
        <Message tone="wait" title={wrong.length === 1 ? '1 lijn of vlak wordt overgeslagen' : `${wrong.length} lijnen en vlakken worden overgeslagen`}>
          <ul>
            {wrong.map(({ row, message }) => (
              <li key={`${row} ${message}`}>{message}</li>
            ))}
          </ul>
        </Message>
      )}
      {shapes.length > 0 && (
        <RowList label="Nieuwe lijnen en vlakken">
          {shapes.map((shape) => (
            <Row key={shape.id} icon={shapeIcons[shape.form]} title={shape.name} text={shapeLine(shape)} />
          ))}
        </RowList>
      )}
    </>
  );
}
