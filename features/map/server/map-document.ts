/** A map on paper as a document of one page: the background under it, and the sheet over that. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PdfPictures } from '#platform/server/documents/pdf.ts';
import { tileCorner, tileMeters } from '../backgrounds.ts';
import { mapSheet, type PrintedMap } from '../paper/map-sheet.ts';
import { POINTS_PER_METER } from '../paper/paper-parts.ts';
import { sheetLayout, sheetPlaces } from '../paper/sheet.ts';
import type { TilePicture } from './background-pictures.ts';

/** The document, with its pictures by name. `sources` are the pictures that the sheet asks by their name. */
export function mapDocument(
  map: PrintedMap,
  tiles: readonly TilePicture[],
  sources: ReadonlyMap<string, Uint8Array>,
): { readonly definition: TDocumentDefinitions; readonly pictures: PdfPictures } {
  const { width, height } = sheetLayout(map.choice);
  const toPaper = sheetPlaces(map.choice, map.middle);
  const named = tiles.map(({ tile, picture }) => ({ tile, picture, name: `tile-${tile.level}-${tile.column}-${tile.row}` }));
  const content: Content[] = [
    ...named.map(({ tile, name }): Content => {
      const [x, y] = toPaper(tileCorner(tile));
      const side = tileMeters(tile.level) * (POINTS_PER_METER / map.choice.ratio);
      return { image: name, width: side, height: side, absolutePosition: { x, y } };
    }),
    { svg: mapSheet(map), width, absolutePosition: { x: 0, y: 0 }, ...picturesBySource(sources) },
  ];
  const title = `Kaart ${map.title.project}, ${map.title.phase}`;
  const definition: TDocumentDefinitions = {
    ...{ pageSize: { width, height }, pageMargins: 0, language: 'nl-NL', content },
    info: { title, author: map.title.drawnBy, creator: 'Maaiveld', producer: 'Maaiveld' },
    defaultStyle: { font: 'Roboto', fontSize: 8 },
  };
  return { definition, pictures: new Map(named.map(({ name, picture }) => [name, picture])) };
}

/** How the library is told to find pictures in a drawing: by our name, never by an address or a path. Its types do not know of it. */
function picturesBySource(sources: ReadonlyMap<string, Uint8Array>): object {
  const imageCallback = (name: string) => {
    const picture = sources.get(name);
    if (picture === undefined) throw new Error('a sheet asks a picture that it was not given');
    return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  };
  return { options: { imageCallback } };
}
