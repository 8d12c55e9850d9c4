import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { Button } from '#platform/ui/button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { loadRd } from '#platform/web/device/rd.ts';
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

interface OpenFile {
  readonly name: string;
  readonly read: ReadShapes;
}

const countWords = (count: number) => (count === 1 ? '1 lijn of vlak' : `${count} lijnen en vlakken`);

/** Lines and areas of a file, looked through before anything is done; also without a network. */
export function ShapeImportSheet({ place, shapes, onClose }: ShapeImportSheetProps) {
  const [open, setOpen] = useState<OpenFile>();
  const { isBusy, trouble, run } = useAction();
  const choose = (file: File) =>
    run(async () => {
      const { name, text } = await readGeoFile(file, shapeKindsByWord);
      const { toRd } = await loadRd();
      const taken = shapes.map((shape) => shape.name);
      setOpen({ name, read: readShapes(text, taken, toRd) });
    });
  const bringIn = (read: ReadShapes) =>
    run(async () => {
      // A second press after one that broke off goes on with the rest.
      const kept = new Set(shapes.map(({ id }) => id));
      for (const shape of read.shapes) if (!kept.has(shape.id)) await saveShape({ ...shape, ...place });
      showSnackbar({ type: 'success', title: `${countWords(read.shapes.length)} ingelezen.` });
      onClose();
    });
  const count = open?.read.shapes.length ?? 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title="Lijnen en vlakken inlezen"
      description="Uit GeoJSON, GPX of KML. Wat al dezelfde naam heeft, blijft zoals het is."
      keepOpen={open !== undefined}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          {open !== undefined && count > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => bringIn(open.read)}>
              {countWords(count)} inlezen
            </Button>
          )}
        </>
      }
    >
      <div className="secbody">
        <div className="acts">
          <FileButton
            accept={GEO_FILES}
            icon={<IconUpload size={20} aria-hidden="true" />}
            disabled={isBusy}
            onFiles={([file]) => file !== undefined && choose(file)}
          >
            {open === undefined ? 'Bestand kiezen' : 'Ander bestand kiezen'}
          </FileButton>
        </div>
        <TroubleMessage trouble={trouble} title="Niet ingelezen" />
        {open !== undefined && <Findings {...open} />}
      </div>
    </Sheet>
  );
}

function Findings({ name, read: { shapes, known, wrong, pointCount } }: OpenFile) {
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
