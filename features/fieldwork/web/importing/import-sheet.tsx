import { IconDownload } from '@tabler/icons-react';
import { toCsv } from '#platform/shared/files/csv.ts';
import { Button } from '#platform/ui/button.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { FileSheet, type OpenFile } from '#platform/web/imports/file-sheet.tsx';
import { GEO_FILES, readGeoFile } from '#platform/web/imports/read-geo-file.ts';
import { pointKinds } from '../../labels.ts';
import { kindWords, pointColumns, type ReadPoints, readPoints } from '../../read-points.ts';
import type { ShownPoint } from '../../shown-points.ts';
import { importPoints, type PhasePlace } from '../point-actions.ts';
import { depthWords, rdWords } from '../point-words.ts';

/** Points drawn of what a file would add. */
const SHOWN_MAX = 50;

interface ImportSheetProps {
  readonly place: PhasePlace;
  readonly points: readonly ShownPoint[];
  readonly onClose: () => void;
}

/** Points of a file, looked through before anything is done; also without a network. */
export function ImportSheet({ place, points, onClose }: ImportSheetProps) {
  return (
    <FileSheet<ReadPoints>
      title="Punten inlezen"
      description="Uit een tabel (CSV), GeoJSON of Shapefile (ZIP), in RD of WGS84; of uit GPX of KML."
      size="lg"
      accept={`.csv,.txt,text/csv,${GEO_FILES}`}
      look={async (file) => {
        const { name, text } = await readGeoFile(file, kindWords);
        const { toRd } = await loadRd();
        const taken = points.map(({ number }) => number);
        return { name, read: readPoints(text, taken, toRd) };
      }}
      countOf={(read) => read.points.length}
      countWords={countWords}
      bringIn={({ name, read }) => importPoints(place, name, read.points)}
      findings={(file) => <Findings {...file} />}
      beside={
        <Button variant="quiet" icon={<IconDownload size={20} aria-hidden="true" />} onClick={saveExample}>
          Leeg voorbeeld
        </Button>
      }
      onClose={onClose}
    />
  );
}

function saveExample(): void {
  saveCsv(
    'punten-voorbeeld.csv',
    toCsv(
      pointColumns.map(({ label }) => label),
      [],
    ),
  );
}

const countWords = (count: number) => (count === 1 ? '1 punt' : `${count} punten`);

function Findings({ name, read: { points, known, wrong, otherCount } }: OpenFile<ReadPoints>) {
  const rest = points.length - SHOWN_MAX;
  return (
    <>
      <p role="status" className="num">
        <b>{name}</b>: {countWords(points.length)} nieuw, {known.length} bestond al, {wrong.length} fout.
      </p>
      {otherCount > 0 && (
        <Message>{otherCount === 1 ? '1 lijn of vlak komt' : `${otherCount} lijnen en vlakken komen`} niet mee: alleen losse punten worden ingelezen.</Message>
      )}
      {points.length === 0 && known.length === 0 && wrong.length === 0 && <Message tone="wait">In dit bestand staan geen punten.</Message>}
      {points.length === 0 && known.length > 0 && wrong.length === 0 && (
        <Message tone="ok">Alle punten van dit bestand staan er al. Er valt niets in te lezen.</Message>
      )}
      {known.length > 0 && points.length > 0 && <Message>Wat er al is, blijft zoals het is: {shortList(known)}.</Message>}
      {wrong.length > 0 && (
        <Message tone="wait" title={wrong.length === 1 ? '1 rij wordt overgeslagen' : `${wrong.length} rijen worden overgeslagen`}>
          <ul>
            {wrong.slice(0, SHOWN_MAX).map(({ row, message }) => (
              <li key={row}>
                Rij {row}: {message}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {points.length > 0 && (
        <TableFrame label="Nieuwe punten" inline>
          <Table widths={['80px', '120px', undefined, '88px']}>
            <thead>
              <tr>
                <HeadCell>Nummer</HeadCell>
                <HeadCell>Soort</HeadCell>
                <HeadCell>RD X, Y</HeadCell>
                <HeadCell right>Diepte, cm</HeadCell>
              </tr>
            </thead>
            <tbody>
              {points.slice(0, SHOWN_MAX).map(({ id, number, kind, rdX = null, rdY = null, plannedDepthCm = null }) => (
                <tr key={id}>
                  <Cell strong>{number}</Cell>
                  <Cell>{pointKinds[kind].label}</Cell>
                  <Cell>{rdX === null || rdY === null ? '–' : rdWords({ rdX, rdY })}</Cell>
                  <Cell right>{depthWords(plannedDepthCm)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
      {rest > 0 && <p className="muted">En nog {countWords(rest)}.</p>}
    </>
  );
}

/** Numbers named before the rest is only counted. */
const NAMED_MAX = 8;

function shortList(numbers: readonly string[]): string {
  const rest = numbers.length - NAMED_MAX;
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${rest > 0 ? ` en nog ${rest}` : ''}`;
}
